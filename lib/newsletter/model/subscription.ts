import { addMinutes } from "@/lib/core/clock";

/** Where an address stands; the last two for good or for a while, see `afterRequest`. */
export const newsletterStatuses = [
  "pending",
  "confirmed",
  "unsubscribed",
  "bounced",
  "complained",
] as const;
export type NewsletterStatus = (typeof newsletterStatuses)[number];

/** What happened to a subscription. */
export type NewsletterEventType = "requested" | Exclude<NewsletterStatus, "pending">;

/** What came to nothing and left no address behind. */
export const newsletterCountKinds = ["trapped", "too_fast", "too_many", "unconfirmed"] as const;
export type NewsletterCountKind = (typeof newsletterCountKinds)[number];

/** How long the link of a confirmation holds, and an address waits for it before it is forgotten. */
export const CONFIRMATION_HOURS = 48;

/** Nobody has a page before them and an address typed in less time than this, in milliseconds. */
export const LEAST_TYPING_MS = 1_000;

/** A mailbox that refused an e-mail may be asked again after so many days: it may have been full. */
const BOUNCE_REST_DAYS = 30;

/** Up to when a link that was asked for at `requestedAt` confirms. */
export function confirmationEnd(requestedAt: Date): Date {
  return addMinutes(requestedAt, CONFIRMATION_HOURS * 60);
}

/** What an address asks for when somebody types it into a form. */
export type RequestAnswer =
  /** To be confirmed, for the first time or anew. */
  | "confirm"
  /** Confirmed long ago: its code, once more. */
  | "welcome"
  /** Whoever complained, and a mailbox that refuses, gets nothing. */
  | "nothing";

/** What follows when an address is typed into a form; null: it is not known. */
export function afterRequest(
  known: { status: NewsletterStatus; endedAt: Date | null } | null,
  now: Date,
): RequestAnswer {
  if (known === null) return "confirm";
  switch (known.status) {
    case "pending":
    case "unsubscribed":
      return "confirm";
    case "confirmed":
      return "welcome";
    case "bounced":
      return addMinutes(known.endedAt ?? now, BOUNCE_REST_DAYS * 24 * 60) <= now
        ? "confirm"
        : "nothing";
    case "complained":
      return "nothing";
  }
}

/**
 * What becomes of an address of which the mail provider reports something that happened at
 * `occurredAt`; null: it stays as it is. A complaint counts whatever came before it; a bounce ends what
 * was under way. Neither counts against a consent given later.
 */
export function afterReport(
  report: "bounced" | "complained",
  known: { status: NewsletterStatus; consentedAt: Date },
  occurredAt: Date,
): "bounced" | "complained" | null {
  if (occurredAt < known.consentedAt || known.status === report) return null;
  if (report === "complained") return "complained";
  return known.status === "pending" || known.status === "confirmed" ? "bounced" : null;
}

/** What a confirmation's page shows to whoever holds the link. */
export type ConfirmationView =
  /** `hasCode`: a code is still to be had; a person gets one, ever. */
  | { state: "open"; email: string; hasCode: boolean }
  | { state: "confirmed"; email: string; confirmedAt: Date; hasCode: boolean }
  /** Not one of ours; too late; used, and left again since. */
  | { state: "invalid" | "expired" | "used" };

/** What the page to leave the newsletter shows; an address deleted since has left as well. */
export type LeavingView =
  { state: "open"; email: string } | { state: "left"; email: string | null } | { state: "invalid" };
