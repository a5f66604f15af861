import { dashboardRoutes } from "@/lib/platform/routes";

export const emailStates = ["queued", "sent", "failed", "bounced"] as const;
export type EmailState = (typeof emailStates)[number];

/** What the e-mail log shows; null means every state. It lives in the URL. */
export type EmailLogFilter = { state: EmailState | null; page: number };

export const EMAILS_PER_PAGE = 20;

/** E-mails the log can turn to, and the most it counts of a state. */
export const MAX_LISTED_EMAILS = 10_000;

/** The address of the page of jobs with the e-mail log as `filter` says. */
export function emailLogHref({ state, page }: EmailLogFilter): string {
  const query = new URLSearchParams();
  if (state !== null) query.set("email", state);
  if (page > 1) query.set("pagina", String(page));
  const text = query.toString();
  return text === "" ? dashboardRoutes.adminJobs : `${dashboardRoutes.adminJobs}?${text}#email`;
}
