import { type IsoDay } from "@/lib/core/business-days";
import { type AuditAction } from "@/lib/platform/audit/model";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";

/** URL values for actions of the shop itself and of the command line. */
export const otherActors = { shop: "negozio", commandLine: "riga-di-comando" } as const;

/** Filter of the audit log, kept in the URL. Null means everything. */
export type AuditFilter = {
  /** A colleague's id, or one of `otherActors`. */
  person: string | null;
  action: AuditAction | null;
  from: IsoDay | null;
  to: IsoDay | null;
  page: number;
};

export const AUDIT_ROWS_PER_PAGE = 50;

export function auditHref({ person, action, from, to, page }: AuditFilter): string {
  const query = new URLSearchParams({
    ...(person !== null && { persona: person }),
    ...(action !== null && { azione: action }),
    ...(from !== null && { dal: from }),
    ...(to !== null && { al: to }),
    ...(page > 1 && { pagina: String(page) }),
  });
  return query.size === 0
    ? dashboardRoutes.adminAudit
    : `${dashboardRoutes.adminAudit}?${query.toString()}`;
}
