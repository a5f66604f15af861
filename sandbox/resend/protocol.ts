import { createHmac, randomUUID } from "node:crypto";
import { z } from "zod";
import { isoNow, type Sandbox } from "../context";
import { header, json, type Reply } from "../http";
import { type Call, type Protocol } from "../operation";
import { type MailRecord } from "../state";

type Outcome = { readonly type: string; readonly data: object };

/**
 * Outcome of e-mails to Resend's test addresses, with or without a label such as
 * `bounced+ordine@resend.dev` (resend.com/docs/dashboard/emails/send-test-emails).
 */
const outcomes: Record<string, Outcome> = {
  bounced: {
    type: "email.bounced",
    data: {
      bounce: {
        message: "The recipient's email provider sent a hard bounce message.",
        type: "Permanent",
        subType: "General",
      },
    },
  },
  complained: { type: "email.complained", data: {} },
  suppressed: {
    type: "email.suppressed",
    data: {
      suppressed: {
        message: "The recipient's address is on the suppression list.",
        type: "OnAccountSuppressionList",
      },
    },
  },
};

/** Sends the shop the event of an e-mail's outcome. Most e-mails have none. */
export function reportOutcome(sandbox: Sandbox, mail: MailRecord): void {
  for (const recipient of mail.to) {
    const [, name = ""] = /^(?:.*<)?(\w+)(?:\+[^@]*)?@resend\.dev>?$/.exec(recipient) ?? [];
    const outcome = outcomes[name];
    if (!outcome) continue;
    const { type } = outcome;
    const body = JSON.stringify({
      type,
      created_at: isoNow(),
      data: {
        created_at: mail.createdAt,
        email_id: mail.id,
        message_id: `<${mail.id}@sandbox.invalid>`,
        from: mail.from,
        to: [recipient],
        subject: mail.subject,
        tags: Object.fromEntries(mail.tags.map((tag) => [tag.name, tag.value])),
        ...outcome.data,
      },
    });
    publish(sandbox, type, body);
  }
}

export function publish(sandbox: Sandbox, type: string, body: string): void {
  const id = `msg_${randomUUID().replaceAll("-", "")}`;
  sandbox.webhooks.publish({ id, provider: "resend", type, body });
}

export const toAttachment = (filename: string, index: number) => ({
  id: `attachment-${index}`,
  filename,
  content_type: "application/octet-stream",
  content_disposition: "attachment",
  content_id: null,
});

function retrieveReceived({ state }: Sandbox, { id }: Call): Reply {
  const record = state.received.get(id);
  if (record === null) return resendError(404, "not_found", "Email not found");
  const { createdAt, attachments, ...email } = record;
  return json(200, {
    object: "email",
    ...email,
    created_at: createdAt,
    bcc: [],
    cc: [],
    reply_to: [],
    message_id: `<${id}@sandbox.invalid>`,
    attachments: attachments.map(toAttachment),
  });
}

/**
 * Returns the headers Resend signs a webhook with: HMAC-SHA256 over `<id>.<unix seconds>.<raw
 * body>`. The key is the part of the secret after `whsec_`
 * (docs.svix.com/receiving/verifying-payloads/how-manual).
 */
export function resendSignature(
  secret: string,
  id: string,
  body: string,
  now: Date,
): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1_000);
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return {
    "svix-id": id,
    "svix-timestamp": String(timestamp),
    "svix-signature": `v1,${signature}`,
  };
}

/** Messages stored in full; older ones are stored without contents, up to MAX_MAILS. */
export const MAX_FULL_MAILS = 2_000;
const MAX_MAILS = 150_000;
/** Most e-mails of one batch (resend.com/docs/api-reference/emails/send-batch-emails). */
const MAX_BATCH = 100;

function resendError(statusCode: number, name: string, message: string): Reply {
  return json(statusCode, { statusCode, name, message });
}

// "Name <address@example.it>" or a bare address, as the API reference describes `from` and `to`.
const mailbox = z
  .string()
  .regex(
    /^(?:[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/,
    "Invalid address. The email address needs to follow the `email@example.com` or `Name <email@example.com>` format.",
  );
const mailboxes = z
  .union([mailbox.transform((one) => [one]), z.array(mailbox)])
  .refine((list) => list.length <= 50, "At most 50 addresses are allowed.");

const noNewline = z.string().regex(/^[^\r\n]*$/, "The `\\n` is not allowed here.");

const emailSchema = z.looseObject({
  from: mailbox,
  to: mailboxes.refine((list) => list.length > 0, "At least one address is needed."),
  subject: noNewline,
  html: z.string().nullish(),
  text: z.string().min(1),
  reply_to: mailboxes.nullish(),
  headers: z.record(z.string().regex(/^[!-9;-~]+$/), noNewline).nullish(),
  tags: z.array(z.object({ name: z.string(), value: z.string() })).nullish(),
  attachments: z
    .array(z.object({ filename: z.string(), content: z.string(), content_type: z.string() }))
    .nullish(),
});

const batchedSchema = emailSchema.refine(({ attachments }) => !attachments, "No attachments.");

function problemOf(error: z.ZodError, body: unknown): Reply {
  const issue = error.issues[0];
  const field = String(issue?.path[0] ?? "body");
  const isMissing =
    typeof body === "object" && (body as Record<string, unknown> | null)?.[field] === undefined;
  return isMissing
    ? resendError(422, "missing_required_field", `Missing \`${field}\` field.`)
    : resendError(422, "validation_error", `Invalid \`${field}\` field. ${issue?.message ?? ""}`);
}

function sendEmail(sandbox: Sandbox, { body, idempotencyKey }: Call): Reply {
  const parsed = emailSchema.safeParse(body);
  if (!parsed.success) return problemOf(parsed.error, body);
  const mail = toRecord(parsed.data, idempotencyKey);
  storeMails(sandbox, [mail]);
  return json(200, { id: mail.id });
}

/**
 * Takes up to 100 e-mails without attachments under one key. With permissive validation, invalid ones are named by
 * their place and the others are sent; otherwise one invalid e-mail refuses all.
 */
function sendBatch(sandbox: Sandbox, { body, incoming, idempotencyKey }: Call): Reply {
  if (!Array.isArray(body) || body.length === 0 || body.length > MAX_BATCH)
    return resendError(422, "validation_error", "The batch must hold 1 to 100 emails.");
  const isPermissive = header(incoming, "x-batch-validation") === "permissive";
  const errors: { index: number; message: string }[] = [];
  const records: MailRecord[] = [];
  for (const [index, one] of (body as unknown[]).entries()) {
    const parsed = batchedSchema.safeParse(one);
    if (parsed.success) records.push(toRecord(parsed.data, idempotencyKey));
    else if (!isPermissive) return problemOf(parsed.error, one);
    else errors.push({ index, message: parsed.error.issues[0]?.message ?? "" });
  }
  storeMails(sandbox, records);
  return json(200, { data: records.map(({ id }) => ({ id })), ...(isPermissive && { errors }) });
}

function toRecord(email: z.infer<typeof emailSchema>, idempotencyKey: string | null): MailRecord {
  const { html = null, reply_to, headers, tags, attachments, from, to, subject, text } = email;
  return {
    id: randomUUID(),
    createdAt: isoNow(),
    from,
    to,
    replyTo: reply_to ?? [],
    subject,
    html,
    text,
    headers: headers ?? {},
    tags: tags ?? [],
    attachments: (attachments ?? []).map(({ filename, content, content_type: contentType }) => ({
      filename,
      contentType,
      content,
    })),
    idempotencyKey,
  };
}

function storeMails(sandbox: Sandbox, records: readonly MailRecord[]): void {
  const { mails } = sandbox.state;
  for (const mail of records) mails.putWithin(MAX_MAILS, mail);
  const agedUntil = -MAX_FULL_MAILS;
  for (const aged of mails.list().slice(agedUntil - records.length, agedUntil))
    mails.put({ ...aged, html: null, text: null, attachments: [] });
  for (const mail of records) reportOutcome(sandbox, mail);
}

function keyRefused(): Reply {
  return resendError(403, "invalid_api_key", "API key is invalid");
}

/**
 * Resend's protocol. Source of names, statuses and key rules: resend.com/docs/api-reference/errors
 */
export const resendProtocol: Protocol = {
  provider: "resend",
  paths: /^\/(emails|domains)(\/|$)/,
  operations: {
    "POST /emails": { name: "emails.send", handle: sendEmail },
    "GET /emails/receiving/:id": { name: "emails.receiving.get", handle: retrieveReceived },
    "POST /emails/batch": { name: "emails.batch", handle: sendBatch, isLarge: true },
  },
  idempotency: {
    header: "idempotency-key",
    checkKey: (key) =>
      key.length >= 1 && key.length <= 256
        ? null
        : resendError(400, "invalid_idempotency_key", "The key must be between 1-256 chars."),
    scope: () => "account",
    inUse: () =>
      resendError(
        409,
        "concurrent_idempotent_requests",
        "Same idempotency key used while original request is still in progress.",
      ),
    reused: () =>
      resendError(
        409,
        "invalid_idempotent_request",
        "Same idempotency key used with a different request payload.",
      ),
    replay: (saved) => saved,
    isStored: (reply) => reply.status < 400,
  },
  authorise: (incoming) => {
    const credentials = header(incoming, "authorization");
    if (credentials === null)
      return resendError(401, "missing_api_key", "Missing API key in the authorization header.");
    return /^Bearer re_\w+$/.test(credentials) ? null : keyRefused();
  },
  malformed: () => resendError(400, "validation_error", "The request body is not valid JSON."),
  internalError: () => resendError(500, "internal_server_error", "An unexpected error occurred."),
  keyRefused,
  tooMany: () =>
    resendError(
      429,
      "rate_limit_exceeded",
      "Too many requests. You can only make 5 requests per second. See rate limit response headers for more information.",
    ),
  notFound: () => resendError(404, "not_found", "The requested endpoint does not exist"),
};
