import { type Job } from "../jobs/model";

/**
 * Runs after each change of a public page, retried for four hours. The daily run finds planned prices
 * that took effect.
 */
export const announcePagesJob: Job<"announce-pages"> = {
  name: "announce-pages",
  retryLimit: 8,
  retryDelaySeconds: 60,
  expireInSeconds: 60,
  schedule: { dailyAt: "05:10" },
};
