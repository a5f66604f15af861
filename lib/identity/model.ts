import { ACCESS_PARAMETER, routes } from "@/lib/platform/routes";

/** Roles with access to the dashboard. */
export const staffRoles = ["admin", "warehouse", "support", "accountant", "viewer"] as const;
export type StaffRole = (typeof staffRoles)[number];

/**
 * What staff may do. `enter`: the own account, the parcels to ship and the stock, without sums of money and e-mail
 * addresses. `read`: all pages. `ship`: send parcels and count the stock. `answer`: messages, reviews and returns.
 * `refund`: give money back, large sums only with a confirmation. `books`: invoices and payouts. `export`: files with
 * customers' data. `write`: everything.
 */
export const rights = [
  "enter",
  "read",
  "ship",
  "answer",
  "refund",
  "books",
  "export",
  "write",
] as const;
export type Right = (typeof rights)[number];

const roleRights: Record<StaffRole, readonly Right[]> = {
  admin: rights,
  warehouse: ["enter", "ship"],
  support: ["enter", "read", "answer", "refund"],
  accountant: ["enter", "read", "books"],
  viewer: ["enter", "read"],
};

/** Returns whether the right to export is given to a person of this role, who does not have it by the role. */
export function isExportGiven(role: StaffRole | null): boolean {
  return role !== null && role !== "admin" && roleRights[role].includes("read");
}

/** Lists what a person may do. */
export function rightsOf({ role, mayExport }: StaffPerson): readonly Right[] {
  return mayExport && isExportGiven(role) ? [...roleRights[role], "export"] : roleRights[role];
}

export type StaffPerson = { role: StaffRole; mayExport: boolean };

/** The signed-in colleague, as currently stored in the database. */
export type StaffSession = {
  userId: string;
  sessionId: string;
  name: string;
  email: string;
  role: StaffRole;
  mayExport: boolean;
  /** The name in logs, as `adminActor` writes it. */
  actor: string;
};

/** Returns a colleague's name in logs. It uses the id, because e-mail addresses may change. */
export function adminActor(userId: string): string {
  return `admin:${userId}`;
}

/** Returns the user id in an actor name, or null for the shop itself and the command line. */
export function userIdOfActor(actor: string): string | null {
  return /^admin:(.+)$/.exec(actor)?.[1] ?? null;
}

/** Reasons for refusing access to the dashboard (docs/specification.md#access), as an address names them. */
const accessValues = { not_signed_in: "login", not_admin: "permessi", check_failed: "errore" };
export type AdminRefusal = keyof typeof accessValues;

/** A refusal to a signed-in colleague without a right is `read_only`. Every colleague may enter. */
export type Refusal<R extends Right> = R extends "enter"
  ? AdminRefusal
  : AdminRefusal | "read_only";

export const refusalStatuses = {
  not_signed_in: 401,
  not_admin: 403,
  read_only: 403,
  check_failed: 503,
};

/** Hours after the last use of the dashboard until a session ends. */
export const SESSION_HOURS = 8;
/** Days after sign-in until a session ends, however much it is used. */
export const SESSION_DAYS = 7;
/** Age at which a session in use is renewed. */
export const RENEW_AFTER_MINUTES = 15;

/** Demo administrator's password, printed by `npm start`. Valid on loopback addresses only. */
export const DEMO_PASSWORD = "scultea-demo-2026";

/** Ending of the demo accounts' addresses, a reserved domain (RFC 2606). */
export const DEMO_EMAIL_ENDING = ".example";

export const MIN_PASSWORD_LENGTH = 12;
/** Limits the time spent on hashing. */
export const MAX_PASSWORD_LENGTH = 200;
export type PasswordFault = "password_too_short" | "password_too_common";
export const RECOVERY_CODES = 10;

/** Returns the redirect target of a refused visitor: the home page, which shows the reason once. */
export function refusalHref(refusal: AdminRefusal): string {
  return `${routes.home}?${ACCESS_PARAMETER}=${accessValues[refusal]}`;
}

export function parseRefusal(value: string | null): AdminRefusal | null {
  const known = Object.keys(accessValues) as AdminRefusal[];
  return known.find((refusal) => accessValues[refusal] === value) ?? null;
}

/**
 * Returns the session cookie's name. Over https, the `__Host-` prefix makes browsers refuse it from
 * another host, from a parent domain or without `Secure`.
 */
export function sessionCookieName(secure: boolean): string {
  return `${secure ? "__Host-" : ""}next-auth.session-token`;
}

const GUESSES_WITHOUT_DELAY = 10;
const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 4_000;

/**
 * Returns how long to delay the answer to the `guess`-th password tried for one account within the
 * hour, in milliseconds. Slows down guesses from many addresses without locking out the owner.
 */
export function guessDelayMs(guess: number): number {
  if (guess <= GUESSES_WITHOUT_DELAY) return 0;
  return Math.min(FIRST_DELAY_MS * 2 ** (guess - GUESSES_WITHOUT_DELAY - 1), MAX_DELAY_MS);
}
