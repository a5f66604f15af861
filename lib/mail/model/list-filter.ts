import { choice, optionsOf, pageField } from "@/lib/core/filter-fields";
import { describeList } from "@/lib/core/list-filter";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";

export const emailStates = ["queued", "sent", "failed", "bounced"] as const;
export type EmailState = (typeof emailStates)[number];

/** Maximum number of e-mails the log pages through, and counts per state. */
export const MAX_LISTED_EMAILS = 10_000;

export const emailLog = describeList({
  path: dashboardRoutes.adminJobs,
  fragment: "#email",
  fields: {
    state: choice(null, {
      parameter: "email",
      options: [
        { value: null, word: "", name: "Tutte" },
        ...optionsOf(emailStates, {
          queued: "In coda",
          sent: "Inviate",
          failed: "Non riuscite",
          bounced: "Non consegnate",
        }),
      ],
    }),
    page: pageField,
  },
});

export type EmailLogFilter = typeof emailLog.initial;
