import { randomUUID } from "node:crypto";
import { z } from "zod";
import { type Sandbox } from "../context";
import { header, type Incoming, json, parseJson, type Reply } from "../http";
import { type Call, type Operation, type Parsed, type Protocol } from "../operation";
import { type ProviderRoute } from "../router";
import { reportOutcome } from "./outcomes";
import { type MailRecord } from "./records";

/** Messages stored in full; older ones are stored without contents, up to MAX_MAILS. */
const MAX_FULL_MAILS = 2_000;
const MAX_MAILS = 20_000;

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

const attachment = z.looseObject({
  filename: z.string().optional(),
  content: z.unknown().optional(),
  path: z.string().optional(),
  content_type: z.string().optional(),
});

const emailSchema = z.looseObject({
  from: mailbox,
  to: mailboxes.refine((list) => list.length > 0, "At least one address is needed."),
  subject: noNewline,
  html: z.string().nullish(),
  text: z.string().nullish(),
  cc: mailboxes.nullish(),
  bcc: mailboxes.nullish(),
  reply_to: mailboxes.nullish(),
  headers: z.record(z.string().regex(/^[!-9;-~]+$/), noNewline).nullish(),
  tags: z.array(z.object({ name: z.string(), value: z.string() })).nullish(),
  attachments: z.array(attachment).nullish(),
});

type EmailParams = z.output<typeof emailSchema>;

function problemOf(error: z.ZodError, body: unknown): Reply {
  const issue = error.issues[0];
  const field = String(issue?.path[0] ?? "body");
  const isMissing =
    typeof body === "object" && (body as Record<string, unknown> | null)?.[field] === undefined;
  return isMissing
    ? resendError(422, "missing_required_field", `Missing \`${field}\` field.`)
    : resendError(422, "validation_error", `Invalid \`${field}\` field. ${issue?.message ?? ""}`);
}

/** Returns the content as base64, from text or a serialised Buffer. */
function contentOf(content: unknown): string {
  if (typeof content === "string") return content;
  const bytes = z.object({ data: z.array(z.int().min(0).max(255)) }).safeParse(content);
  return bytes.success ? Buffer.from(bytes.data.data).toString("base64") : "";
}

function store(sandbox: Sandbox, params: EmailParams, idempotencyKey: string | null): MailRecord {
  const mail = sandbox.state.mails.put({
    id: randomUUID(),
    createdAt: sandbox.now().toISOString(),
    from: params.from,
    to: params.to,
    cc: params.cc ?? [],
    bcc: params.bcc ?? [],
    replyTo: params.reply_to ?? [],
    subject: params.subject,
    html: params.html ?? null,
    text: params.text ?? null,
    headers: params.headers ?? {},
    tags: params.tags ?? [],
    attachments: (params.attachments ?? []).map((one) => ({
      filename: one.filename ?? one.path ?? "allegato",
      contentType: one.content_type ?? "application/octet-stream",
      content: contentOf(one.content),
    })),
    idempotencyKey,
  });
  const rows = sandbox.state.mails.list();
  const aged = rows.at(-1 - MAX_FULL_MAILS);
  if (aged) sandbox.state.mails.put({ ...aged, html: null, text: null, attachments: [] });
  const oldest = rows.at(-1 - MAX_MAILS);
  if (oldest) sandbox.state.mails.delete(oldest.id);
  return mail;
}

function checked(body: unknown): { ok: true; params: EmailParams } | { ok: false; reply: Reply } {
  const params = emailSchema.safeParse(body);
  if (!params.success) return { ok: false, reply: problemOf(params.error, body) };
  if (!params.data.html && !params.data.text) {
    const reply = resendError(422, "validation_error", "Missing `html` or `text` field.");
    return { ok: false, reply };
  }
  return { ok: true, params: params.data };
}

function sendEmail(sandbox: Sandbox, call: Call): Reply {
  const email = checked(call.body);
  if (!email.ok) return email.reply;
  const mail = store(sandbox, email.params, call.idempotencyKey);
  reportOutcome(sandbox, mail);
  return json(200, { id: mail.id });
}

/** Handles `POST /emails/batch`: sends all messages or none. */
function sendBatch(sandbox: Sandbox, call: Call): Reply {
  const list = z.array(z.unknown()).min(1).max(100).safeParse(call.body);
  if (!list.success) {
    return resendError(422, "validation_error", "The batch needs 1 to 100 emails.");
  }
  const emails: EmailParams[] = [];
  for (const one of list.data) {
    const email = checked(one);
    if (!email.ok) return email.reply;
    emails.push(email.params);
  }
  const data = emails.map((email) => ({ id: store(sandbox, email, call.idempotencyKey).id }));
  return json(200, { data });
}

function getEmail(sandbox: Sandbox, call: Call): Reply {
  const mail = sandbox.state.mails.get(call.id);
  if (mail === null) return resendError(404, "not_found", "Email not found");
  return json(200, {
    object: "email",
    id: mail.id,
    message_id: `<${mail.id}@sandbox.invalid>`,
    to: mail.to,
    from: mail.from,
    created_at: mail.createdAt,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    bcc: mail.bcc,
    cc: mail.cc,
    reply_to: mail.replyTo,
    last_event: "delivered",
    scheduled_at: null,
    tags: mail.tags,
  });
}

function authorise(incoming: Incoming): Reply | null {
  const credentials = header(incoming, "authorization");
  if (credentials === null) {
    const message = "Missing API key in the authorization header.";
    return resendError(401, "missing_api_key", message);
  }
  return /^Bearer re_\w+$/.test(credentials) ? null : keyRefused();
}

function keyRefused(): Reply {
  return resendError(403, "invalid_api_key", "API key is invalid");
}

function parse(incoming: Incoming): Parsed {
  if (incoming.method === "GET") return { ok: true, body: null };
  const body = parseJson(incoming.body.toString("utf8"));
  if (body !== undefined) return { ok: true, body };
  const reply = resendError(400, "validation_error", "The request body is not valid JSON.");
  return { ok: false, reply };
}

/**
 * Resend's protocol. Source of names, statuses and key rules: resend.com/docs/api-reference/errors
 */
export const resendProtocol: Protocol = {
  provider: "resend",
  keyHeader: "idempotency-key",
  keyLifetimeMs: 24 * 3_600_000,
  authorise,
  parse,
  checkKey: (key) =>
    key.length >= 1 && key.length <= 256
      ? null
      : resendError(400, "invalid_idempotency_key", "The key must be between 1-256 chars."),
  keyScope: () => "account",
  keyInUse: () =>
    resendError(
      409,
      "concurrent_idempotent_requests",
      "Same idempotency key used while original request is still in progress.",
    ),
  keyReused: () =>
    resendError(
      409,
      "invalid_idempotent_request",
      "Same idempotency key used with a different request payload.",
    ),
  replay: (saved) => saved,
  isStored: (reply) => reply.status < 400,
  internalError: () => resendError(500, "internal_server_error", "An unexpected error occurred."),
  keyRefused,
  tooMany: () =>
    resendError(
      429,
      "rate_limit_exceeded",
      "Too many requests. You can only make 5 requests per second. See rate limit response headers for more information.",
    ),
  notFound: () => resendError(404, "not_found", "The requested endpoint does not exist"),
  headers: () => ({}),
};

function operation(name: string, handle: (sandbox: Sandbox, call: Call) => Reply): Operation {
  return { name, protocol: resendProtocol, handle };
}

export const resendRoutes: readonly ProviderRoute[] = [
  { method: "POST", path: "/emails", operation: operation("emails.send", sendEmail) },
  { method: "POST", path: "/emails/batch", operation: operation("emails.batch", sendBatch) },
  { method: "GET", path: "/emails/:id", operation: operation("emails.get", getEmail) },
];
