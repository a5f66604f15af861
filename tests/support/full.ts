/** True in `npm run test:full`, which also runs exhaustive tests. */
export const full = process.env.TEST_FULL === "1";
