import { dayText } from "@/lib/shipping/copy";
import { type ShownClaims } from "../model/claims";
import { replyDue, type ReplySettings } from "../model/reply";

/**
 * Returns when the shop answers who writes now: «entro 24 ore», or «dal 23 agosto» when it is closed before that
 * time is over; «appena possibile» while the answer times are not an approved claim.
 */
export function replyTime(
  { answerTimes }: Pick<ShownClaims, "answerTimes">,
  settings: ReplySettings,
  now: Date,
): string {
  if (!answerTimes) return "appena possibile";
  const { since } = replyDue(settings, now);
  return since === null ? `entro ${settings.contact.replyWithinHours} ore` : dayText("dal", since);
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
