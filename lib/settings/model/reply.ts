import { addHours } from "date-fns";
import { type IsoDay, italianDay } from "@/lib/core/business-days";
import { italianInstant } from "@/lib/core/local-time";
import { findClosure, reopeningDay, type ShopCalendar } from "@/lib/shipping/model/calendar";

export type ReplySettings = { contact: { replyWithinHours: number }; calendar: ShopCalendar };

/**
 * Returns until when the shop answers what reached it at `from`, and `since`: the first day after a closure that
 * would begin before, from which the hours are counted; null without one.
 */
export function replyDue(
  { contact: { replyWithinHours }, calendar }: ReplySettings,
  from: Date,
): { dueAt: Date; since: IsoDay | null } {
  const dueAt = addHours(from, replyWithinHours);
  const closure = findClosure(calendar, italianDay(from), italianDay(dueAt));
  if (!closure) return { dueAt, since: null };
  const since = reopeningDay(closure, calendar);
  return { dueAt: addHours(italianInstant(since, "00:00"), replyWithinHours), since };
}
