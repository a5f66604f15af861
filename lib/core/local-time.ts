import { SHOP_TIME_ZONE } from "./clock";

const romeParts = /* @__PURE__ */ new Intl.DateTimeFormat("sv-SE", {
  timeZone: SHOP_TIME_ZONE,
  dateStyle: "short",
  timeStyle: "short",
});

const HOUR_MS = 3_600_000;

/** An instant as an Italian clock shows it, `2027-03-28T09:30`: the value of a `datetime-local` field. */
export function toItalianLocal(instant: Date): string {
  return romeParts.format(instant).replace(" ", "T");
}

/**
 * The instant at which an Italian clock shows `local` (`2027-03-28T09:30`). Null for what is no such
 * text and for the hour that is skipped in March; of the hour that comes twice in October, the first.
 */
export function fromItalianLocal(local: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local)) return null;
  const asUtc = Date.parse(`${local}Z`);
  // Summer time is two hours ahead of UTC, winter time one.
  const instants = [2, 1].map((hours) => new Date(asUtc - hours * HOUR_MS));
  return (
    instants.find(
      (instant) => !Number.isNaN(instant.getTime()) && toItalianLocal(instant) === local,
    ) ?? null
  );
}
