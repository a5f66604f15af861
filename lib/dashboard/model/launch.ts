import { type ClaimStatus } from "@/lib/settings/model/claims";

/** `blocking` stops the launch, `watch` needs attention. */
export const checkStates = ["blocking", "watch", "ready"] as const;
export type CheckState = (typeof checkStates)[number];

/** Every check, in the order of the page. */
export const checkNames = [
  "site",
  "otherName",
  "secret",
  "stripeKeys",
  "paypalKeys",
  "stripeWebhook",
  "paypalWebhook",
  "mailKey",
  "sender",
  "dmarc",
  "ads",
  "contacts",
  "legal",
  "safety",
  "serum",
  "takeBack",
  "invoicing",
  "guaranteeNotice",
  "conformity",
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

/** Result of a check; never contains a key. */
export type Finding = {
  state: CheckState;
  text: string;
  /** Remedy, when one exists. */
  fix?: string;
};

export type LaunchCheck = Finding & { name: CheckName };

/** A claim of the shop with its status, as the page lists it. */
export type ClaimLine = { id: string; title: string; status: ClaimStatus; evidence: string };

/** `legalTexts` is the version that an administrator may confirm. */
export type LaunchBoard = {
  at: Date;
  checks: LaunchCheck[];
  claims: ClaimLine[];
  legalTexts: string;
};

export function countChecks(checks: readonly LaunchCheck[], state: CheckState): number {
  return checks.filter((check) => check.state === state).length;
}
