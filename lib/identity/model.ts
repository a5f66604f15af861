import { routes } from "@/lib/platform/redirects";

/** Who may enter the dashboard: a viewer sees all of it and changes nothing. */
export const staffRoles = ["admin", "viewer"] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Who is at the dashboard, as the database has it now. */
export type StaffSession = {
  userId: string;
  sessionId: string;
  name: string;
  email: string;
  role: StaffRole;
};

/** How timelines and the audit log name a colleague: by id, so that a changed address loses nothing. */
export function adminActor(userId: string): string {
  return `admin:${userId}`;
}

/** The colleague whom `adminActor` named; null for the shop itself and the command line. */
export function userIdOfActor(actor: string): string | null {
  return /^admin:(.+)$/.exec(actor)?.[1] ?? null;
}

/** Why somebody may not enter the dashboard (specification, section 6). */
export type AdminRefusal = "not_signed_in" | "not_admin" | "check_failed";

/** Why somebody may not change what the dashboard shows. */
export type WriteRefusal = AdminRefusal | "read_only";

/** A session ends so many hours after the dashboard was last used. */
export const SESSION_HOURS = 8;
/** A session ends this many days after the sign-in, however much it is used. */
export const SESSION_DAYS = 7;
/** A session in use is renewed once it is so old. */
export const RENEW_AFTER_MINUTES = 15;

/** Password of the demo's administrator, printed by `npm start`; only valid on a loopback address. */
export const DEMO_PASSWORD = "scultea-demo-2026";

export const MIN_PASSWORD_LENGTH = 12;
/** A longer one costs time to hash. */
export const MAX_PASSWORD_LENGTH = 200;
/** Why a chosen password is refused. */
export type PasswordFault = "password_too_short" | "password_too_common";
/** How many recovery codes there are at a time. */
export const RECOVERY_CODES = 10;

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

/**
 * The session cookie's name. Over https the `__Host-` prefix makes browsers refuse it from any other
 * host, from a parent domain or without `Secure`.
 */
export function sessionCookieName(secure: boolean): string {
  return `${secure ? "__Host-" : ""}next-auth.session-token`;
}

const GUESSES_WITHOUT_DELAY = 10;
const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 4_000;

/**
 * How long the `guess`-th password tried for one account within the hour waits for its answer. Whoever
 * guesses from a thousand addresses is slowed down; an owner who knows the password still gets in.
 */
export function guessDelayMs(guess: number): number {
  if (guess <= GUESSES_WITHOUT_DELAY) return 0;
  return Math.min(FIRST_DELAY_MS * 2 ** (guess - GUESSES_WITHOUT_DELAY - 1), LONGEST_DELAY_MS);
}
