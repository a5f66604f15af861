import { dashboardRoutes } from "@/lib/platform/dashboard-routes";

export const emailStates = ["queued", "sent", "failed", "bounced"] as const;
export type EmailState = (typeof emailStates)[number];

/** Filter of the e-mail log, kept in the URL. Null means every state. */
export type EmailLogFilter = { state: EmailState | null; page: number };

export const EMAILS_PER_PAGE = 20;

/** Maximum number of e-mails the log pages through, and counts per state. */
export const MAX_LISTED_EMAILS = 10_000;

export function emailLogHref({ state, page }: EmailLogFilter): string {
  const query = new URLSearchParams();
  if (state !== null) query.set("email", state);
  if (page > 1) query.set("pagina", String(page));
  const text = query.toString();
  return text === "" ? dashboardRoutes.adminJobs : `${dashboardRoutes.adminJobs}?${text}#email`;
}
