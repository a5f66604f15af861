import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";

/** Operations that faults can be armed for. The names are part of the control interface. */
export const OPERATIONS = {
  stripe: [
    "sessions.create",
    "sessions.retrieve",
    "sessions.list",
    "sessions.line_items",
    "sessions.expire",
    "sessions.pay",
    "coupons.create",
    "payment_intents.retrieve",
    "payment_intents.list",
    "charges.retrieve",
    "refunds.create",
    "refunds.retrieve",
    "refunds.list",
    "disputes.list",
    "events.list",
    "events.retrieve",
    "webhook",
  ],
  paypal: [
    "token",
    "orders.create",
    "orders.get",
    "orders.capture",
    "captures.get",
    "captures.refund",
    "refunds.get",
    "disputes.list",
    "disputes.get",
    "certs.get",
    "webhook",
  ],
  resend: ["emails.send", "emails.batch", "emails.get", "webhook"],
  openai: ["responses.create"],
  meta: ["events.create", "pixel.script", "pixel.event"],
  smtp: ["message"],
} as const;

export type Provider = keyof typeof OPERATIONS;
const OUTCOMES = ["decline", "pending", "empty", "cut", "stall", "invent"] as const;
export type Outcome = (typeof OUTCOMES)[number];

const FAULTS = [
  "drop",
  "duplicate",
  "delay",
  "reorder",
  "error_500",
  "commit_then_500",
  "timeout",
  "rate_limit",
  "key_refused",
  ...OUTCOMES,
] as const;
export type FaultName = (typeof FAULTS)[number];

const WEBHOOK_FAULTS: readonly FaultName[] = ["drop", "duplicate", "delay", "reorder"];
const TRANSPORT_FAULTS: readonly FaultName[] = [
  "drop",
  "delay",
  "error_500",
  "commit_then_500",
  "timeout",
  "rate_limit",
  "key_refused",
];
/** Refused for now, refused for good, closed before an answer, accepted but never answered. */
const SMTP_FAULTS: readonly FaultName[] = ["error_500", "decline", "drop", "timeout"];
const OUTCOME_FAULTS: readonly FaultName[] = ["decline", "pending"];
/** Empty text, cut stream, stalled stream, or text without any source. */
const MODEL_FAULTS: readonly FaultName[] = ["empty", "cut", "stall", "invent"];
const WITH_OUTCOME = ["refunds.create", "orders.capture", "captures.refund"];

export function faultsFor(operation: string): readonly FaultName[] {
  if (operation === "webhook") return WEBHOOK_FAULTS;
  if (operation === "message") return SMTP_FAULTS;
  // A click on the hosted page does not involve the network between shop and provider.
  if (operation === "sessions.pay") return OUTCOME_FAULTS;
  if (operation === "responses.create") return [...TRANSPORT_FAULTS, ...MODEL_FAULTS];
  if (WITH_OUTCOME.includes(operation)) return [...TRANSPORT_FAULTS, ...OUTCOME_FAULTS];
  return TRANSPORT_FAULTS;
}

const limits = {
  fault: z.enum(FAULTS),
  times: z.int().min(1).max(10_000).default(1),
  delayMs: z.int().min(0).max(120_000).default(1_000),
  /** `rate_limit` only: seconds of the Retry-After header. Default: no header. */
  retryAfter: z.int().min(0).max(86_400).optional(),
  /** Webhooks only: limits the fault to this event type. */
  eventType: z.string().min(1).optional(),
  /** Calls only: limits the fault to calls whose path contains this id. */
  id: z.string().min(1).optional(),
  /** Calls only: limits the fault to calls whose body contains this text. */
  containing: z.string().min(1).optional(),
};

export const faultSchema = z
  .discriminatedUnion("provider", [
    z.strictObject({
      provider: z.literal("stripe"),
      operation: z.enum(OPERATIONS.stripe),
      ...limits,
    }),
    z.strictObject({
      provider: z.literal("paypal"),
      operation: z.enum(OPERATIONS.paypal),
      ...limits,
    }),
    z.strictObject({
      provider: z.literal("resend"),
      operation: z.enum(OPERATIONS.resend),
      ...limits,
    }),
    z.strictObject({
      provider: z.literal("openai"),
      operation: z.enum(OPERATIONS.openai),
      ...limits,
    }),
    z.strictObject({
      provider: z.literal("meta"),
      operation: z.enum(OPERATIONS.meta),
      ...limits,
    }),
    z.strictObject({
      provider: z.literal("smtp"),
      operation: z.enum(OPERATIONS.smtp),
      ...limits,
    }),
  ])
  .superRefine((value, context) => {
    const allowed = faultsFor(value.operation);
    if (!allowed.includes(value.fault)) {
      context.addIssue({
        code: "custom",
        path: ["fault"],
        message: `${value.operation} knows ${allowed.join(", ")}`,
      });
    }
    if (value.eventType !== undefined && value.operation !== "webhook") {
      context.addIssue({ code: "custom", path: ["eventType"], message: "only for webhook" });
    }
    for (const name of ["id", "containing"] as const) {
      if (value[name] !== undefined && value.operation === "webhook") {
        context.addIssue({ code: "custom", path: [name], message: "not for webhook" });
      }
    }
  });

export type Fault = z.output<typeof faultSchema>;

/**
 * Stores the armed faults. They apply in the order they were armed, each `times` times. Faults for
 * a single record come before general ones.
 */
export class FaultStore {
  private armed: Fault[] = [];
  private released = new AbortController();

  arm(fault: Fault): void {
    this.armed.push({ ...fault });
  }

  list(): readonly Fault[] {
    return this.armed;
  }

  clear(): void {
    this.armed = [];
    this.released.abort();
    this.released = new AbortController();
  }

  /**
   * Delays a call until the time has passed or `clear` is called. Resolves to false when the
   * sandbox was closed.
   */
  async delay(delayMs: number, closed: AbortSignal): Promise<boolean> {
    const signal = AbortSignal.any([closed, this.released.signal]);
    await wait(delayMs, undefined, { signal, ref: false }).catch(() => undefined);
    return !closed.aborted;
  }

  /** Returns the next fault for this operation and counts one use; null when none is armed. */
  take(
    provider: Provider,
    operation: string,
    { eventType, id, body = "" }: { eventType?: string; id?: string; body?: string } = {},
  ): Fault | null {
    const candidates = this.armed.filter(
      (candidate) =>
        candidate.provider === provider &&
        candidate.operation === operation &&
        (candidate.eventType === undefined || candidate.eventType === eventType) &&
        (candidate.id === undefined || candidate.id === id) &&
        (candidate.containing === undefined || body.includes(candidate.containing)),
    );
    const single = candidates.find(
      (candidate) => candidate.id !== undefined || candidate.containing !== undefined,
    );
    const fault = single ?? candidates[0];
    if (fault === undefined) return null;
    fault.times -= 1;
    if (fault.times <= 0) this.armed = this.armed.filter((other) => other !== fault);
    return fault;
  }
}

/** Returns what a fault asks of the provider itself, or null for a network fault. */
export function outcomeOf(fault: Fault | null): Outcome | null {
  return OUTCOMES.find((outcome) => outcome === fault?.fault) ?? null;
}
