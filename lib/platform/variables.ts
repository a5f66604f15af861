import { z } from "zod";

/**
 * `demonstration`: both payment providers are stand-ins. `live`: both have live keys. `rehearsal`:
 * everything between, for example test keys.
 */
export type ShopMode = "demonstration" | "rehearsal" | "live";

/** Hosts that are not reachable from outside the machine. */
export const loopbackHosts: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];

/** Treats an empty value as unset, so that `.env.example` works unedited. */
const optional = z
  .string()
  .trim()
  .transform((value) => (value === "" ? undefined : value))
  .optional();

/** Values separated by commas. */
const list = z
  .string()
  .default("")
  .transform((text) => text.split(",").map((value) => value.trim()))
  .transform((values) => values.filter((value) => value !== ""));

/** A second value is accepted too, while a provider changes from one to the other. */
const oneOrTwo = list.refine((values) => values.length <= 2, {
  error: "must be one value, or two separated by a comma",
});

function isSmtpUrl(url: string): boolean {
  return URL.canParse(url) && /^smtps?:$/.test(new URL(url).protocol);
}

const SECRET_LENGTH = 32;

const dsn = z
  .url({ protocol: /^https?$/, error: "must look like https://key@host/project" })
  .optional();

const oneOf = <const T extends string>(...values: T[]) =>
  z.enum(values, { error: `must be ${values.join(" or ")}` });

const MISSING = "is missing";

const databaseUrl = z
  .string(MISSING)
  .regex(/^postgres(ql)?:\/\//, "must look like postgresql://user:password@host:5432/database");
const address = z.url({
  protocol: /^https?$/,
  error: "must be an address such as https://www.example.it",
});

const PORT_RANGE = "must be a port number from 1 to 65535";

/** Variables of the shop, for the shop itself and for the scripts that start it. */
export const shopVariables = z.object({
  PORT: z.coerce
    .number(PORT_RANGE)
    .int(PORT_RANGE)
    .min(1, PORT_RANGE)
    .max(65_535, PORT_RANGE)
    .default(3000),
  HSTS_SUBDOMAINS: oneOf("yes", "no").default("no"),
  NODE_ENV: oneOf("development", "test", "production").default("development"),
  SITE_URL: address.default("http://localhost:3000"),
  DATABASE_URL: databaseUrl,
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_REPLICA_URL: databaseUrl.optional(),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).optional(),
  DATABASE_STATEMENT_SECONDS: z.coerce.number().int().min(1).max(600).default(15),
  NEXTAUTH_SECRET: z
    .string(MISSING)
    .min(SECRET_LENGTH, `must have at least ${SECRET_LENGTH} characters`),
  PREVIOUS_SECRETS: list.refine(
    (secrets) => secrets.every(({ length }) => length >= SECRET_LENGTH),
    { error: `must have at least ${SECRET_LENGTH} characters each` },
  ),
  CRON_SECRET: optional,
  STRIPE_SECRET_KEY: optional,
  STRIPE_WEBHOOK_SECRET: oneOrTwo,
  STRIPE_API_BASE: optional,
  PAYPAL_CLIENT_ID: optional,
  PAYPAL_CLIENT_SECRET: optional,
  PAYPAL_WEBHOOK_ID: oneOrTwo,
  PAYPAL_ENVIRONMENT: oneOf("sandbox", "live").default("sandbox"),
  PAYPAL_API_BASE: optional,
  RESEND_API_KEY: optional,
  RESEND_API_BASE: optional,
  RESEND_WEBHOOK_SECRET: oneOrTwo,
  REPLY_DOMAIN: optional.refine(
    (domain) => domain === undefined || /^[a-z\d.-]+\.[a-z]{2,}$/.test(domain),
    {
      error: "must be a domain in lower case, such as risposte.example.it",
    },
  ),
  MAIL_PER_SECOND: z.coerce.number().min(0.1).max(1_000).default(4),
  SMTP_URL: optional.refine((url) => url === undefined || isSmtpUrl(url), {
    error: "must look like smtp://user:password@host:587 or smtps://user:password@host:465",
  }),
  VAPID_PUBLIC_KEY: optional.refine((key) => key === undefined || /^[\w-]{87}$/.test(key), {
    error: "must be a public key of npx web-push generate-vapid-keys",
  }),
  VAPID_PRIVATE_KEY: optional.refine((key) => key === undefined || /^[\w-]{43}$/.test(key), {
    error: "must be a private key of npx web-push generate-vapid-keys",
  }),
  PUSH_API_BASE: optional,
  META_PIXEL_ID: optional.refine((id) => id === undefined || /^\d{6,20}$/.test(id), {
    error: "must be the pixel's number",
  }),
  META_CAPI_TOKEN: optional,
  META_API_BASE: optional,
  OPENAI_API_KEY: optional,
  OPENAI_API_BASE: optional,
  OPENAI_MODEL: z.string().default("gpt-4.1-mini"),
  MAIL_FROM: z.string().default("Scultea <ordini@scultea.example>"),
  S3_BUCKET: optional,
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  S3_REGION: z.string().default("us-east-1"),
  S3_ENDPOINT: address.optional(),
  S3_PATH_STYLE: oneOf("yes", "no").default("no"),
  CLOUDFLARE_ZONE_ID: optional,
  CLOUDFLARE_API_TOKEN: optional,
  CLOUDFLARE_API_BASE: optional,
  BUNNY_PULL_ZONE_ID: optional,
  BUNNY_API_KEY: optional,
  BUNNY_API_BASE: optional,
  LOG_LEVEL: oneOf("trace", "debug", "info", "warn", "error", "silent").default("info"),
  WORKER: oneOf("inline", "requests", "off").optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: "must be an address such as http://localhost:4318" })
    .optional(),
  OTEL_SDK_DISABLED: oneOf("true", "false").default("false"),
  OTEL_METRIC_EXPORT_INTERVAL: z.coerce.number().int().min(100).default(60_000),
  ERROR_DSN: dsn,
  SENTRY_DSN: dsn,
  SANDBOX_ALLOWED: oneOf("yes", "no").default("no"),
  STAND_INS_AS_LIVE: oneOf("yes", "no").default("no"),
  TRUST_PROXY: z
    .string()
    .regex(/^[0-5]$/, "must be a number from 0 to 5")
    .transform(Number)
    .optional(),
  VERCEL: optional,
});

/** Returns what is wrong with each variable, such as "SITE_URL must be an address". */
export const describeFaults = ({ issues }: z.ZodError): string[] =>
  issues.map(({ path, message }) => `${path.join(".")} ${message}`);

/** Variables that have an effect only together. */
export const sets = [
  ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  ["CLOUDFLARE_ZONE_ID", "CLOUDFLARE_API_TOKEN"],
  ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"],
  ["BUNNY_PULL_ZONE_ID", "BUNNY_API_KEY"],
] as const;

/** Returns true for a live secret key or a live restricted key of Stripe. */
export function isLiveStripeKey(key: string | undefined): boolean {
  return /^(sk|rk)_live_/.test(key ?? "");
}
