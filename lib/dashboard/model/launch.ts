/** Whether a check keeps the shop closed, wants a look, or is done. */
export const checkStates = ["blocking", "watch", "ready"] as const;
export type CheckState = (typeof checkStates)[number];

/** Every check, in the order of the page. */
export const checkNames = [
  "site",
  "secret",
  "stripeKeys",
  "paypalKeys",
  "stripeWebhook",
  "paypalWebhook",
  "mailKey",
  "sender",
  "ads",
  "legal",
  "claims",
  "demoOrders",
  "demoAccess",
  "prices",
  "stock",
  "jobs",
  "admins",
  "legalTexts",
  "backup",
] as const;
export type CheckName = (typeof checkNames)[number];

/** What a check found: never a key, only what it is worth. */
export type Finding = {
  state: CheckState;
  text: string;
  /** How to mend it, where there is something to mend. */
  fix?: string;
};

export type LaunchCheck = Finding & { name: CheckName };

/** A claim of the shop with its status, as the page lists it. */
export type ClaimLine = { id: string; title: string; isApproved: boolean; evidence: string };

/** Everything the page of the launch shows. */
export type LaunchBoard = { at: Date; checks: LaunchCheck[]; claims: ClaimLine[] };

/** How many checks are in a state. */
export function countChecks(checks: readonly LaunchCheck[], state: CheckState): number {
  return checks.filter((check) => check.state === state).length;
}
