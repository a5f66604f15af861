import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";

/** What happens between the shop and a provider. */
export const TRANSPORT_FAULTS = [
  "drop",
  "delay",
  "error_500",
  "commit_then_500",
  "timeout",
  "rate_limit",
  "key_refused",
] as const;
export const WEBHOOK_FAULTS = ["drop", "duplicate", "delay", "reorder"] as const;
/** What a provider itself does: it refuses or decides later; a model answers badly. */
const MODEL_OUTCOMES = [
  "empty",
  "cut",
  "stall",
  "invent",
  "health",
  "deny",
  "other_language",
] as const;
const OUTCOMES = ["decline", "pending", ...MODEL_OUTCOMES] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const faultSchema = z.strictObject({
  provider: z.enum(["stripe", "paypal", "resend", "openai", "meta", "push", "smtp"]),
  /** Name of an operation, or "webhook". */
  operation: z.string(),
  fault: z.enum([...TRANSPORT_FAULTS, "duplicate", "reorder", ...OUTCOMES]),
  times: z.int().min(1).max(10_000).default(1),
  delayMs: z.int().min(0).max(120_000).default(1_000),
  /** `rate_limit` only: seconds of the Retry-After header. Default: no header. */
  retryAfter: z.int().min(0).max(86_400).optional(),
  /** Calls only: limits the fault to calls whose path contains this id. */
  id: z.string().min(1).optional(),
  /** Calls only: limits the fault to calls whose body contains this text. */
  containing: z.string().min(1).optional(),
});

export type Fault = z.output<typeof faultSchema>;
export type Provider = Fault["provider"];

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
    { id, body = "" }: { id?: string; body?: string } = {},
  ): Fault | null {
    const candidates = this.armed.filter(
      (candidate) =>
        candidate.provider === provider &&
        candidate.operation === operation &&
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
