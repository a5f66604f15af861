import { type Provider } from "./faults";

const MAX_ENTRIES = 2_000;
const SECRET_FIELD = /secret|password|token|authorization|api[_-]?key/i;

export interface LoggedRequest {
  readonly id: number;
  readonly at: string;
  readonly provider: Provider;
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly idempotencyKey: string | null;
  readonly prefer: string | null;
  readonly userAgent: string | null;
  readonly body: unknown;
  /** Null while the request is being answered, and permanently when no response was sent. */
  status: number | null;
  replayed: boolean;
  fault: string | null;
}

/** Copies a value without fields that contain secrets. */
function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      SECRET_FIELD.test(key) ? "[redacted]" : withoutSecrets(inner),
    ]),
  );
}

/** Logs received requests, newest last, up to MAX_ENTRIES. */
export class RequestLog {
  private entries: LoggedRequest[] = [];
  private lastId = 0;

  add(entry: Omit<LoggedRequest, "id" | "status" | "replayed" | "fault">): LoggedRequest {
    this.lastId += 1;
    const logged: LoggedRequest = {
      ...entry,
      id: this.lastId,
      body: withoutSecrets(entry.body),
      status: null,
      replayed: false,
      fault: null,
    };
    this.entries.push(logged);
    if (this.entries.length > MAX_ENTRIES) this.entries.shift();
    return logged;
  }

  list(): readonly LoggedRequest[] {
    return this.entries;
  }

  clear(): void {
    this.entries = [];
  }
}
