import { type PasswordFault, type StaffRole, type WriteRefusal } from "@/lib/identity/model";

/** How long an invitation's link is good, in minutes: three days. */
export const INVITATION_MINUTES = 72 * 60;

/** A colleague as the list shows them; `role` is null for somebody without a place in the dashboard. */
export type Colleague = {
  id: string;
  name: string;
  email: string;
  role: StaffRole | null;
  lastSignInAt: Date | null;
  secondFactor: boolean;
  disabledAt: Date | null;
};

/** An invitation that nobody has accepted yet. */
export type OpenInvitation = {
  id: string;
  email: string;
  role: StaffRole;
  invitedBy: string | null;
  sentAt: Date;
  expiresAt: Date;
};

export type People = {
  /** Who is looking. */
  ownId: string;
  colleagues: Colleague[];
  invitations: OpenInvitation[];
};

/** What may be done to a colleague. */
export const colleagueChanges = [
  "make_admin",
  "make_viewer",
  "disable",
  "enable",
  "end_sessions",
  "reset_second_factor",
] as const;
export type ColleagueChange = (typeof colleagueChanges)[number];

/** Changes after which somebody who was an active administrator no longer is one. */
export const endsAdministration: ReadonlySet<ColleagueChange> = new Set(["make_viewer", "disable"]);

/** Why something about the people was not done. */
export type PeopleFailureCode =
  | WriteRefusal
  | PasswordFault
  | "already_colleague"
  | "already_invited"
  | "not_found"
  | "last_admin"
  | "link_closed"
  | "too_many_requests"
  | "invalid_input"
  | "internal";
