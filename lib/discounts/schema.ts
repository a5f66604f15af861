import { z } from "zod";
import { boundedText, randomKey } from "@/lib/core/fields";
import { parseEuro } from "@/lib/core/read-money";
import { codeFormMessages as messages } from "./copy/code";
import { codeKey, MAX_CODE_LENGTH, MAX_PERCENT } from "./model/code";
import { discountKinds, MIN_CHARGE_CENTS } from "./model/pricing";

/** Input of checking a code: as typed, with the key of its checkout, whose own order may already hold it. */
export const checkDiscountSchema = z.strictObject({
  code: boundedText(100).trim().min(1).max(60),
  checkout_key: randomKey.optional(),
});

const MAX_CENTS = 1_000_000;

/** Parses a typed number; null for an empty field. */
function typed(message: string, read: (text: string) => number | null) {
  return boundedText(20, message)
    .trim()
    .transform((text, context) => {
      if (text === "") return null;
      const value = read(text);
      if (value === null || value < 1 || value > MAX_CENTS)
        context.addIssue({ code: "custom", message });
      return value;
    });
}

const whole = (text: string) => (/^\d{1,6}$/.test(text) ? Number(text) : null);
const day = (message: string) =>
  z.union([z.literal("").transform(() => null), z.iso.date(message)]);

const limits = {
  maxUses: typed(messages.maxUses, whole),
  /** First and last day in Italian time; null means now and no end. */
  from: day(messages.day),
  until: day(messages.day),
};

const inOrder = ({ from, until }: { from: string | null; until: string | null }) =>
  from === null || until === null || from <= until;

export const createCodeSchema = z
  .strictObject({
    /** Empty: the shop generates one. */
    code: boundedText(100, messages.code)
      .trim()
      .toUpperCase()
      .overwrite((text) => text.replaceAll(/\s+/g, "-"))
      .max(MAX_CODE_LENGTH, { error: messages.code, abort: true })
      .regex(/^[A-Z0-9-]*$/, messages.code)
      .refine((text) => text === "" || codeKey(text).length >= 4, messages.code),
    kind: z.enum(discountKinds),
    percent: typed(messages.percent, (text) => whole(text.replace(/%$/, "").trimEnd())),
    amountCents: typed(messages.amount, parseEuro),
    minimumCents: typed(messages.minimum, parseEuro),
    oncePerPerson: z.boolean(),
    ...limits,
  })
  .superRefine((code, context) => {
    const refuse = (field: string, message: string) => {
      context.addIssue({ code: "custom", path: [field], message });
    };
    const { kind, percent, amountCents, minimumCents } = code;
    if (kind === "percent" && (percent === null || percent > MAX_PERCENT))
      refuse("percent", messages.percent);
    if (kind === "amount" && amountCents === null) refuse("amountCents", messages.amount);
    // The total cannot be zero: the goods must be worth more than the discount.
    if (
      kind === "amount" &&
      amountCents !== null &&
      (minimumCents ?? 0) < amountCents + MIN_CHARGE_CENTS
    )
      refuse("minimumCents", messages.minimumAboveAmount);
    if (!inOrder(code)) refuse("until", messages.order);
  });

export type CreateCodeInput = z.infer<typeof createCodeSchema>;

export const changeCodeForm = z
  .strictObject(limits)
  .refine(inOrder, { path: ["until"], message: messages.order });
export const changeCodeSchema = changeCodeForm.safeExtend({ codeId: z.uuid() });

export type ChangeCodeInput = z.infer<typeof changeCodeSchema>;

export const pauseCodeSchema = z.strictObject({ codeId: z.uuid(), paused: z.boolean() });

export type PauseCodeInput = z.infer<typeof pauseCodeSchema>;
