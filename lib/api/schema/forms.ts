import { z } from "zod";
import { isDay } from "@/lib/core/business-days";
import { boundedText, lineField, randomKey } from "@/lib/core/fields";
import { confirmPasswordSchema } from "@/lib/staff/schema";
import { apiMessages } from "../copy";
import { scopeNames, webhookEventNames } from "../model";

const id = z.uuid();

export const keyForm = confirmPasswordSchema.extend({
  name: lineField({ min: 1, max: 60, message: apiMessages.name, tooLong: apiMessages.name }),
  scopes: z.array(z.enum(scopeNames)).min(1, apiMessages.choice).max(scopeNames.length),
  /** The last day; empty for none. */
  lastDay: boundedText(10, apiMessages.day).refine(
    (day) => day === "" || isDay(day),
    apiMessages.day,
  ),
});
export const createKeySchema = keyForm.extend({ keyId: randomKey });
export type CreateKeyInput = z.infer<typeof createKeySchema>;

export const revokeKeySchema = z.strictObject({ keyId: id });

export const endpointForm = confirmPasswordSchema.extend({
  url: boundedText(500, apiMessages.url).trim().min(1, apiMessages.url),
  events: z
    .array(z.enum(webhookEventNames))
    .min(1, apiMessages.choice)
    .max(webhookEventNames.length),
});
export const addEndpointSchema = endpointForm.extend({ endpointId: randomKey });
export type AddEndpointInput = z.infer<typeof addEndpointSchema>;

export const endpointSchema = z.strictObject({ endpointId: id });
export const pauseEndpointSchema = endpointSchema.extend({ paused: z.boolean() });

/** `known` is the time of the secret that the page shows. */
export const renewSecretSchema = confirmPasswordSchema.extend({
  endpointId: id,
  known: z.iso.datetime(),
});
export type RenewSecretInput = z.infer<typeof renewSecretSchema>;

export const resendSchema = z.strictObject({ deliveryId: id });
