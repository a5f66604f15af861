import { type Service } from "@/lib/platform/health/key-refused";

/** How many are open, and when the newest became one. */
export type Trouble = { open: number; newestAt: Date | null };

/** What does not solve itself. */
export type Troubles = {
  deadJobs: Trouble;
  stuckPayments: Trouble;
  undeliveredEmails: Trouble;
  /** Papers that expire soon or have expired. */
  papers: Trouble;
  /** Endpoints that the shop has stopped calling. */
  webhooks: Trouble;
  refusing: Trouble & { services: Service[] };
};

/** Returns true when something went wrong after `since`; null means ever. */
export function isNews(troubles: Troubles, since: Date | null): boolean {
  return Object.values(troubles).some(
    ({ newestAt }) => newestAt !== null && (since === null || newestAt > since),
  );
}
