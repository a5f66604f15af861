import { type StaffRole } from "@/lib/identity/model";

/** Validity of an invitation's link: three days. */
export const INVITATION_MINUTES = 72 * 60;

export const colleagueChanges = [
  "make_admin",
  "make_warehouse",
  "make_support",
  "make_accountant",
  "make_viewer",
  "allow_export",
  "forbid_export",
  "disable",
  "enable",
  "end_sessions",
  "reset_second_factor",
] as const;
export type ColleagueChange = (typeof colleagueChanges)[number];

export const roleChanges = {
  admin: "make_admin",
  warehouse: "make_warehouse",
  support: "make_support",
  accountant: "make_accountant",
  viewer: "make_viewer",
} as const satisfies Record<StaffRole, ColleagueChange>;

/** Changes after which an active administrator no longer is one. */
export const endsAdministration: ReadonlySet<ColleagueChange> = new Set([
  "make_warehouse",
  "make_support",
  "make_accountant",
  "make_viewer",
  "disable",
]);
