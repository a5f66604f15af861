import { routes } from "@/lib/routes";

/** Who is at the dashboard, as the database has it now. */
export type AdminSession = { userId: string; name: string; email: string };

/** Why somebody may not enter the dashboard (specification, section 6). */
export type AdminRefusal = "not_signed_in" | "not_admin" | "check_failed";

export const SESSION_HOURS = 8;

/** Query parameter with which home is told of a refusal. */
export const ACCESS_PARAMETER = "accesso";

const accessValues: Record<AdminRefusal, string> = {
  not_signed_in: "login",
  not_admin: "permessi",
  check_failed: "errore",
};

/** Where a refused visitor is sent: home, which shows the reason once. */
export function refusalHref(refusal: AdminRefusal): string {
  return `${routes.home}?${ACCESS_PARAMETER}=${accessValues[refusal]}`;
}

/** The refusal that the query parameter names, or null for anything else. */
export function parseRefusal(value: string | null): AdminRefusal | null {
  const known: AdminRefusal[] = ["not_signed_in", "not_admin", "check_failed"];
  return known.find((refusal) => accessValues[refusal] === value) ?? null;
}

/** The session cookie's name; browsers accept the `__Secure-` prefix over https alone. */
export function sessionCookieName(secure: boolean): string {
  return `${secure ? "__Secure-" : ""}next-auth.session-token`;
}
