import { z } from "zod";
import { lineField, paragraphField } from "@/lib/core/fields";
import { templateMessages as messages } from "../copy/templates";
import { MAX_TEMPLATE_LENGTH, MAX_TEMPLATE_TITLE } from "../model/template";

export const templateForm = z.strictObject({
  title: lineField({
    min: 1,
    max: MAX_TEMPLATE_TITLE,
    message: messages.title,
    tooLong: messages.titleTooLong,
  }),
  text: paragraphField({
    min: 1,
    max: MAX_TEMPLATE_LENGTH,
    message: messages.text,
    tooLong: messages.textTooLong,
  }),
});

/** `id` is the browser's for a new template, whose `version` is null. */
export const saveTemplateSchema = templateForm.extend({
  id: z.uuid(),
  version: z.int().min(1).nullable(),
});
export type SaveTemplateInput = z.infer<typeof saveTemplateSchema>;

export const deleteTemplateSchema = z.strictObject({ id: z.uuid(), version: z.int().min(1) });
export type DeleteTemplateInput = z.infer<typeof deleteTemplateSchema>;
