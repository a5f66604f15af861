import { type Fault, type Provider } from "./faults";
import { type Table } from "./table";

type WebhookProvider = Exclude<Provider, "openai">;

export interface Delivery {
  readonly at: string;
  /** The shop's status, or null without a response. */
  readonly status: number | null;
  readonly error: string | null;
  readonly durationMs: number;
  readonly manual: boolean;
}

export interface WebhookRecord {
  readonly id: string;
  readonly provider: WebhookProvider;
  readonly type: string;
  readonly body: string;
  readonly createdAt: string;
  /**
   * held: waits for the next event to go first; dropped: never sent; exhausted: no attempts left.
   */
  state: "pending" | "delivered" | "held" | "dropped" | "exhausted";
  failures: number;
  deliveries: Delivery[];
}

interface WebhookOptions {
  readonly records: Table<WebhookRecord>;
  target(provider: WebhookProvider): string;
  /** Returns the signature headers of one transmission; each attempt is signed again. */
  sign(event: Pick<WebhookRecord, "id" | "provider" | "body">): Record<string, string>;
  takeFault(provider: WebhookProvider, type: string): Fault | null;
  changed(): void;
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
    for (const record of this.options.records.list()) {
      if (record.state === "pending") this.scheduleAttempt(record, BACKOFF_MS[0] ?? 0);
    }
  }

  publish(event: Pick<WebhookRecord, "id" | "provider" | "type" | "body">, now: Date): void {
    const record = this.options.records.put({
      ...event,
      createdAt: now.toISOString(),
      state: "pending",
      failures: 0,
      deliveries: [],
    });
    this.deleteOldest();
    this.options.changed();
    const fault = this.options.takeFault(record.provider, record.type);
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
  async redeliver(record: WebhookRecord): Promise<Delivery> {
    return this.attempt(record, true);
  }

  close(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
    this.closing.abort();
  }

  cancelAll(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }

  private async deliverThenReleaseHeld(record: WebhookRecord): Promise<void> {
    const held = this.options.records
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

  private async attempt(record: WebhookRecord, manual: boolean): Promise<Delivery> {
    const delivery = await this.transmit(record, manual);
    const isDeleted = this.options.records.get(record.id) !== record;
    if (isDeleted || this.closing.signal.aborted) return delivery;
    record.deliveries.push(delivery);
    if (delivery.error === null) {
      record.state = "delivered";
    } else if (!manual && record.state === "pending") {
      const delayMs = BACKOFF_MS[record.failures];
      record.failures += 1;
      if (delayMs === undefined) record.state = "exhausted";
      else this.scheduleAttempt(record, delayMs);
    }
    this.options.changed();
    return delivery;
  }

  private async transmit(record: WebhookRecord, manual: boolean): Promise<Delivery> {
    const startedAt = Date.now();
    const outcome = await this.post(record);
    return {
      at: new Date(startedAt).toISOString(),
      ...outcome,
      durationMs: Date.now() - startedAt,
      manual,
    };
  }

  private async post(record: WebhookRecord): Promise<Pick<Delivery, "status" | "error">> {
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

  private deleteOldest(): void {
    const rows = this.options.records.list();
    for (const row of rows.slice(0, Math.max(0, rows.length - MAX_EVENTS))) {
      this.options.records.delete(row.id);
    }
  }
}
