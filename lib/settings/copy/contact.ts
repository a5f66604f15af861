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
