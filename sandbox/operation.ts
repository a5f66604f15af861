import { createHash } from "node:crypto";
import { isoNow, type Sandbox } from "./context";
import { type Fault, type Outcome, outcomeOf, type Provider } from "./faults";
import { header, type Incoming, parseJson, type Reply } from "./http";

const MAX_REQUESTS = 2_000;
const MAX_ANSWERS = 10_000;

export interface Call {
  /** Identifier in the path, or an empty string when the path has none. */
  readonly id: string;
  readonly body: unknown;
  readonly incoming: Incoming;
  readonly idempotencyKey: string | null;
  /** Set when a fault asks the provider for a refusal, a delay or a different result. */
  readonly outcome: Outcome | null;
}

export interface Operation {
  /** Names the operation in faults and in the list of requests. */
  readonly name: string;
  handle(sandbox: Sandbox, call: Call): Reply;
  /** Requires no credentials: the token call carries its own, and certificates are public. */
  readonly open?: boolean;
  /** The list of requests leaves out the body. */
  readonly isLarge?: boolean;
  /** Outcomes that faults may ask for. */
  readonly outcomes?: readonly Outcome[];
}

/** Protocol of one provider: its calls, credentials, errors and idempotency rules. */
export interface Protocol {
  readonly provider: Provider;
  /** Paths of this API, known or not. */
  readonly paths: RegExp;
  /** By method and path. */
  readonly operations: Readonly<Record<string, Operation>>;
  readonly idempotency?: Idempotency;
  authorise(incoming: Incoming, sandbox: Sandbox): Reply | null;
  /** Returns undefined for a malformed body. Default: JSON. */
  parse?(incoming: Incoming): unknown;
  malformed(): Reply;
  internalError(): Reply;
  /** Refuses a request because there were too many. */
  tooMany(): Reply;
  /** Refuses a request because its key is no longer valid. */
  keyRefused(): Reply;
  notFound(incoming: Incoming): Reply;
  headers?(incoming: Incoming): Record<string, string>;
}

/** Rules of a provider that stores its responses under keys. */
interface Idempotency {
  readonly header: string;
  checkKey(key: string): Reply | null;
  /** Returns the scope in which keys are unique: the account or the operation. */
  scope(operation: string, incoming: Incoming): string;
  inUse(key: string): Reply;
  /**
   * Answers a reused key with another request; null where the provider repeats its first response.
   */
  reused(key: string): Reply | null;
  replay(saved: Reply): Reply;
  isStored(reply: Reply): boolean;
}

/** A response, or a connection that is cut or never answered. */
export type Answer = Reply | "cut" | "silence";

export interface Attempt {
  readonly sandbox: Sandbox;
  readonly protocol: Protocol;
  readonly operation: Operation;
  readonly incoming: Incoming;
  readonly id: string;
  /** Aborted when the sandbox is closed. */
  readonly closing: AbortSignal;
}

/** Runs one provider call through authorisation, armed faults and idempotency, and logs it. */
export async function runOperation(attempt: Attempt): Promise<Answer> {
  const { sandbox, protocol, operation, incoming } = attempt;
  const { idempotency } = protocol;
  const idempotencyKey =
    idempotency && incoming.method === "POST" ? header(incoming, idempotency.header) : null;
  const body = protocol.parse ? protocol.parse(incoming) : parseJsonBody(incoming);
  sandbox.requests.push({
    at: isoNow(),
    provider: protocol.provider,
    operation: operation.name,
    path: incoming.path,
    body: operation.isLarge ? null : body,
    idempotencyKey,
  });
  if (sandbox.requests.length > MAX_REQUESTS) sandbox.requests.shift();
  const answer = await answerCall(attempt, body, idempotencyKey);
  if (typeof answer === "string") return answer;
  return { ...answer, headers: { ...answer.headers, ...protocol.headers?.(incoming) } };
}

function parseJsonBody({ body }: Incoming): unknown {
  return body.length === 0 ? null : parseJson(body.toString());
}

async function answerCall(attempt: Attempt, body: unknown, key: string | null): Promise<Answer> {
  const { sandbox, protocol, operation, incoming, id } = attempt;
  const { provider, idempotency } = protocol;
  const refusal =
    (operation.open ? null : protocol.authorise(incoming, sandbox)) ??
    (key === null ? null : idempotency?.checkKey(key));
  if (refusal) return refusal;

  const fault = sandbox.faults.take(provider, operation.name, {
    id,
    body: incoming.body.toString(),
  });
  if (fault?.fault === "drop") return "cut";
  if (fault?.fault === "rate_limit") return refuseBusy(protocol, fault);
  if (fault?.fault === "key_refused") return protocol.keyRefused();
  if (body === undefined) return protocol.malformed();
  if (!idempotency || key === null) return (await perform(attempt, body, fault, null)).answer;

  const keyId = `${provider}:${idempotency.scope(operation.name, incoming)}:${key}`;
  if (sandbox.keysInUse.has(keyId)) return idempotency.inUse(key);
  // Equal fingerprints mean the same request.
  const text = `${incoming.method} ${incoming.path}\n${JSON.stringify(body)}`;
  const fingerprint = createHash("sha256").update(text).digest("hex");
  const { answers } = sandbox.state;
  const saved = answers.get(keyId);
  if (saved !== null) {
    const refused = saved.fingerprint === fingerprint ? null : idempotency.reused(key);
    return refused ?? repeat(attempt, idempotency.replay(saved.reply), fault);
  }
  sandbox.keysInUse.add(keyId);
  try {
    const { answer, stored } = await perform(attempt, body, fault, key);
    if (stored) answers.putWithin(MAX_ANSWERS, { id: keyId, fingerprint, reply: stored });
    return answer;
  } finally {
    sandbox.keysInUse.delete(keyId);
  }
}

function refuseBusy(protocol: Protocol, { retryAfter }: Fault): Reply {
  const refusal = protocol.tooMany();
  if (retryAfter === undefined) return refusal;
  return { ...refusal, headers: { ...refusal.headers, "retry-after": String(retryAfter) } };
}

/** Waits as a fault requires. Resolves to false when the sandbox was closed meanwhile. */
async function isStillOpen({ sandbox, closing }: Attempt, fault: Fault | null): Promise<boolean> {
  return fault?.fault !== "delay" || sandbox.faults.delay(fault.delayMs, closing);
}

/** Sends a stored response, which network faults also affect. */
async function repeat(attempt: Attempt, stored: Reply, fault: Fault | null): Promise<Answer> {
  if (!(await isStillOpen(attempt, fault))) return "cut";
  if (fault?.fault === "timeout") return "silence";
  const isBroken = fault?.fault === "error_500" || fault?.fault === "commit_then_500";
  return isBroken ? attempt.protocol.internalError() : stored;
}

/**
 * Handles the call, unless the fault comes first, and answers as the fault requires. Returns what
 * to store for later calls under the same key too.
 */
async function perform(
  attempt: Attempt,
  body: unknown,
  fault: Fault | null,
  idempotencyKey: string | null,
): Promise<{ answer: Answer; stored: Reply | null }> {
  const { sandbox, protocol, operation, incoming, id } = attempt;
  // A slow provider holds the key for the whole delay, and finishes even after the client
  // disconnects.
  if (!(await isStillOpen(attempt, fault))) return { answer: "cut", stored: null };
  const toStore = (reply: Reply) => (protocol.idempotency?.isStored(reply) ? reply : null);
  const failure = protocol.internalError();
  if (fault?.fault === "error_500") return { answer: failure, stored: toStore(failure) };
  const outcome = outcomeOf(fault);
  const done = operation.handle(sandbox, { id, body, incoming, idempotencyKey, outcome });
  const stored = toStore(done);
  if (fault?.fault === "commit_then_500")
    return { answer: failure, stored: toStore(failure) ?? stored };
  return { answer: fault?.fault === "timeout" ? "silence" : done, stored };
}
