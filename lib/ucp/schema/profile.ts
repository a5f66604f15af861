import { z } from "zod";
import { boundedText } from "@/lib/core/fields";

const MAX_ENTRIES = 50;
/** Visible ASCII: names, keys and addresses of the protocol, and nothing that the database refuses. */
const plain = /^[\x20-\x7e]*$/;
const shortText = boundedText(200).regex(plain);

const signingKey = z.object({
  kid: shortText,
  kty: shortText,
  crv: shortText.optional(),
  x: shortText.optional(),
  y: shortText.optional(),
});

export type SigningKey = z.infer<typeof signingKey>;

const capability = z.object({
  version: z.iso.date(),
  config: z.object({ webhook_url: boundedText(500).regex(plain).optional() }).optional(),
});

/** A platform's profile, as far as the shop reads it. */
export const profileSchema = z.object({
  ucp: z.object({
    version: z.iso.date(),
    capabilities: z.record(shortText, z.array(capability).max(MAX_ENTRIES)).default({}),
  }),
  signing_keys: z.array(signingKey).max(MAX_ENTRIES).default([]),
});

export type PlatformProfile = z.infer<typeof profileSchema>;
