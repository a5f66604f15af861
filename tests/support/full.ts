/** True in `npm run test:full`, which also tries what is exhaustive. */
export const full = process.env.TEST_FULL === "1";
