import {
  createServer,
  type IncomingMessage,
  request as forward,
  type ServerResponse,
} from "node:http";
import { listen, readBody } from "../http";

/*
 * Stands in for Cloudflare and bunny.net: a shared cache in front of a shop that believes the shop's
 * headers, and the purge API of both.
 */

export const cdnAccount = { zone: "zone1", token: "sandbox" };

interface Stored {
  readonly status: number;
  readonly headers: Record<string, string | string[]>;
  readonly body: Buffer;
  readonly tags: readonly string[];
  readonly until: number;
}

export interface RunningCdn {
  readonly url: string;
  /** Tags of all purges that were confirmed. */
  readonly purged: string[];
  /** Refuses the next purges with this status. 0 never answers them. */
  fail(status: number, times: number): void;
  close(): Promise<void>;
}

/** Starts the stand-in on the loopback interface, in front of the shop at `origin`. */
export async function startCdn(origin: string): Promise<RunningCdn> {
  const stored = new Map<string, Stored>();
  const purged: string[] = [];
  const failing = { status: 500, times: 0 };

  function purge(response: ServerResponse, isAllowed: boolean, tags: readonly string[]): void {
    if (failing.times > 0) {
      failing.times -= 1;
      if (failing.status !== 0) response.writeHead(failing.status).end("{}");
      return;
    }
    if (!isAllowed) {
      response.writeHead(401).end('{"success":false}');
      return;
    }
    for (const [key, one] of stored)
      if (one.tags.some((tag) => tags.includes(tag))) stored.delete(key);
    purged.push(...tags);
    response.writeHead(200, { "content-type": "application/json" }).end('{"success":true}');
  }

  function serve(message: IncomingMessage, response: ServerResponse): void {
    const key = message.url ?? "/";
    const known = stored.get(key);
    if (message.method === "GET" && known && known.until > Date.now()) {
      response.writeHead(known.status, { ...known.headers, "x-cache": "HIT" }).end(known.body);
      return;
    }
    const { method, headers } = message;
    const outgoing = forward(`${origin}${key}`, { method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => {
        const body = Buffer.concat(chunks);
        const seconds = sharedSeconds(answer);
        const kept = Object.fromEntries(
          Object.entries(answer.headers).filter(([name]) => !/^(cache-tag|cdn-tag)$/.test(name)),
        ) as Stored["headers"];
        const { statusCode: status = 502 } = answer;
        if (method === "GET" && seconds > 0)
          stored.set(key, {
            status,
            headers: kept,
            body,
            tags: String(answer.headers["cache-tag"] ?? answer.headers["cdn-tag"]).split(","),
            until: Date.now() + seconds * 1_000,
          });
        response.writeHead(status, { ...kept, "x-cache": "MISS" }).end(body);
      });
    });
    outgoing.on("error", () => response.writeHead(502).end());
    message.pipe(outgoing);
  }

  const server = createServer((message, response) => {
    const { zone, token } = cdnAccount;
    if (message.url === `/client/v4/zones/${zone}/purge_cache`)
      void readJson(message).then(({ tags }) =>
        purge(response, message.headers.authorization === `Bearer ${token}`, tags ?? []),
      );
    else if (message.url === `/pullzone/${zone}/purgeCache`)
      void readJson(message).then(({ CacheTag }) =>
        purge(response, message.headers.accesskey === token, CacheTag ? [CacheTag] : []),
      );
    else serve(message, response);
  });
  return {
    ...(await listen(server)),
    purged,
    fail: (status, times) => {
      Object.assign(failing, { status, times });
    },
  };
}

/** Returns how long a shared cache may keep the answer (RFC 9111, 3). */
function sharedSeconds({ statusCode, headers }: IncomingMessage): number {
  const control = headers["cache-control"] ?? "";
  if (statusCode !== 200 || headers["set-cookie"] || /no-store|private|no-cache/.test(control))
    return 0;
  const [, seconds = "0"] = /s-maxage=(\d+)/.exec(control) ?? /max-age=(\d+)/.exec(control) ?? [];
  return Number(seconds);
}

async function readJson(message: IncomingMessage): Promise<{ tags?: string[]; CacheTag?: string }> {
  const body = await readBody(message);
  return JSON.parse(String(body)) as { tags?: string[]; CacheTag?: string };
}
