/**
 * As the device, light or dark: one of three, kept in Material's store, shown on the body by what also runs before the
 * first paint. The one chosen shows the way to the next.
 */
export function chooseColours() {
  /** @type {NodeListOf<HTMLInputElement>} */
  const choices = document.querySelectorAll("input[name=__palette]");
  if (!choices.length) return;
  const {__md_get: kept, __md_set: keep, __md_paint: paint} = /** @type {any} */ (window);
  let index = kept("__palette")?.index;
  const show = () => choices.forEach((choice, at) => {
    choice.checked = at === index;
    choice.labels?.[0].toggleAttribute("hidden", at !== (index + 1) % choices.length);
  });
  if (![1, 2].includes(index)) index = 0;
  show();
  choices.forEach((choice, at) => {
    choice.onchange = () => {
      index = at;
      show();
      paintAtOnce(() => paint(index));
      keep("__palette", {index});
    };
    choice.onkeydown = ({key}) => {
      const next = choices[(at + 1) % choices.length];
      if (key === "Enter") next.click(), next.focus();
    };
  });
  matchMedia("(prefers-color-scheme: dark)").onchange = () => paint(index);
}

/** All colours change together, and none fades by itself. @param {() => void} paint */
function paintAtOnce(paint) {
  document.body.toggleAttribute("data-md-color-switching");
  paint();
  document.body.getBoundingClientRect();
  document.body.toggleAttribute("data-md-color-switching");
}
