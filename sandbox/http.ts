import { type IncomingHttpHeaders, type IncomingMessage } from "node:http";

/** The largest request body the stand-ins read: 1 MB. */
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
  /** The request was refused before anything ran: idempotency layers must not keep this answer. */
  readonly refusedEarly?: boolean;
  /** Sent one after the other in place of `body`, each after a moment. */
  readonly pieces?: readonly string[];
  /** After the pieces: cut the connection, or say nothing more. */
  readonly afterPieces?: "cut" | "silence";
}

/** A JSON answer. */
export function json(status: number, value: unknown, headers: Record<string, string> = {}): Reply {
  return {
    status,
    headers: { "content-type": "application/json; charset=utf-8", ...headers },
    body: JSON.stringify(value),
  };
}

/** Sends a browser on with a GET, whatever the method it came with. */
export function seeOther(location: string): Reply {
  return { status: 303, headers: { location }, body: "" };
}

/** One header as a string, or null when absent. */
export function header(incoming: Incoming, name: string): string | null {
  const value = incoming.headers[name];
  if (value === undefined) return null;
  return Array.isArray(value) ? value.join(", ") : value;
}

/** The whole body, or null when it is larger than MAX_BODY_BYTES. Rejects when the client goes away. */
export async function readBody(message: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    size += bytes.length;
    // Reading goes on so that the client gets an answer instead of a broken pipe.
    if (size <= MAX_BODY_BYTES) chunks.push(bytes);
  }
  return size > MAX_BODY_BYTES ? null : Buffer.concat(chunks);
}

/** Parsed JSON, or undefined when the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
