/** Validity of an invitation's link: three days. */
export const INVITATION_MINUTES = 72 * 60;

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
