import { createHash } from "node:crypto";
import { type Incoming, type Reply } from "./http";
import { type Table } from "./table";

/** The answer kept under an idempotency key. */
export interface SavedAnswer {
  readonly id: string;
  readonly fingerprint: string;
  readonly savedAt: number;
  readonly reply: Reply;
}

type Claim =
  | { readonly kind: "free" }
  | { readonly kind: "in_use" }
  | { readonly kind: "replay"; readonly reply: Reply; readonly sameRequest: boolean };

const KEPT = 10_000;

/** What makes two requests the same: method, path and the parsed body. */
export function fingerprintOf(incoming: Incoming, body: unknown): string {
  const text = `${incoming.method} ${incoming.path}\n${JSON.stringify(body ?? null)}`;
  return createHash("sha256").update(text).digest("hex");
}

/** Idempotency keys of all providers: which are being worked on, and what was answered under them. */
export class IdempotencyBook {
  private readonly inFlight = new Set<string>();

  constructor(private readonly answers: Table<SavedAnswer>) {}

  /** Looks a key up and, when nothing is known about it, marks it as being worked on. */
  claim(id: string, fingerprint: string, now: number, lifetimeMs: number): Claim {
    if (this.inFlight.has(id)) return { kind: "in_use" };
    const saved = this.answers.get(id);
    if (saved !== null && now - saved.savedAt < lifetimeMs) {
      return {
        kind: "replay",
        reply: saved.reply,
        sameRequest: saved.fingerprint === fingerprint,
      };
    }
    this.inFlight.add(id);
    return { kind: "free" };
  }

  /** Ends the work on a key, keeping the answer when there is one to keep. */
  release(id: string, kept: Omit<SavedAnswer, "id"> | null): void {
    this.inFlight.delete(id);
    if (kept === null) return;
    this.answers.put({ id, ...kept });
    const rows = this.answers.list();
    for (const row of rows.slice(0, Math.max(0, rows.length - KEPT))) this.answers.delete(row.id);
  }

  /** Forgets every kept answer, as the providers do after some hours. */
  forget(): void {
    this.answers.clear();
  }
}
