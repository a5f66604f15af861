import { addDays, type IsoDay, italianDay } from "@/lib/core/business-days";

/** Where somebody may tell of an accident, with its column. A hand-over of the chat is a message. */
export const safetyColumns = {
  message: "messageId",
  review: "reviewId",
  conversation: "conversationId",
} as const;
export type SafetyKind = keyof typeof safetyColumns;
export const safetyKinds = Object.keys(safetyColumns) as SafetyKind[];

/** Days to report a serious undesirable effect of a cosmetic (Reg. (EC) 1223/2009, art. 23). */
const SERIOUS_EFFECT_DAYS = 20;

/** Returns the last day to report a serious undesirable effect that the shop learned of at `receivedAt`. */
export function seriousEffectsBy(receivedAt: Date): IsoDay {
  return addDays(italianDay(receivedAt), SERIOUS_EFFECT_DAYS);
}
