import { z } from "zod";
import { catalogMessages } from "@/lib/catalog/copy/product";
import { boundedText, lineField, paragraphField, wholeNumberField } from "@/lib/core/fields";
import { momentField } from "@/lib/core/moment-field";
import { keysOf } from "@/lib/core/value-of";
import { type BlockType, campaignFields, pictureNames, segmentNames } from "../copy/campaign";
import { buttonPages, MAX_BLOCKS } from "../model/campaign";

const line = (max: number, message: string, min = 1) =>
  lineField({ min, max, message, tooLong: message });

const blockSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("heading"), text: line(80, campaignFields.heading) }),
  z.strictObject({
    type: z.literal("text"),
    text: paragraphField({
      min: 1,
      max: 2_000,
      message: campaignFields.text,
      tooLong: campaignFields.text,
    }),
  }),
  z.strictObject({ type: z.literal("picture"), picture: z.enum(keysOf(pictureNames)) }),
  z.strictObject({ type: z.literal("pack"), sku: line(100, campaignFields.sku) }),
  z.strictObject({ type: z.literal("prices"), title: line(80, campaignFields.heading) }),
  z.strictObject({
    type: z.literal("button"),
    label: line(40, campaignFields.label),
    page: z.enum(keysOf(buttonPages)),
  }),
  z.strictObject({ type: z.literal("code"), code: line(40, campaignFields.code) }),
  z.strictObject({ type: z.literal("rule") }),
]);

export type Block = z.infer<typeof blockSchema>;

export const blocksSchema = z
  .array(blockSchema)
  .min(1, campaignFields.blocks)
  .max(MAX_BLOCKS, campaignFields.blocks);

/** Returns a new block of the editor; its texts are still to write. */
export function newBlock(type: BlockType): Block {
  const blocks: { [T in BlockType]: Extract<Block, { type: T }> } = {
    heading: { type: "heading", text: "" },
    text: { type: "text", text: "" },
    picture: { type: "picture", picture: "evening" },
    pack: { type: "pack", sku: "" },
    prices: { type: "prices", title: "I prezzi di oggi" },
    button: { type: "button", label: "Scopri di più", page: "/prodotti" },
    code: { type: "code", code: "" },
    rule: { type: "rule" },
  };
  return blocks[type];
}

/** Reads of the form's fields what the chosen kind needs. */
export const segmentForm = z.discriminatedUnion("kind", [
  z.object({ kind: z.enum(["all", "never_bought"]) }),
  z.object({
    kind: z.literal("bought_once"),
    days: wholeNumberField({ min: 1, max: 730, message: campaignFields.days }),
  }),
  z.object({ kind: z.literal("town"), town: line(60, campaignFields.town) }),
]);

/** The editor's form. */
export const campaignForm = z
  .strictObject({
    subject: line(70, campaignFields.subject, 3),
    preheader: line(120, campaignFields.preheader, 11),
    blocks: blocksSchema,
    kind: z.enum(keysOf(segmentNames)),
    days: boundedText(10, campaignFields.days),
    town: boundedText(100, campaignFields.town),
  })
  .refine(({ subject, preheader }) => subject !== preheader, {
    path: ["preheader"],
    message: campaignFields.sameText,
  })
  .transform(({ kind, days, town, ...content }, context) => {
    const { data: segment, error } = segmentForm.safeParse({ kind, days, town });
    for (const { path, message } of error?.issues ?? [])
      context.addIssue({ code: "custom", path, message });
    return segment ? { ...content, segment } : z.NEVER;
  });

export type CampaignContent = z.output<typeof campaignForm>;

const known = { campaignId: z.uuid(), version: z.number().int() };

export const saveCampaignSchema = z.strictObject({ ...known, content: campaignForm });
export const previewSchema = z.strictObject({ campaignId: z.uuid(), content: campaignForm });
export const campaignSchema = z.strictObject({ campaignId: z.uuid() });
export const createCampaignSchema = z.strictObject({ copyOf: z.uuid().nullable() });

/** When to send, on an Italian clock. */
export const scheduleForm = z.strictObject({
  sendAt: momentField({
    message: catalogMessages.moment,
    skipped: catalogMessages.momentSkipped,
  }),
});
export const scheduleSchema = scheduleForm.extend(known);
export const sendNowSchema = z.strictObject(known);
