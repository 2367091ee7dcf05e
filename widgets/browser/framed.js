/** Whether a script runs in another's page. There many boards may stand, so nothing starts by itself, and nothing is
 * kept. */
export const FRAMED = parent !== self;
