import { type Fault } from "./faults";
import { type Delivery, type SandboxState, type WebhookRecord } from "./state";

interface WebhookOptions {
  readonly state: SandboxState;
  target(provider: WebhookRecord["provider"]): string;
  /** Returns the signature headers of one transmission; each attempt is signed again. */
  sign(event: Pick<WebhookRecord, "id" | "provider" | "body">): Record<string, string>;
  takeFault(provider: WebhookRecord["provider"]): Fault | null;
}

/** Delays before each further attempt. The event is exhausted after the last one. */
const BACKOFF_MS = [
  500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 30_000, 30_000, 60_000, 60_000, 60_000,
  60_000, 60_000,
];
const ANSWER_TIMEOUT_MS = 15_000;
const MAX_EVENTS = 5_000;

/** Sends signed events to the shop and retries until it answers with a 2xx. */
export class WebhookQueue {
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly closing = new AbortController();

  constructor(private readonly options: WebhookOptions) {}

  /** Retries what was pending when the process ended. */
  resume(): void {
    for (const record of this.options.state.webhooks.list()) {
      if (record.state === "pending") this.scheduleAttempt(record, BACKOFF_MS[0] ?? 0);
    }
  }

  publish(event: Pick<WebhookRecord, "id" | "provider" | "type" | "body">): void {
    const { state } = this.options;
    const record = state.webhooks.putWithin(MAX_EVENTS, {
      ...event,
      state: "pending",
      failures: 0,
      deliveries: [],
    });
    state.scheduleSave();
    const fault = this.options.takeFault(record.provider);
    if (fault?.fault === "drop") {
      record.state = "dropped";
    } else if (fault?.fault === "reorder") {
      record.state = "held";
    } else if (fault?.fault === "delay") {
      this.scheduleAttempt(record, fault.delayMs);
    } else {
      void this.deliverThenReleaseHeld(record);
      if (fault?.fault === "duplicate") void this.attempt(record, false);
    }
  }

  /** Sends an event once more, whatever its state. */
  async redeliver(record: WebhookRecord): Promise<void> {
    await this.attempt(record, true);
  }

  close(): void {
    this.cancelAll();
    this.closing.abort();
  }

  cancelAll(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }

  private async deliverThenReleaseHeld(record: WebhookRecord): Promise<void> {
    const held = this.options.state.webhooks
      .list()
      .filter((other) => other.provider === record.provider && other.state === "held");
    for (const other of held) other.state = "pending";
    await this.attempt(record, false);
    for (const other of held) await this.attempt(other, false);
  }

  private scheduleAttempt(record: WebhookRecord, delayMs: number): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      if (record.state === "pending") void this.deliverThenReleaseHeld(record);
    }, delayMs);
    timer.unref();
    this.timers.add(timer);
  }

  private async attempt(record: WebhookRecord, manual: boolean): Promise<void> {
    const { state } = this.options;
    const delivery = await this.post(record);
    const isDeleted = state.webhooks.get(record.id) !== record;
    if (isDeleted || this.closing.signal.aborted) return;
    record.deliveries.push(delivery);
    if (delivery.error === null) {
      record.state = "delivered";
    } else if (!manual && record.state === "pending") {
      const delayMs = BACKOFF_MS[record.failures];
      record.failures += 1;
      if (delayMs === undefined) record.state = "exhausted";
      else this.scheduleAttempt(record, delayMs);
    }
    state.scheduleSave();
  }

  private async post(record: WebhookRecord): Promise<Delivery> {
    try {
      const response = await fetch(this.options.target(record.provider), {
        method: "POST",
        headers: {
          "content-type": "application/json; charset=utf-8",
          ...this.options.sign(record),
        },
        body: record.body,
        redirect: "manual",
        signal: AbortSignal.any([this.closing.signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
      });
      await response.body?.cancel();
      return {
        status: response.status,
        error: response.ok ? null : `the shop answered ${response.status}`,
      };
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      return { status: null, error: String(cause) };
    }
  }
}
