import { type Sandbox } from "./context";
import { type Fault, type Outcome, outcomeOf, type Provider } from "./faults";
import { header, type Incoming, type Reply } from "./http";
import { fingerprintOf } from "./idempotency";
import { type LoggedRequest } from "./request-log";

export interface Call {
  /** Identifier in the path, or an empty string when the path has none. */
  readonly id: string;
  readonly body: unknown;
  readonly query: URLSearchParams;
  readonly incoming: Incoming;
  readonly idempotencyKey: string | null;
  /** Set when a fault asks the provider for a refusal, a delay or a different result. */
  readonly outcome: Outcome | null;
}

export type Parsed =
  | { readonly ok: true; readonly body: unknown }
  | { readonly ok: false; readonly reply: Reply };

/** Protocol of one provider: credentials, errors and idempotency rules. */
export interface Protocol {
  readonly provider: Provider;
  readonly keyHeader: string;
  readonly keyLifetimeMs: number;
  authorise(incoming: Incoming, sandbox: Sandbox): Reply | null;
  parse(incoming: Incoming): Parsed;
  checkKey(key: string): Reply | null;
  /** Returns the scope in which keys are unique: the account or the operation. */
  keyScope(operation: string, incoming: Incoming): string;
  keyInUse(key: string): Reply;
  /**
   * Answers a reused key with another request; null where the provider repeats its first response.
   */
  keyReused(key: string): Reply | null;
  replay(saved: Reply): Reply;
  isStored(reply: Reply): boolean;
  internalError(): Reply;
  /** Refuses a request because there were too many. */
  tooMany(): Reply;
  /** Refuses a request because its key is no longer valid. */
  keyRefused(): Reply;
  notFound(incoming: Incoming): Reply;
  headers(incoming: Incoming): Record<string, string>;
}

export interface Operation {
  readonly name: string;
  readonly protocol: Protocol;
  /** Requires no credentials: the token call carries its own, and certificates are public. */
  readonly open?: boolean;
  handle(sandbox: Sandbox, call: Call): Reply;
}

export type Answer =
  | { readonly kind: "reply"; readonly reply: Reply }
  | { readonly kind: "cut" }
  | { readonly kind: "silence" };

/** Runs one provider call through authorisation, armed faults and idempotency, and logs it. */
export async function runOperation(
  sandbox: Sandbox,
  operation: Operation,
  incoming: Incoming,
  id: string,
  signal: AbortSignal,
): Promise<Answer> {
  const { protocol } = operation;
  const key = incoming.method === "POST" ? header(incoming, protocol.keyHeader) : null;
  const parsed = protocol.parse(incoming);
  const logged = sandbox.requests.add({
    at: sandbox.now().toISOString(),
    provider: protocol.provider,
    operation: operation.name,
    method: incoming.method,
    path: incoming.path,
    query: Object.fromEntries(incoming.query),
    idempotencyKey: key,
    prefer: header(incoming, "prefer"),
    userAgent: header(incoming, "user-agent"),
    body: parsed.ok ? parsed.body : null,
  });
  const answer = await answerCall({
    sandbox,
    operation,
    incoming,
    id,
    key,
    parsed,
    logged,
    signal,
  });
  if (answer.kind !== "reply") return answer;
  logged.status = answer.reply.status;
  const headers = { ...answer.reply.headers, ...protocol.headers(incoming) };
  return { kind: "reply", reply: { ...answer.reply, headers } };
}

interface Attempt {
  readonly sandbox: Sandbox;
  readonly operation: Operation;
  readonly incoming: Incoming;
  readonly id: string;
  readonly key: string | null;
  readonly parsed: Parsed;
  readonly logged: LoggedRequest;
  readonly signal: AbortSignal;
}

function reply(answer: Reply): Answer {
  return { kind: "reply", reply: answer };
}

async function answerCall(attempt: Attempt): Promise<Answer> {
  const { sandbox, operation, incoming, key, parsed, logged } = attempt;
  const { protocol } = operation;
  const refusal =
    (operation.open === true ? null : protocol.authorise(incoming, sandbox)) ??
    (key === null ? null : protocol.checkKey(key));
  if (refusal !== null) return reply(refusal);

  const fault = sandbox.faults.take(protocol.provider, operation.name, {
    id: attempt.id,
    body: incoming.body.toString(),
  });
  logged.fault = fault?.fault ?? null;
  if (fault?.fault === "drop") return { kind: "cut" };
  if (fault?.fault === "rate_limit") return reply(refuseBusy(protocol, fault));
  if (fault?.fault === "key_refused") return reply(protocol.keyRefused());
  if (!parsed.ok) return reply(parsed.reply);
  if (key === null) return perform(attempt, parsed.body, fault, null);

  const keyId = `${protocol.provider}:${protocol.keyScope(operation.name, incoming)}:${key}`;
  const fingerprint = fingerprintOf(incoming, parsed.body);
  const now = sandbox.now().getTime();
  const claim = sandbox.keys.claim(keyId, fingerprint, now, protocol.keyLifetimeMs);
  if (claim.kind === "in_use") return reply(protocol.keyInUse(key));
  if (claim.kind === "replay") {
    const reused = claim.sameRequest ? null : protocol.keyReused(key);
    if (reused !== null) return reply(reused);
    logged.replayed = true;
    return repeat(attempt, protocol.replay(claim.reply), fault);
  }
  return perform(attempt, parsed.body, fault, { keyId, fingerprint });
}

function refuseBusy(protocol: Protocol, { retryAfter }: Fault): Reply {
  const refusal = protocol.tooMany();
  if (retryAfter === undefined) return refusal;
  return { ...refusal, headers: { ...refusal.headers, "retry-after": String(retryAfter) } };
}

/** Sends a stored response, which network faults also affect. */
async function repeat(attempt: Attempt, stored: Reply, fault: Fault | null): Promise<Answer> {
  if (
    fault?.fault === "delay" &&
    !(await attempt.sandbox.faults.delay(fault.delayMs, attempt.signal))
  ) {
    return { kind: "cut" };
  }
  if (fault?.fault === "timeout") return { kind: "silence" };
  if (fault?.fault === "error_500" || fault?.fault === "commit_then_500") {
    return reply(attempt.operation.protocol.internalError());
  }
  return reply(stored);
}

interface Performed {
  readonly answer: Answer;
  /** Response stored for later calls under the same key. */
  readonly stored: Reply | null;
}

async function perform(
  attempt: Attempt,
  body: unknown,
  fault: Fault | null,
  claim: { readonly keyId: string; readonly fingerprint: string } | null,
): Promise<Answer> {
  let performed: Performed = { answer: { kind: "cut" }, stored: null };
  try {
    // A slow provider holds the key for the whole delay, and finishes even after the client
    // disconnects.
    const isOpen =
      fault?.fault !== "delay" ||
      (await attempt.sandbox.faults.delay(fault.delayMs, attempt.signal));
    if (isOpen) performed = act(attempt, body, fault);
    return performed.answer;
  } finally {
    if (claim !== null) {
      const { sandbox } = attempt;
      const { stored } = performed;
      const savedAt = sandbox.now().getTime();
      const { keyId, fingerprint } = claim;
      sandbox.keys.release(keyId, stored === null ? null : { fingerprint, savedAt, reply: stored });
    }
  }
}

/** Handles the call, unless the fault comes first, and answers as the fault requires. */
function act(attempt: Attempt, body: unknown, fault: Fault | null): Performed {
  const { sandbox, operation, incoming, id, key } = attempt;
  const { protocol } = operation;
  const failure = protocol.internalError();
  const storesFailures = protocol.isStored(failure);
  if (fault?.fault === "error_500") {
    return { answer: reply(failure), stored: storesFailures ? failure : null };
  }
  const outcome = outcomeOf(fault);
  const { query } = incoming;
  const call: Call = { id, body, query, incoming, idempotencyKey: key, outcome };
  const done = operation.handle(sandbox, call);
  const stored = protocol.isStored(done) ? done : null;
  if (fault?.fault === "commit_then_500") {
    return { answer: reply(failure), stored: storesFailures ? failure : stored };
  }
  return { answer: fault?.fault === "timeout" ? { kind: "silence" } : reply(done), stored };
}
