import { randomUUID } from "node:crypto";
import { z } from "zod";
import { isoNow, type Sandbox } from "../context";
import { checkedBody } from "../control";
import { type Incoming, json, type Reply } from "../http";
import { type Pages } from "../page";
import { MAX_FULL_MAILS, publish, toAttachment } from "./protocol";

const receivedSchema = z.strictObject({
  from: z.string().min(1),
  to: z.array(z.string()).min(1),
  subject: z.string().default(""),
  text: z.string().nullable().default(null),
  html: z.string().nullable().default(null),
  headers: z.record(z.string(), z.string()).default({}),
  attachments: z.array(z.string()).default([]),
});

/** Plays an e-mail that somebody sends to the shop. The event names it without its text, as Resend's does. */
function receive(sandbox: Sandbox, incoming: Incoming): Reply {
  const mail = checkedBody(receivedSchema, incoming);
  if (!mail.ok) return mail.reply;
  const record = { ...mail.value, id: randomUUID(), createdAt: isoNow() };
  sandbox.state.received.putWithin(MAX_FULL_MAILS, record);
  const { id, createdAt, from, to, subject, attachments } = record;
  const type = "email.received";
  const body = JSON.stringify({
    type,
    created_at: isoNow(),
    data: {
      email_id: id,
      created_at: createdAt,
      from,
      to,
      bcc: [],
      cc: [],
      message_id: `<${id}@sandbox.invalid>`,
      subject,
      attachments: attachments.map(toAttachment),
    },
  });
  publish(sandbox, type, body);
  return json(200, { id });
}

export const resendPages: Pages = { "POST /_control/resend/received": receive };
