import { type Sandbox } from "./context";
import { outcomeOf, type Fault, type Outcome, type Provider } from "./faults";
import { header, type Incoming, type Reply } from "./http";
import { fingerprintOf } from "./idempotency";
import { type LoggedRequest } from "./request-log";

/** A request that passed authorisation and parsing. */
export interface Call {
  /** The identifier in the path, or an empty string where the path has none. */
  readonly id: string;
  readonly body: unknown;
  readonly query: URLSearchParams;
  readonly incoming: Incoming;
  readonly idempotencyKey: string | null;
  /** Set when a fault asks the provider to say no, or not yet, or something else than it should. */
  readonly outcome: Outcome | null;
}

export type Parsed =
  { readonly ok: true; readonly body: unknown } | { readonly ok: false; readonly reply: Reply };

/** How one provider speaks: its credentials, its errors, and its idempotency rules. */
export interface Protocol {
  readonly provider: Provider;
  readonly keyHeader: string;
  readonly keyLifetimeMs: number;
  authorise(incoming: Incoming): Reply | null;
  parse(incoming: Incoming): Parsed;
  /** Refuses a malformed idempotency key. */
  checkKey(key: string): Reply | null;
  /** Keys are unique within a scope: the account for some, the operation for others. */
  keyScope(operation: string, incoming: Incoming): string;
  keyInUse(key: string): Reply;
  /** The same key with another request; null where the provider just repeats its first answer. */
  keyReused(key: string): Reply | null;
  replay(saved: Reply): Reply;
  isKept(reply: Reply): boolean;
  internalError(): Reply;
  notFound(incoming: Incoming): Reply;
  /** Headers that every answer of this provider carries. */
  headers(incoming: Incoming): Record<string, string>;
}

export interface Operation {
  readonly name: string;
  readonly protocol: Protocol;
  /** No credentials asked (the token call brings its own, certificates are public). */
  readonly open?: boolean;
  handle(sandbox: Sandbox, call: Call): Reply;
}

/** What goes back to the client: an answer, a cut connection, or silence. */
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
    (operation.open === true ? null : protocol.authorise(incoming)) ??
    (key === null ? null : protocol.checkKey(key));
  if (refusal !== null) return reply(refusal);

  const fault = sandbox.faults.take(protocol.provider, operation.name, {
    id: attempt.id,
    body: incoming.body.toString(),
  });
  logged.fault = fault?.fault ?? null;
  if (fault?.fault === "drop") return { kind: "cut" };
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

/** A kept answer also travels over the faulty network. */
async function repeat(attempt: Attempt, kept: Reply, fault: Fault | null): Promise<Answer> {
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
  return reply(kept);
}

interface Performed {
  readonly answer: Answer;
  /** What a later call under the same key is answered with. */
  readonly kept: Reply | null;
}

async function perform(
  attempt: Attempt,
  body: unknown,
  fault: Fault | null,
  claim: { readonly keyId: string; readonly fingerprint: string } | null,
): Promise<Answer> {
  let performed: Performed = { answer: { kind: "cut" }, kept: null };
  try {
    // A slow provider holds the key meanwhile, and finishes even when the client gave up.
    const isOpen =
      fault?.fault !== "delay" ||
      (await attempt.sandbox.faults.delay(fault.delayMs, attempt.signal));
    if (isOpen) performed = act(attempt, body, fault);
    return performed.answer;
  } finally {
    if (claim !== null) {
      const { sandbox } = attempt;
      const { kept } = performed;
      const savedAt = sandbox.now().getTime();
      const { keyId, fingerprint } = claim;
      sandbox.keys.release(keyId, kept === null ? null : { fingerprint, savedAt, reply: kept });
    }
  }
}

/** Does the work, unless the fault comes before it, and answers as the fault allows. */
function act(attempt: Attempt, body: unknown, fault: Fault | null): Performed {
  const { sandbox, operation, incoming, id, key } = attempt;
  const { protocol } = operation;
  const failure = protocol.internalError();
  const keepsFailures = protocol.isKept(failure);
  if (fault?.fault === "error_500") {
    return { answer: reply(failure), kept: keepsFailures ? failure : null };
  }
  const outcome = outcomeOf(fault);
  const { query } = incoming;
  const call: Call = { id, body, query, incoming, idempotencyKey: key, outcome };
  const done = operation.handle(sandbox, call);
  const kept = protocol.isKept(done) ? done : null;
  if (fault?.fault === "commit_then_500") {
    return { answer: reply(failure), kept: keepsFailures ? failure : kept };
  }
  return { answer: fault?.fault === "timeout" ? { kind: "silence" } : reply(done), kept };
}
