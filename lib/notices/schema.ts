import { z } from "zod";
import { boundedText } from "@/lib/core/fields";
import { newsKindNames, paceNames } from "./model/news";

export const choiceSchema = z.object({ mail: z.enum(paceNames), push: z.boolean() });

export const hourNames = Array.from({ length: 24 }, (_, hour) => String(hour));

/** Empty: no quiet hours. */
const typedHour = z
  .enum(["", ...hourNames])
  .transform((hour) => (hour === "" ? null : Number(hour)));

export const noticeChoicesSchema = z
  .strictObject({
    choices: z.record(z.enum(newsKindNames), choiceSchema),
    quietFrom: typedHour,
    quietTo: typedHour,
  })
  .refine(({ quietFrom, quietTo }) => (quietFrom === null) === (quietTo === null), {
    path: ["quietTo"],
    error: "Scegli anche l’altra ora.",
  })
  .refine(({ quietFrom, quietTo }) => quietFrom === null || quietFrom !== quietTo, {
    path: ["quietTo"],
    error: "Scegli due ore diverse.",
  });

const MAX_ENDPOINT_LENGTH = 1_000;
const base64url = (bytes: number) =>
  boundedText(100).regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`));

const endpoint = boundedText(MAX_ENDPOINT_LENGTH).pipe(z.url());

export const subscriptionSchema = z.strictObject({
  endpoint,
  p256dh: base64url(65),
  auth: base64url(16),
});

export const endpointSchema = z.strictObject({ endpoint });

export const subscriptionIdSchema = z.strictObject({ id: z.uuid() });
