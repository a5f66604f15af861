import { type IncomingHttpHeaders, type IncomingMessage } from "node:http";

const MAX_BODY_BYTES = 1_048_576;

export interface Incoming {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Sent instead of `body`. */
  readonly file?: Buffer;
  /**
   * The request was refused before any work, so idempotency layers must not store this response.
   */
  readonly refusedEarly?: boolean;
  /** Sent one after another, with a pause before each, instead of `body`. */
  readonly pieces?: readonly string[];
  /** After the pieces: cut the connection, or send nothing more. */
  readonly afterPieces?: "cut" | "silence";
}

export function json(status: number, value: unknown, headers: Record<string, string> = {}): Reply {
  return {
    status,
    headers: { "content-type": "application/json; charset=utf-8", ...headers },
    body: JSON.stringify(value),
  };
}

/** Builds a redirect that the browser follows with GET. */
export function seeOther(location: string): Reply {
  return { status: 303, headers: { location }, body: "" };
}

export function header(incoming: Incoming, name: string): string | null {
  const value = incoming.headers[name];
  if (value === undefined) return null;
  return Array.isArray(value) ? value.join(", ") : value;
}

/**
 * Reads the whole body. Returns null above MAX_BODY_BYTES and rejects when the client disconnects.
 */
export async function readBody(message: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    size += bytes.length;
    // Keeps reading past the limit, so that the client gets a response instead of a broken pipe.
    if (size <= MAX_BODY_BYTES) chunks.push(bytes);
  }
  return size > MAX_BODY_BYTES ? null : Buffer.concat(chunks);
}

/** Parses JSON; returns undefined for invalid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
