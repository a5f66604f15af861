import { addDays, type IsoDay, italianDay } from "@/lib/core/business-days";
import { SEND_BACK_DAYS } from "@/lib/settings/model/guarantee-notice";
import { type OrderSummary } from "./order-summary";

/**
 * Returns the calendar days in which an order's customer may withdraw, and the last of them: null until
 * the parcel has arrived, as staff or carrier say (Codice del consumo, art. 52, or the longer period that the shop grants). The
 * days that the order was placed under count; `daysNow`, today's setting, only for orders that do not
 * know theirs.
 */
export function withdrawalPeriod(
  order: Pick<OrderSummary, "deliveredAt" | "deliveredSource" | "withdrawalDays">,
  daysNow: number,
): { days: number; lastDay: IsoDay | null } {
  const { deliveredAt, deliveredSource, withdrawalDays } = order;
  const days = withdrawalDays ?? daysNow;
  // An assumed day may be too early, so it ends no period.
  if (deliveredAt === null || deliveredSource === "assumed") return { days, lastDay: null };
  return { days, lastDay: addDays(italianDay(deliveredAt), days) };
}

/** The last days for the refund and for sending the goods back (Codice del consumo 56, 57). */
export function withdrawalDeadlines(
  receivedAt: Date,
  refundDays: number,
): { refundBy: IsoDay; sendBackBy: IsoDay } {
  const day = italianDay(receivedAt);
  return { refundBy: addDays(day, refundDays), sendBackBy: addDays(day, SEND_BACK_DAYS) };
}
