import { z } from "zod";
import { S3_BUCKET, s3Account, startS3 } from "./s3/server";
import { startSandbox } from "./server";

const port = z.coerce.number().int().min(0).max(65_535);
const text = z.string().min(1);

const env = z
  .object({
    SANDBOX_PORT: port.default(4010),
    SITE_URL: z.url({ protocol: /^https?$/ }).default("http://localhost:3000"),
    STRIPE_WEBHOOK_SECRET: text.optional(),
    PAYPAL_WEBHOOK_ID: text.optional(),
    RESEND_WEBHOOK_SECRET: text.optional(),
    SANDBOX_LIVE: z.enum(["yes", "no"]).default("no"),
    SANDBOX_SMTP_PORT: port.optional(),
    SANDBOX_STATE_FILE: text.optional(),
    SANDBOX_S3_PORT: port.min(1).optional(),
  })
  // An empty line in an .env file means "not set".
  .safeParse(Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== "")));

if (!env.success) {
  console.error(`sandbox: ${z.prettifyError(env.error)}`);
  process.exit(1);
}

try {
  const sandbox = await startSandbox({
    port: env.data.SANDBOX_PORT,
    siteUrl: env.data.SITE_URL,
    stripeWebhookSecret: env.data.STRIPE_WEBHOOK_SECRET,
    paypalWebhookId: env.data.PAYPAL_WEBHOOK_ID,
    resendWebhookSecret: env.data.RESEND_WEBHOOK_SECRET,
    smtpPort: env.data.SANDBOX_SMTP_PORT,
    live: env.data.SANDBOX_LIVE === "yes",
    stateFile: env.data.SANDBOX_STATE_FILE,
  });
  console.log(`sandbox: ready on ${sandbox.url}, events go to ${env.data.SITE_URL}`);
  const s3Port = env.data.SANDBOX_S3_PORT;
  const s3 = s3Port === undefined ? null : await startS3({ port: s3Port });
  if (s3) {
    const { accessKeyId, secretAccessKey, region } = s3Account;
    console.log(
      `sandbox: S3 in memory. S3_ENDPOINT=${s3.url} S3_PATH_STYLE=yes S3_BUCKET=${S3_BUCKET} S3_REGION=${region} S3_ACCESS_KEY_ID=${accessKeyId} S3_SECRET_ACCESS_KEY=${secretAccessKey}`,
    );
  }
  if (sandbox.smtpUrl) console.log(`sandbox: SMTP on ${sandbox.smtpUrl}`);
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => {
      void Promise.all([sandbox.close(), s3?.close()]).then(() => process.exit(0));
    });
  }
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(`sandbox: could not start: ${reason}`);
  process.exit(1);
}
