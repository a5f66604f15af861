import { createServer } from "node:http";
import { type AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { readBody } from "../../sandbox/http";

export interface ReceivedEvent {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The raw body, as signed. */
  readonly body: string;
  /** `type` of a Stripe event, `event_type` of a PayPal one. */
  readonly type: string;
}

export interface Receiver {
  readonly url: string;
  readonly events: ReceivedEvent[];
  /** Sets the statuses of the next responses, in order; 200 afterwards. */
  answerWith(...statuses: readonly number[]): void;
  /** Resolves with all events of a type once there are `count` of them. Rejects after 30 s. */
  waitFor(type: string, count?: number): Promise<readonly ReceivedEvent[]>;
  close(): Promise<void>;
}

const PATIENCE_MS = 300_000;

function typeOf(body: string): string {
  const event = JSON.parse(body) as { type?: string; event_type?: string };
  return event.type ?? event.event_type ?? "";
}

/** Starts a server in place of the shop's webhook endpoints that records what it receives. */
export async function startReceiver(): Promise<Receiver> {
  const events: ReceivedEvent[] = [];
  const statuses: number[] = [];
  const server = createServer((message, response) => {
    void readBody(message).then((bytes) => {
      const body = (bytes ?? "").toString();
      const headers = Object.fromEntries(
        Object.entries(message.headers).map(([name, value]) => [name, String(value)]),
      );
      events.push({ path: message.url ?? "", headers, body, type: typeOf(body) });
      response.writeHead(statuses.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve());
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    events,
    answerWith: (...next) => {
      statuses.splice(0, statuses.length, ...next);
    },
    waitFor: async (type, count = 1) => {
      const deadline = Date.now() + PATIENCE_MS;
      for (;;) {
        const found = events.filter((event) => event.type === type);
        if (found.length >= count) return found;
        if (Date.now() > deadline) {
          const seen = events.map((event) => event.type).join(", ");
          throw new Error(`waited for ${count} × ${type}, received: ${seen || "nothing"}`);
        }
        await wait(10);
      }
    },
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}
