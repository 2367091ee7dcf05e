/** Takes the place of sw.js where nothing is to be kept any more: it removes what was kept, and then itself. */
const ours = /** @type {any} */ (self);
const leave = async () => {
  const store = `rules-at-play ${ours.registration.scope}`;
  await navigator.locks.request(store, () => caches.delete(store));
  await ours.registration.unregister();
};
ours.addEventListener("install", () => ours.skipWaiting());
ours.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(leave()));

export {};
