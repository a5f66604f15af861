import { type IncomingHttpHeaders, type IncomingMessage, type Server } from "node:http";
import { type AddressInfo } from "node:net";

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
  readonly body: string | Buffer;
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
  return incoming.headers[name]?.toString() ?? null;
}

/** Finds the first route for a method and path, with the id in the path; HEAD matches GET. */
export function findRoute<T>(
  routes: Readonly<Record<string, T>>,
  { method, path }: Pick<Incoming, "method" | "path">,
): { readonly route: T; readonly id: string } | null {
  const actual = path.split("/");
  for (const [pattern, route] of Object.entries(routes)) {
    const [expectedMethod, expectedPath = ""] = pattern.split(" ");
    const expected = expectedPath.split("/");
    const isMatch =
      expectedMethod === (method === "HEAD" ? "GET" : method) &&
      expected.length === actual.length &&
      expected.every((segment, index) => segment === ":id" || segment === actual[index]);
    if (!isMatch) continue;
    try {
      return { route, id: decodeURIComponent(actual[expected.indexOf(":id")] ?? "") };
    } catch {
      return null;
    }
  }
  return null;
}

/**
 * Reads the whole body, by default of 8 MB at most. Returns null above that, and rejects when the
 * client disconnects.
 */
export async function readBody(
  message: IncomingMessage,
  maxBytes = 8 * 1_048_576,
): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length;
    // Keeps reading past the limit, so that the client gets a response instead of a broken pipe.
    if (size <= maxBytes) chunks.push(chunk);
  }
  return size > maxBytes ? null : Buffer.concat(chunks);
}

/** Parses JSON; returns undefined for invalid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the value at a path of names and indices. */
export function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  let value = body;
  for (const part of path) {
    if (typeof value !== "object" || value === null) return undefined;
    value = (value as Record<PropertyKey, unknown>)[part];
  }
  return value;
}

/** Listens on the loopback interface. Rejects when the port is taken. Default, or 0: any free one. */
export async function listen(
  server: Server,
  port = 0,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      server.off("error", reject);
      resolve();
    });
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
