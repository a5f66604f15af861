import { addHours } from "date-fns";
import { italianDay } from "@/lib/core/business-days";
import { dayText } from "@/lib/shipping/copy";
import { findClosure, reopeningDay, type ShopCalendar } from "@/lib/shipping/model/calendar";
import { type ShownClaims } from "../model/claims";

/**
 * Returns when the shop answers who writes now: «entro 24 ore», or «dal 23 agosto» when it is closed before that
 * time is over; «appena possibile» while the answer times are not an approved claim.
 */
export function replyTime(
  { answerTimes }: Pick<ShownClaims, "answerTimes">,
  { contact, calendar }: { contact: { replyWithinHours: number }; calendar: ShopCalendar },
  now: Date,
): string {
  if (!answerTimes) return "appena possibile";
  const { replyWithinHours } = contact;
  const due = addHours(now, replyWithinHours);
  const closure = findClosure(calendar, italianDay(now), italianDay(due));
  return closure
    ? dayText("dal", reopeningDay(closure, calendar))
    : `entro ${replyWithinHours} ore`;
}

/** Returns when people answer, such as `lun–ven 9:00–18:00`; null while that is not an approved claim. */
export function supportHours(
  { answerTimes }: Pick<ShownClaims, "answerTimes">,
  { hours }: { hours: string },
): string | null {
  return answerTimes && hours;
}

/** Splits `lun–ven 9:00–18:00, domenica chiuso` into rows; the first word of each part names the days. */
export function openingTimes(hours: string): { days: string; times: string }[] {
  return hours.split(", ").map((part) => {
    const [days = part, ...rest] = part.split(" ");
    return { days, times: rest.join(" ") };
  });
}

/** Returns the address that dials a telephone number. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replaceAll(/[^+0-9]/g, "")}`;
}
