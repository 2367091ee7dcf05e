/**
 * Returns messages that nobody may believe: right ones with one thing wrong, and things that are no messages at all. The
 * same seed gives the same messages.
 * @param {number} seed @param {number} count
 */
(seed, count) => {
  let state = seed >>> 0;
  const below = (most) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
  const one = (list) => list[below(list.length)];
  const transcript = "rules-at-play 1 example pow\nplayers Ann Bob\n";
  const right = () => one([
    {type: "size", height: 1 + below(2000)},
    {type: "change", transcript},
    {type: "end", transcript},
    {type: "answer", transcript, answer: "take hero 2", refused: ""},
  ]);
  const values = [undefined, null, true, 0, -1, 1.5, NaN, Infinity, 2 ** 40, 20001, [], [640], {}, {height: 640},
    new Date(0), new Map([["type", "size"]])];
  const texts = ["", "0", "640", "size", "<b>", "rules-at-play", "__proto__", "\n", " take", "x\ny", "x".repeat(5000)];
  const types = ["", "rest", "sizes", "toString", "__proto__", ["size"], {}, null, 7];
  const says = (message) => ({"rules-at-play": 1, ...message});
  const wrongs = [
    () => one([...values, ...texts]),
    () => right(), // without the first word
    () => ({"rules-at-play": one([0, 2, "1", true, null, [1], 1.1]), ...right()}),
    () => says({...right(), type: one(types)}),
    () => says({...right(), [one(["more", "origin", "constructor", "data", "0"])]: one(values)}),
    () => says({type: "size", height: one([...values, ...texts])}),
    () => says({type: one(["change", "end"]), transcript: one([...values, ...texts])}),
    () => says({type: "answer", transcript, answer: one([...values, "", " take", "\n", "x".repeat(401)]), refused: ""}),
    () => says({type: "answer", transcript, answer: "pass", refused: one([...values, "<b>", "A", " "])}),
    () => {
      const message = says(right());
      delete message[one(Object.keys(message))];
      return message;
    },
    () => JSON.stringify(says(right())),
    () => [says(right())],
    () => Object.assign([], says(right())),
    () => new Map(Object.entries(says(right()))),
    () => says({type: "awake"}), // without a door
  ];
  return Array.from({length: count}, () => one(wrongs)());
}
