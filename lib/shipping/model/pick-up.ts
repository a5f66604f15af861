import { addBusinessDays, addDays, type IsoDay, italianDay } from "@/lib/core/business-days";
import { italianInstant } from "@/lib/core/local-time";
import { isShippingDay, longestWait, nextShippingDay, type ShopCalendar } from "./calendar";
import { type ShippingRates, type ShippingType } from "./options";

/*
 * Pick-up times of the courier. An order is "late", here and in the order table's view, when the
 * pick-up that keeps its promised day is over. Parcels leave on the shop's days and travel on the
 * working days of the country.
 */

/** The settings from which days of delivery are counted. */
export type DeliverySettings = { shipping: ShippingRates; calendar: ShopCalendar };

/**
 * Returns the working days a parcel is in transit: what is left of its delivery days after the wait for a
 * pick-up. No parcel arrives on the day it leaves.
 */
export function transitDays(businessDays: number, calendar: ShopCalendar): number {
  return Math.max(1, businessDays - longestWait(calendar));
}

/** Returns the day on which an order of `now` leaves at the latest. */
export function lastDepartureOf(businessDays: number, calendar: ShopCalendar, now: Date): IsoDay {
  const waits = businessDays > longestWait(calendar);
  return waits
    ? nextShippingDay(addDays(italianDay(now), 1), calendar)
    : italianDay(nextPickUp(calendar, now));
}

/** Returns the last pick-up with which an order arrives on its promised day. */
export function lastPickUpFor(
  { deliverBy, shippingType }: { deliverBy: IsoDay; shippingType: ShippingType },
  { shipping, calendar }: DeliverySettings,
): Date {
  const transit = transitDays(shipping[shippingType].businessDays, calendar);
  let day = addDays(addBusinessDays(deliverBy, 1 - transit), -1);
  while (!isShippingDay(day, calendar) || addBusinessDays(day, transit) > deliverBy)
    day = addDays(day, -1);
  return italianInstant(day, calendar.pickUp);
}

export function nextPickUp(calendar: ShopCalendar, now: Date): Date {
  const today = italianDay(now);
  const isOver = italianInstant(today, calendar.pickUp) <= now;
  const day = nextShippingDay(isOver ? addDays(today, 1) : today, calendar);
  return italianInstant(day, calendar.pickUp);
}

/**
 * Returns the day on which the parcels of the next pick-up arrive. Unshipped orders promised for an earlier
 * day are late. The inverse of `lastPickUpFor`, for comparisons in the database.
 */
export function nextArrival(businessDays: number, calendar: ShopCalendar, now: Date): IsoDay {
  const departure = italianDay(nextPickUp(calendar, now));
  return addBusinessDays(departure, transitDays(businessDays, calendar));
}
