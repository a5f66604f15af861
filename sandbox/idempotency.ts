import { createHash } from "node:crypto";
import { type Incoming, type Reply } from "./http";
import { type Table } from "./table";

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

const MAX_ANSWERS = 10_000;

/** Hashes method, path and parsed body. Equal hashes mean the same request. */
export function fingerprintOf(incoming: Incoming, body: unknown): string {
  const text = `${incoming.method} ${incoming.path}\n${JSON.stringify(body ?? null)}`;
  return createHash("sha256").update(text).digest("hex");
}

/** Idempotency keys of all providers: calls in progress and stored responses. */
export class IdempotencyStore {
  private readonly inFlight = new Set<string>();

  constructor(private readonly answers: Table<SavedAnswer>) {}

  /** Looks up a key; marks it as in progress when it is unknown. */
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

  release(id: string, answer: Omit<SavedAnswer, "id"> | null): void {
    this.inFlight.delete(id);
    if (answer === null) return;
    this.answers.put({ id, ...answer });
    const rows = this.answers.list();
    for (const row of rows.slice(0, Math.max(0, rows.length - MAX_ANSWERS)))
      this.answers.delete(row.id);
  }

  /** Removes all stored responses, as the providers do after some hours. */
  clear(): void {
    this.answers.clear();
  }
}
