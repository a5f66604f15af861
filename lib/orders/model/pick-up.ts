import {
  type IsoDay,
  addBusinessDays,
  addDays,
  businessDaysBefore,
  isBusinessDay,
  italianDay,
} from "@/lib/core/business-days";
import { italianInstant } from "@/lib/core/dates";
import { type ShippingType, type ShopSettings } from "@/lib/settings/model/settings";

/*
 * When the courier comes, and which parcel must go with them. This is the one meaning of "late" for an
 * order, on the page of today as in the table's view: the pick-up that keeps the promised day is over.
 */

/** When the courier comes, on working days, in Italian time. */
const PICK_UP_TIME = "16:00";

/**
 * Working days a parcel is on its way: of those its delivery takes, the shop itself has one, and no
 * parcel arrives on the day it leaves.
 */
function daysOnItsWay(shippingType: ShippingType, shipping: ShopSettings["shipping"]): number {
  return Math.max(1, shipping[shippingType].businessDays - 1);
}

/** The pick-up an order must not miss, so that it arrives on the day promised. */
export function shipBy(
  { deliverBy, shippingType }: { deliverBy: IsoDay; shippingType: ShippingType },
  shipping: ShopSettings["shipping"],
): Date {
  const leaving = businessDaysBefore(deliverBy, daysOnItsWay(shippingType, shipping));
  return italianInstant(leaving, PICK_UP_TIME);
}

/** The next time the courier comes. */
export function nextPickUp(now: Date): Date {
  for (let day = italianDay(now); ; day = addDays(day, 1)) {
    const pickUp = italianInstant(day, PICK_UP_TIME);
    if (isBusinessDay(day) && pickUp > now) return pickUp;
  }
}

/**
 * The latest promised day that can no longer be kept: what is promised for it or for a day before, and
 * still here, is late. It is `shipBy` read from the other end, as a database compares it.
 */
export function lastLateDay(
  shippingType: ShippingType,
  shipping: ShopSettings["shipping"],
  now: Date,
): IsoDay {
  let day = italianDay(now);
  while (!isBusinessDay(day) || italianInstant(day, PICK_UP_TIME) > now) day = addDays(day, -1);
  return addBusinessDays(day, daysOnItsWay(shippingType, shipping));
}
