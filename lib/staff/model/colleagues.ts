import { type StaffRole, staffRoles } from "@/lib/identity/model";

/** Validity of an invitation's link: three days. */
export const INVITATION_MINUTES = 72 * 60;

/** The change that gives a role. */
export const roleChange = <R extends StaffRole>(role: R) => `make_${role}` as const;

const accessChanges = [
  "allow_export",
  "forbid_export",
  "disable",
  "enable",
  "end_sessions",
  "reset_second_factor",
] as const;
export type AccessChange = (typeof accessChanges)[number];
export type ColleagueChange = AccessChange | `make_${StaffRole}`;
export const colleagueChanges: readonly ColleagueChange[] = [
  ...staffRoles.map((role) => roleChange(role)),
  ...accessChanges,
];

/** Returns the role that a change gives; null for other changes. */
export function givenRole(change: ColleagueChange): StaffRole | null {
  return staffRoles.find((role) => roleChange(role) === change) ?? null;
}

/** Returns whether an active administrator no longer is one after a change. */
export function endsAdministration(change: ColleagueChange): boolean {
  const role = givenRole(change);
  return change === "disable" || (role !== null && role !== "admin");
}
