import {
  addBusinessDays,
  addDays,
  isBusinessDay,
  type IsoDay,
  italianDay,
} from "@/lib/core/business-days";
import { italianInstant } from "@/lib/core/local-time";
import { type ShippingRates, type ShippingType } from "./options";

/*
 * Pick-up times of the courier. An order is "late", here and in the order table's view, when the
 * pick-up that keeps its promised day is over.
 */

/** Time of the courier's pick-up on working days, in Italian time. */
const PICK_UP_TIME = "16:00";

/**
 * Returns the working days a parcel is in transit. The shop keeps one of its delivery days for
 * itself, and no parcel arrives on the day it leaves.
 */
export function transitDays(businessDays: number): number {
  return Math.max(1, businessDays - 1);
}

/** Returns the last pick-up with which an order arrives on its promised day. */
export function lastPickUpFor(
  { deliverBy, shippingType }: { deliverBy: IsoDay; shippingType: ShippingType },
  rates: ShippingRates,
): Date {
  const pickUpDay = addBusinessDays(deliverBy, -transitDays(rates[shippingType].businessDays));
  return italianInstant(pickUpDay, PICK_UP_TIME);
}

export function nextPickUp(now: Date): Date {
  for (let day = italianDay(now); ; day = addDays(day, 1)) {
    const pickUp = italianInstant(day, PICK_UP_TIME);
    if (isBusinessDay(day) && pickUp > now) return pickUp;
  }
}

/**
 * Returns the latest promised day that can no longer be kept. Unshipped orders promised for this
 * day or earlier are late. The inverse of `lastPickUpFor`, for comparisons in the database.
 */
export function latestMissedDay(businessDays: number, now: Date): IsoDay {
  let day = italianDay(now);
  while (!isBusinessDay(day) || italianInstant(day, PICK_UP_TIME) > now) day = addDays(day, -1);
  return addBusinessDays(day, transitDays(businessDays));
}
