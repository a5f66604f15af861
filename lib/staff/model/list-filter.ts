import { choice, codeField, daysField, pageField } from "@/lib/core/filter-fields";
import { describeList } from "@/lib/core/list-filter";
import { UUID_PATTERN } from "@/lib/core/time-ordered-id";
import { auditActions } from "@/lib/platform/audit/model";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";

/** URL values for actions of the shop itself and of the command line. */
export const otherActors = { shop: "negozio", commandLine: "riga-di-comando" } as const;

const others: readonly string[] = Object.values(otherActors);
const uuid = new RegExp(UUID_PATTERN);

export const auditLog = describeList({
  path: dashboardRoutes.adminAudit,
  perPage: 50,
  fields: {
    /** A colleague's id, or one of `otherActors`. */
    person: codeField("persona", (text) => others.includes(text) || uuid.test(text)),
    action: choice(null, {
      parameter: "azione",
      label: "Azione",
      options: [
        { value: null, word: "", name: "Tutte" },
        ...Object.entries(auditActions).map(([value, name]) => ({ value, word: value, name })),
      ],
    }),
    days: daysField({ parameters: ["dal", "al"], label: "Quando", noun: "data" }),
    page: pageField,
  },
});

export type AuditFilter = typeof auditLog.initial;
