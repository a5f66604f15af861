import { z } from "zod";
import { type Sandbox } from "./context";
import { faultSchema } from "./faults";
import { type Incoming, json, parseJson, type Reply } from "./http";
import { type MailRecord } from "./resend/records";
import { type PlainRoute } from "./router";
import { type WebhookRecord } from "./webhooks";

export function controlError(status: number, message: string): Reply {
  return json(status, { error: { message } });
}

/** Validates the request body; returns a 400 with the reason when it is invalid. */
export function checkedBody<T>(
  schema: z.ZodType<T>,
  incoming: Incoming,
): { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reply: Reply } {
  const text = incoming.body.toString("utf8");
  const body = text === "" ? {} : parseJson(text);
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
  sandbox.faults.arm(fault.value);
  return json(201, fault.value);
}

function listRequests(sandbox: Sandbox, { query }: Incoming): Reply {
  const provider = query.get("provider");
  const operation = query.get("operation");
  const requests = sandbox.requests
    .list()
    .filter((one) => provider === null || one.provider === provider)
    .filter((one) => operation === null || one.operation === operation);
  return json(200, { requests });
}

function webhookView(record: WebhookRecord): object {
  return { ...record, event: parseJson(record.body) };
}

/** `?fields=envelope` omits contents, for lists of thousands. */
function isBrief(query: URLSearchParams): boolean {
  return query.get("fields") === "envelope";
}

function webhookEnvelope({ id, provider, type, state }: WebhookRecord): object {
  return { id, provider, type, state };
}

function listWebhooks(sandbox: Sandbox, { query }: Incoming): Reply {
  const provider = query.get("provider");
  const type = query.get("type");
  const webhooks = sandbox.state.webhooks
    .list()
    .filter((one) => provider === null || one.provider === provider)
    .filter((one) => type === null || one.type === type)
    .map(isBrief(query) ? webhookEnvelope : webhookView);
  return json(200, { webhooks });
}

async function redeliver(sandbox: Sandbox, _incoming: Incoming, id: string): Promise<Reply> {
  const record = sandbox.state.webhooks.get(id);
  if (record === null) return controlError(404, `there is no event ${id}`);
  const delivery = await sandbox.webhooks.redeliver(record);
  return json(200, { delivery, webhook: webhookView(record) });
}

function mailEnvelope({ id, to, subject, idempotencyKey }: MailRecord): object {
  return { id, to, subject, idempotencyKey };
}

function listMail(sandbox: Sandbox, { query }: Incoming): Reply {
  const to = query.get("to")?.toLowerCase() ?? null;
  const mail = sandbox.state.mails
    .newestFirst()
    .filter((one) => to === null || one.to.some((address) => isAddressedTo(address, to)));
  if (!isBrief(query)) return json(200, { mail });
  return json(200, { mail: mail.map(mailEnvelope) });
}

/** Compares recipients: `Name <a@b.it>` and `a@b.it` are the same. */
function isAddressedTo(address: string, wanted: string): boolean {
  const bare = /<([^<>]+)>/.exec(address)?.[1] ?? address;
  return bare.toLowerCase() === wanted;
}

function listAdEvents(sandbox: Sandbox, { query }: Incoming): Reply {
  const name = query.get("name");
  const events = sandbox.state.adEvents.list().filter((one) => name === null || one.name === name);
  return json(200, { events });
}

function done(): Reply {
  return json(200, { ok: true });
}

/** Removes all records, mail, events, faults, idempotency keys and logged requests. */
function reset(sandbox: Sandbox): Reply {
  sandbox.webhooks.cancelAll();
  sandbox.state.clear();
  sandbox.faults.clear();
  sandbox.requests.clear();
  return done();
}

/** Routes through which tests cause faults and inspect what the sandbox received. */
export const controlRoutes: readonly PlainRoute[] = [
  { method: "POST", path: "/_control/faults", handle: armFault },
  {
    method: "GET",
    path: "/_control/faults",
    handle: (sandbox) => json(200, { faults: sandbox.faults.list() }),
  },
  {
    method: "DELETE",
    path: "/_control/faults",
    handle: (sandbox) => {
      sandbox.faults.clear();
      return done();
    },
  },
  { method: "GET", path: "/_control/requests", handle: listRequests },
  {
    method: "DELETE",
    path: "/_control/requests",
    handle: (sandbox) => {
      sandbox.requests.clear();
      return done();
    },
  },
  { method: "GET", path: "/_control/webhooks", handle: listWebhooks },
  { method: "POST", path: "/_control/webhooks/:id/redeliver", handle: redeliver },
  { method: "GET", path: "/_control/mail", handle: listMail },
  {
    method: "DELETE",
    path: "/_control/mail",
    handle: (sandbox) => {
      sandbox.state.mails.clear();
      return done();
    },
  },
  { method: "GET", path: "/_control/ad-events", handle: listAdEvents },
  {
    method: "DELETE",
    path: "/_control/ad-events",
    handle: (sandbox) => {
      sandbox.state.adEvents.clear();
      return done();
    },
  },
  {
    method: "DELETE",
    path: "/_control/idempotency-keys",
    handle: (sandbox) => {
      sandbox.keys.clear();
      return done();
    },
  },
  { method: "POST", path: "/_control/reset", handle: reset },
];
