import { type ShownClaims } from "../model/claims";

/**
 * Returns when the shop answers: «entro 24 ore», or «appena possibile» while the answer times are
 * not an approved claim.
 */
export function replyTime(
  { answerTimes }: Pick<ShownClaims, "answerTimes">,
  { replyWithinHours }: { replyWithinHours: number },
): string {
  return answerTimes ? `entro ${replyWithinHours} ore` : "appena possibile";
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
