import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { type SavedAnswer } from "./idempotency";
import { type AdEventRecord } from "./meta/records";
import {
  type CaptureRecord,
  type OrderRecord,
  type PaypalDisputeRecord,
  type PaypalRefundRecord,
} from "./paypal/records";
import { type MailRecord } from "./resend/records";
import {
  type ChargeRecord,
  type CouponRecord,
  type DisputeRecord,
  type IntentRecord,
  type RefundRecord,
  type SessionRecord,
} from "./stripe/records";
import { Table } from "./table";
import { type WebhookRecord } from "./webhooks";

const SAVE_DELAY_MS = 100;

const fileSchema = z.object({
  version: z.literal(1),
  tables: z.record(z.string(), z.array(z.looseObject({ id: z.string() }))),
});

/** All records of the sandbox. They survive a restart when there is a file. */
export class SandboxState {
  readonly sessions = new Table<SessionRecord>();
  readonly coupons = new Table<CouponRecord>();
  readonly intents = new Table<IntentRecord>();
  readonly charges = new Table<ChargeRecord>();
  readonly refunds = new Table<RefundRecord>();
  readonly disputes = new Table<DisputeRecord>();
  readonly orders = new Table<OrderRecord>();
  readonly captures = new Table<CaptureRecord>();
  readonly paypalRefunds = new Table<PaypalRefundRecord>();
  readonly paypalDisputes = new Table<PaypalDisputeRecord>();
  readonly mails = new Table<MailRecord>();
  readonly adEvents = new Table<AdEventRecord>();
  readonly webhooks = new Table<WebhookRecord>();
  readonly answers = new Table<SavedAnswer>();

  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly file: string | null) {
    if (file !== null) this.load(file);
  }

  /** Schedules a write of the file after a change. */
  scheduleSave(): void {
    if (this.file === null || this.timer !== null) return;
    this.timer = setTimeout(() => this.save(), SAVE_DELAY_MS);
    this.timer.unref();
  }

  /** Writes the file now, atomically. */
  save(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    if (this.file === null) return;
    const tables = Object.fromEntries(
      Object.entries(this.tables()).map(([name, table]) => [name, table.list()]),
    );
    const draft = `${this.file}.${process.pid}.tmp`;
    try {
      writeFileSync(draft, JSON.stringify({ version: 1, tables }), { mode: 0o600 });
      renameSync(draft, this.file);
    } catch (error) {
      console.error(`sandbox: the state file could not be written: ${String(error)}`);
    }
  }

  clear(): void {
    for (const table of Object.values(this.tables())) table.clear();
    this.scheduleSave();
  }

  private tables(): Record<string, Table<{ readonly id: string }>> {
    return {
      sessions: this.sessions,
      coupons: this.coupons,
      intents: this.intents,
      charges: this.charges,
      refunds: this.refunds,
      disputes: this.disputes,
      orders: this.orders,
      captures: this.captures,
      paypalRefunds: this.paypalRefunds,
      paypalDisputes: this.paypalDisputes,
      mails: this.mails,
      adEvents: this.adEvents,
      webhooks: this.webhooks,
      answers: this.answers,
    };
  }

  private load(file: string): void {
    let text: string;
    try {
      text = readFileSync(file, "utf8");
    } catch {
      return; // The first start: there is nothing to remember yet.
    }
    try {
      const { tables } = fileSchema.parse(JSON.parse(text));
      // This class wrote the file, so the rows of a known table have its shape.
      for (const [name, table] of Object.entries(this.tables())) {
        for (const row of tables[name] ?? []) table.put(row);
      }
    } catch (error) {
      console.error(`sandbox: the state file is not readable, starting empty: ${String(error)}`);
    }
  }
}
