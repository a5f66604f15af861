/** True in `npm run test:full`, which also runs exhaustive tests. */
export const isFullRun = process.env.TEST_FULL === "1";
