// Comes first in every page: notes what goes wrong there, and every state that its boards were in.
window.watched = {complaints: [], states: {}};
{
  const {complaints, states} = window.watched;

  addEventListener("securitypolicyviolation", ({violatedDirective, blockedURI}) => {
    complaints.push(`violation: ${violatedDirective} ${blockedURI}`);
  });
  addEventListener("error", ({message, target}) => {
    complaints.push(`error: ${message ?? target.src ?? target.href}`);
  }, true);
  addEventListener("unhandledrejection", ({reason}) => complaints.push(`unhandled: ${reason}`));
  for (const kind of ["error", "warn"]) {
    const log = console[kind];
    console[kind] = (...words) => {
      complaints.push(`console.${kind}: ${words.join(" ")}`);
      log.apply(console, words);
    };
  }

  new MutationObserver((changes) => {
    for (const {target, oldValue} of changes) (states[target.getAttribute("name")] ??= []).push(oldValue);
  }).observe(document, {subtree: true, attributeFilter: ["data-state"], attributeOldValue: true});
}
