/** A board takes the shape of what has been drawn anew, where it stands. */
import {Idiomorph} from "idiomorph";

/** What is the reader's own stays: the tab stop of a group, what is open, what is typed,
 * where a knob has been moved. */
const CALLBACKS = {
  /** @param {string} attribute @param {Element} element */
  beforeAttributeUpdated: (attribute, element) =>
    attribute === "tabindex" ? !element.closest("[data-group]")
      : attribute === "value" ? !element.matches("[type=range]") : attribute !== "open",
  /** @param {Node} old */
  beforeNodeMorphed: (old) => !(old instanceof HTMLFormElement),
};

/** Where another game is opened, the form for a new one shows that table; what is typed elsewhere stays. */
const OPENING = {
  ...CALLBACKS,
  /** @param {Node} old @param {Node} shown */
  beforeNodeMorphed: (old, shown) => !(old instanceof HTMLFormElement) || isChanged(old) || !old.isEqualNode(shown),
};

/** Whether something else is chosen in a form than what was drawn; the reader's own box is kept by itself.
 * @param {HTMLFormElement} form */
function isChanged(form) {
  const options = /** @type {NodeListOf<HTMLOptionElement>} */ (form.querySelectorAll("option:not([data-own] *)"));
  return [...options].some(({selected, defaultSelected}) => selected !== defaultSelected);
}

/** A field in which something else has been typed meanwhile keeps it: that has still to be answered.
 * @param {Element} root @param {string} html @param {boolean} anew whether another game is opened
 * @param {Set<string>} typed ids of fields */
export function morph(root, html, anew, typed) {
  const callbacks = anew ? OPENING : CALLBACKS;
  /** @param {string} attribute @param {Element} element */
  const beforeAttributeUpdated = (attribute, element) =>
    callbacks.beforeAttributeUpdated(attribute, element) && !(attribute === "value" && typed.has(element.id));
  Idiomorph.morph(root, html, {morphStyle: "outerHTML", callbacks: {...callbacks, beforeAttributeUpdated}});
}
