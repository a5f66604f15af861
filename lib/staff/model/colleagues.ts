import { type StaffRole } from "@/lib/identity/model";

/** Validity of an invitation's link: three days. */
export const INVITATION_MINUTES = 72 * 60;

/** A user in the list of colleagues. `role` is null for a user without access to the dashboard. */
export type Colleague = {
  id: string;
  name: string;
  email: string;
  role: StaffRole | null;
  lastSignInAt: Date | null;
  secondFactor: boolean;
  disabledAt: Date | null;
};

export type OpenInvitation = {
  id: string;
  email: string;
  role: StaffRole;
  invitedBy: string | null;
  sentAt: Date;
  expiresAt: Date;
};

export type StaffList = {
  ownId: string;
  colleagues: Colleague[];
  invitations: OpenInvitation[];
};

export const colleagueChanges = [
  "make_admin",
  "make_viewer",
  "disable",
  "enable",
  "end_sessions",
  "reset_second_factor",
] as const;
export type ColleagueChange = (typeof colleagueChanges)[number];

/** Changes after which an active administrator no longer is one. */
export const endsAdministration: ReadonlySet<ColleagueChange> = new Set(["make_viewer", "disable"]);
