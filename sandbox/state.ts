import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { type Reply } from "./http";
import {
  type CaptureRecord,
  type OrderRecord,
  type PaypalDisputeRecord,
  type PaypalRefundRecord,
} from "./paypal/records";
import {
  type ChargeRecord,
  type CouponRecord,
  type DisputeRecord,
  type IntentRecord,
  type RefundRecord,
  type SessionRecord,
} from "./stripe/records";

const SAVE_DELAY_MS = 100;

const fileSchema = z.object({
  version: z.literal(1),
  tables: z.record(z.string(), z.array(z.looseObject({ id: z.string() }))),
});

interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string;
}

export interface MailRecord {
  readonly id: string;
  readonly createdAt: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly replyTo: readonly string[];
  readonly subject: string;
  readonly html: string | null;
  readonly text: string | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly tags: readonly { readonly name: string; readonly value: string }[];
  readonly attachments: readonly MailAttachment[];
  readonly idempotencyKey: string | null;
  /** Present on messages that came by SMTP, whose text is their source. */
  readonly smtp?: true;
}

export interface AdEventRecord {
  readonly id: string;
  readonly at: string;
  readonly source: "browser" | "server";
  readonly pixel: string;
  readonly name: string;
  readonly eventId: string | null;
  readonly page: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** An e-mail that somebody sent to the shop. */
export interface ReceivedRecord {
  readonly id: string;
  readonly createdAt: string;
  readonly from: string;
  readonly to: string[];
  readonly subject: string;
  readonly text: string | null;
  readonly html: string | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly attachments: readonly string[];
}

export interface PushRecord {
  readonly id: string;
  readonly at: string;
  readonly subscription: string;
  /** The sender's, with which its signature was checked. */
  readonly publicKey: string;
  /** Encrypted for the browser (RFC 8291), as base64url. */
  readonly body: string;
}

export interface Delivery {
  /** The shop's status, or null without a response. */
  readonly status: number | null;
  readonly error: string | null;
}

export interface WebhookRecord {
  readonly id: string;
  readonly provider: "stripe" | "paypal" | "resend";
  readonly type: string;
  readonly body: string;
  /**
   * held: waits for the next event to go first; dropped: never sent; exhausted: no attempts left.
   */
  state: "pending" | "delivered" | "held" | "dropped" | "exhausted";
  failures: number;
  deliveries: Delivery[];
}

/** A response stored under an idempotency key. */
export interface SavedAnswer {
  readonly id: string;
  readonly fingerprint: string;
  readonly reply: Reply;
}

class Table<T extends { readonly id: string }> {
  private readonly rows = new Map<string, T>();

  get(id: string | null): T | null {
    return this.rows.get(id ?? "") ?? null;
  }

  put(row: T): T {
    this.rows.set(row.id, row);
    return row;
  }

  /** Stores a row, and deletes the oldest ones above `most`. */
  putWithin(most: number, row: T): T {
    this.put(row);
    for (const id of this.rows.keys()) {
      if (this.rows.size <= most) break;
      this.rows.delete(id);
    }
    return row;
  }

  list(): T[] {
    return [...this.rows.values()];
  }

  newestFirst(): T[] {
    return this.list().reverse();
  }

  clear(): void {
    this.rows.clear();
  }
}

/** All records of the sandbox. */
const emptyTables = () => ({
  sessions: new Table<SessionRecord>(),
  coupons: new Table<CouponRecord>(),
  intents: new Table<IntentRecord>(),
  charges: new Table<ChargeRecord>(),
  refunds: new Table<RefundRecord>(),
  disputes: new Table<DisputeRecord>(),
  orders: new Table<OrderRecord>(),
  captures: new Table<CaptureRecord>(),
  paypalRefunds: new Table<PaypalRefundRecord>(),
  paypalDisputes: new Table<PaypalDisputeRecord>(),
  mails: new Table<MailRecord>(),
  received: new Table<ReceivedRecord>(),
  adEvents: new Table<AdEventRecord>(),
  pushes: new Table<PushRecord>(),
  webhooks: new Table<WebhookRecord>(),
  answers: new Table<SavedAnswer>(),
});

export type SandboxState = ReturnType<typeof openState>;

/** Opens the records, which survive a restart when there is a file. */
export function openState(file: string | undefined) {
  const tables = emptyTables();
  if (file !== undefined) load(file, tables);
  let timer: NodeJS.Timeout | undefined;

  /** Writes the file now, atomically. */
  function save(): void {
    clearTimeout(timer);
    timer = undefined;
    if (file === undefined) return;
    const rows: [string, object[]][] = Object.entries(tables).map(([name, table]) => [
      name,
      table.list(),
    ]);
    const draft = `${file}.${process.pid}.tmp`;
    try {
      const text = JSON.stringify({ version: 1, tables: Object.fromEntries(rows) });
      writeFileSync(draft, text, { mode: 0o600 });
      renameSync(draft, file);
    } catch (error) {
      console.error(`sandbox: the state file could not be written: ${String(error)}`);
    }
  }

  /** Schedules a write of the file after a change. */
  function scheduleSave(): void {
    if (file !== undefined) timer ??= setTimeout(save, SAVE_DELAY_MS).unref();
  }

  return {
    ...tables,
    save,
    scheduleSave,
    clear: () => {
      for (const table of Object.values(tables)) table.clear();
      scheduleSave();
    },
  };
}

function load(file: string, tables: Record<string, Table<{ readonly id: string }>>): void {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    return; // The first start: there is nothing to remember yet.
  }
  try {
    const saved = fileSchema.parse(JSON.parse(text));
    // This program wrote the file, so the rows of a known table have its shape.
    for (const [name, table] of Object.entries(tables))
      for (const row of saved.tables[name] ?? []) table.put(row);
  } catch (error) {
    console.error(`sandbox: the state file is not readable, starting empty: ${String(error)}`);
  }
}
