import { z } from "zod";
import { parseEuro } from "@/lib/core/money";
import { codeFormMessages as say } from "./copy/code";
import { MAX_CODE_LENGTH, MAX_PERCENT, codeKey } from "./model/code";
import { LEAST_PAYABLE_CENTS, discountKinds } from "./model/pricing";

/**
 * What the browser sends to have a code looked at: the code as typed, and the checkout it is for, whose
 * own order may already hold it.
 */
export const checkDiscountSchema = z.strictObject({
  code: z.string().trim().min(1).max(60),
  checkout_key: z.uuid().optional(),
});

const MOST_CENTS = 1_000_000;

/** A number as somebody typed it; null for an empty field. */
function typed(message: string, read: (text: string) => number | null) {
  return z
    .string(message)
    .trim()
    .max(20, message)
    .transform((text, context) => {
      if (text === "") return null;
      const value = read(text);
      if (value === null || value < 1 || value > MOST_CENTS)
        context.addIssue({ code: "custom", message });
      return value;
    });
}

const whole = (text: string) => (/^\d{1,6}$/.test(text) ? Number(text) : null);
const day = (message: string) =>
  z.union([z.literal("").transform(() => null), z.iso.date(message)]);

const limits = {
  maxUses: typed(say.maxUses, whole),
  /** First and last day, in Italy; null for now and for ever. */
  from: day(say.day),
  until: day(say.day),
};

const inOrder = ({ from, until }: { from: string | null; until: string | null }) =>
  from === null || until === null || from <= until;

/** A new code as the form sends it: everything as typed. */
export const createCodeSchema = z
  .strictObject({
    /** Empty: the shop makes one. */
    code: z
      .string(say.code)
      .trim()
      .toUpperCase()
      .transform((text) => text.replaceAll(/\s+/g, "-"))
      .pipe(
        z
          .string()
          .max(MAX_CODE_LENGTH, say.code)
          .regex(/^[A-Z0-9-]*$/, say.code),
      )
      .refine((text) => text === "" || codeKey(text).length >= 4, say.code),
    kind: z.enum(discountKinds),
    percent: typed(say.percent, (text) => whole(text.replace(/\s*%$/, ""))),
    amountCents: typed(say.amount, parseEuro),
    minimumCents: typed(say.minimum, parseEuro),
    oncePerPerson: z.boolean(),
    ...limits,
  })
  .superRefine((code, context) => {
    const refuse = (field: string, message: string) => {
      context.addIssue({ code: "custom", path: [field], message });
    };
    const { kind, percent, amountCents, minimumCents } = code;
    if (kind === "percent" && (percent === null || percent > MAX_PERCENT))
      refuse("percent", say.percent);
    if (kind === "amount" && amountCents === null) refuse("amountCents", say.amount);
    // Nobody can pay nothing: the goods must be worth more than what comes off.
    if (
      kind === "amount" &&
      amountCents !== null &&
      (minimumCents ?? 0) < amountCents + LEAST_PAYABLE_CENTS
    )
      refuse("minimumCents", say.minimumAboveAmount);
    if (!inOrder(code)) refuse("until", say.order);
  });

export type CreateCodeInput = z.infer<typeof createCodeSchema>;

/** What may be changed of a code: how often, from when and until when. */
export const changeCodeSchema = z
  .strictObject({ codeId: z.uuid(), ...limits })
  .refine(inOrder, { path: ["until"], message: say.order });

export type ChangeCodeInput = z.infer<typeof changeCodeSchema>;

/** Stops a code, or lets it go on. */
export const pauseCodeSchema = z.strictObject({ codeId: z.uuid(), paused: z.boolean() });

export type PauseCodeInput = z.infer<typeof pauseCodeSchema>;
