import { z } from "zod";
import { type Sandbox } from "./context";
import { faultSchema } from "./faults";
import { type Incoming, json, parseJson, type Reply } from "./http";
import { type Pages } from "./page";
import { faultsFor } from "./protocols";
import { type MailRecord, type WebhookRecord } from "./state";

export function controlError(status: number, message: string): Reply {
  return json(status, { error: { message } });
}

export function done(): Reply {
  return json(200, { ok: true });
}

/** Validates the request body; returns a 400 with the reason when it is invalid. */
export function checkedBody<T>(
  schema: z.ZodType<T>,
  incoming: Incoming,
): { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reply: Reply } {
  const body = parseJson(incoming.body.toString("utf8") || "{}");
  if (body === undefined) {
    return { ok: false, reply: controlError(400, "the body is not valid JSON") };
  }
  const parsed = schema.safeParse(body);
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, reply: controlError(400, z.prettifyError(parsed.error)) };
}

function armFault(sandbox: Sandbox, incoming: Incoming): Reply {
  const fault = checkedBody(faultSchema, incoming);
  if (!fault.ok) return fault.reply;
  const { provider, operation, id, containing } = fault.value;
  const allowed = faultsFor(fault.value);
  if (!allowed.includes(fault.value.fault))
    return controlError(400, `${provider} ${operation} knows ${allowed.join(", ") || "no faults"}`);
  if (operation === "webhook" && (id !== undefined || containing !== undefined))
    return controlError(400, "id and containing are for calls, not for webhooks");
  sandbox.faults.arm(fault.value);
  return done();
}

function listRequests(sandbox: Sandbox, { query }: Incoming): Reply {
  const operation = query.get("operation");
  return json(200, { requests: sandbox.requests.filter((one) => one.operation === operation) });
}

/** `?fields=envelope` omits contents, for lists of thousands. */
function isBrief(query: URLSearchParams): boolean {
  return query.get("fields") === "envelope";
}

function webhookEnvelope({ id, provider, type, state }: WebhookRecord): object {
  return { id, provider, type, state };
}

function listWebhooks(sandbox: Sandbox, { query }: Incoming): Reply {
  const type = query.get("type");
  const webhooks = sandbox.state.webhooks.list().filter((one) => (type ?? one.type) === one.type);
  return json(200, { webhooks: isBrief(query) ? webhooks.map(webhookEnvelope) : webhooks });
}

async function redeliver(sandbox: Sandbox, _incoming: Incoming, id: string): Promise<Reply> {
  const record = sandbox.state.webhooks.get(id);
  if (record === null) return controlError(404, `there is no event ${id}`);
  await sandbox.webhooks.redeliver(record);
  return done();
}

function mailEnvelope({ id, to, subject, idempotencyKey }: MailRecord): object {
  return { id, to, subject, idempotencyKey };
}

function listMail(sandbox: Sandbox, { query }: Incoming): Reply {
  const to = query.get("to")?.toLowerCase() ?? null;
  const mail = sandbox.state.mails
    .newestFirst()
    .filter((one) => to === null || one.to.some((address) => isAddressedTo(address, to)));
  return json(200, { mail: isBrief(query) ? mail.map(mailEnvelope) : mail });
}

/** Compares recipients: `Name <a@b.it>` and `a@b.it` are the same. */
function isAddressedTo(address: string, wanted: string): boolean {
  const bare = /<([^<>]+)>/.exec(address)?.[1] ?? address;
  return bare.toLowerCase() === wanted;
}

/** Removes all records, mail, events, faults, idempotency keys and logged requests. */
function reset(sandbox: Sandbox): Reply {
  sandbox.webhooks.cancelAll();
  sandbox.state.clear();
  sandbox.faults.clear();
  sandbox.requests.length = 0;
  return done();
}

/** Through these, tests cause faults and inspect what the sandbox received. */
export const controlPages: Pages = {
  "POST /_control/faults": armFault,
  "DELETE /_control/faults": (sandbox) => {
    sandbox.faults.clear();
    return done();
  },
  "GET /_control/requests": listRequests,
  "GET /_control/webhooks": listWebhooks,
  "POST /_control/webhooks/:id/redeliver": redeliver,
  "GET /_control/mail": listMail,
  "DELETE /_control/mail": (sandbox) => {
    sandbox.state.mails.clear();
    return done();
  },
  "GET /_control/pushes": (sandbox) => json(200, { pushes: sandbox.state.pushes.list() }),
  "GET /_control/ad-events": (sandbox) => json(200, { events: sandbox.state.adEvents.list() }),
  // As the providers do after some hours.
  "DELETE /_control/idempotency-keys": (sandbox) => {
    sandbox.state.answers.clear();
    return done();
  },
  "POST /_control/reset": reset,
};
