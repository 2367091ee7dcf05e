// Stands first in every page of the run: what goes wrong there and in its worker, and the states of its boards.
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
    const said = console[kind];
    console[kind] = (...words) => {
      complaints.push(`console.${kind}: ${words.join(" ")}`);
      said.apply(console, words);
    };
  }

  // A worker tells nobody but itself of a violation. Ours begins as a blob: an ear for it fits in there.
  const ear = `addEventListener("securitypolicyviolation", ({violatedDirective, blockedURI}) => {
    new BroadcastChannel("violations").postMessage(violatedDirective + " " + blockedURI);
  });\n`;
  new BroadcastChannel("violations").onmessage = ({data}) => {
    complaints.push(`violation in the worker: ${data}`);
  };
  const address = URL.createObjectURL;
  URL.createObjectURL = (blob) => {
    const script = blob.type === "text/javascript";
    return address.call(URL, script ? new Blob([ear, blob], {type: blob.type}) : blob);
  };

  new MutationObserver((changes) => {
    for (const {target, oldValue} of changes) (states[target.getAttribute("name")] ??= []).push(oldValue);
  }).observe(document, {subtree: true, attributeFilter: ["data-state"], attributeOldValue: true});
}
