import { addHours } from "date-fns";

export const TOKEN_PARAMETER = "c";

/** States of a subscription. The last two are suppressed for good or for a time: see `afterRequest`. */
export const statusLabels = {
  pending: "Da confermare",
  confirmed: "Confermato",
  unsubscribed: "Iscrizione annullata",
  bounced: "Casella che rifiuta",
  complained: "Segnalato come indesiderato",
};
export type NewsletterStatus = keyof typeof statusLabels;
export const newsletterStatuses = Object.keys(statusLabels) as NewsletterStatus[];

export type NewsletterEventType = "requested" | Exclude<NewsletterStatus, "pending">;

/** Kinds of attempts that are only counted, without the address. */
export type NewsletterCountKind = "trapped" | "too_fast" | "too_many" | "unconfirmed";

/** Validity of a confirmation link; an unconfirmed address is deleted afterwards. */
export const CONFIRMATION_HOURS = 48;

/** Minimum time between page load and submission; faster submissions come from programs. */
export const MIN_TYPING_MS = 1_000;

/** A mailbox that bounced may be asked again after this time: it may have been full. */
const BOUNCE_REST_DAYS = 30;

export const endedStatuses = ["unsubscribed", "bounced", "complained"] as const;

/** Days after which an ended subscription keeps only the keyed hash of its address. */
export const LEFT_DAYS = 1;

export function confirmationEnd(requestedAt: Date): Date {
  return addHours(requestedAt, CONFIRMATION_HOURS);
}

/**
 * Returns what to send when an address is entered in a form: `welcome` resends the code of a confirmed one,
 * `nothing` follows a complaint or a bounce. `known` is null for a new address.
 */
export function afterRequest(
  known: { status: NewsletterStatus; endedAt: Date | null } | null,
  now: Date,
): "confirm" | "welcome" | "nothing" {
  if (known === null) return "confirm";
  switch (known.status) {
    case "pending":
    case "unsubscribed":
      return "confirm";
    case "confirmed":
      return "welcome";
    case "bounced":
      return addHours(known.endedAt ?? now, 24 * BOUNCE_REST_DAYS) <= now ? "confirm" : "nothing";
    case "complained":
      return "nothing";
  }
}

/**
 * Returns the new state after a report of the mail provider, or null for no change. A complaint counts in
 * every state, a bounce only while pending or confirmed. Reports older than the consent are ignored.
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
