import { SHOP_TIME_ZONE } from "./clock";

const romeParts = /* @__PURE__ */ new Intl.DateTimeFormat("sv-SE", {
  timeZone: SHOP_TIME_ZONE,
  dateStyle: "short",
  timeStyle: "short",
});

const HOUR_MS = 3_600_000;

/** Formats an instant for a `datetime-local` field in Italian time: `2027-03-28T09:30`. */
export function toItalianLocal(instant: Date): string {
  return romeParts.format(instant).replace(" ", "T");
}

/**
 * Returns the instant when an Italian clock shows `local` (`2027-03-28T09:30`). Returns null for
 * invalid text and for the hour skipped in March. For the repeated hour in October, returns the
 * first.
 */
export function fromItalianLocal(local: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local)) return null;
  const asUtc = Date.parse(`${local}Z`);
  // Offsets from UTC: two hours in summer, one in winter.
  const instants = [2, 1].map((hours) => new Date(asUtc - hours * HOUR_MS));
  return (
    instants.find(
      (instant) => !Number.isNaN(instant.getTime()) && toItalianLocal(instant) === local,
    ) ?? null
  );
}
