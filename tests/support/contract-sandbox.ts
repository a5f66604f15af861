import { createServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { listen, readBody } from "../../sandbox/http";
import { type RunningSandbox, type SandboxOptions, startSandbox } from "../../sandbox/server";
import { type SandboxControl, sandboxControl } from "./sandbox-control";

export const WEBHOOK_SECRETS = {
  stripeWebhookSecret: "whsec_contract",
  paypalWebhookId: "WH-CONTRACT",
};

/**
 * Runs the stand-ins for a test file, and a server that records their webhooks instead of a shop. Both are reset
 * before each test.
 */
export function useSandbox(options: Partial<SandboxOptions> = {}) {
  const running = {} as RunningSandbox & { control: SandboxControl; receiver: Receiver };
  beforeAll(async () => {
    const receiver = await startReceiver();
    const sandbox = await startSandbox({ siteUrl: receiver.url, ...WEBHOOK_SECRETS, ...options });
    Object.assign(running, sandbox, { control: sandboxControl(sandbox.url), receiver });
  });
  beforeEach(async () => {
    await running.control.reset();
    running.receiver.events.length = 0;
  });
  afterAll(async () => {
    await running.close();
    await running.receiver.close();
  });
  return running;
}

interface ReceivedEvent {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The raw body, as signed. */
  readonly body: string;
  /** `type` of a Stripe event, `event_type` of a PayPal one. */
  readonly type: string;
}

interface Receiver {
  readonly url: string;
  readonly events: ReceivedEvent[];
  /** Resolves once there is an event of a type. */
  waitFor(type: string): Promise<void>;
  close(): Promise<void>;
}

const PATIENCE_MS = 300_000;

function typeOf(body: string): string {
  const event = JSON.parse(body) as { type?: string; event_type?: string };
  return event.type ?? event.event_type ?? "";
}

/** Starts a server in place of the shop's webhook endpoints that records what it receives. */
async function startReceiver(): Promise<Receiver> {
  const events: ReceivedEvent[] = [];
  const server = createServer((message, response) => {
    void readBody(message).then((bytes) => {
      const body = (bytes ?? "").toString();
      const headers = Object.fromEntries(
        Object.entries(message.headers).map(([name, value]) => [name, String(value)]),
      );
      events.push({ path: message.url ?? "", headers, body, type: typeOf(body) });
      response.writeHead(200).end();
    });
  });
  return {
    ...(await listen(server)),
    events,
    waitFor: async (type) => {
      const deadline = Date.now() + PATIENCE_MS;
      while (!events.some((event) => event.type === type)) {
        if (Date.now() > deadline) {
          const seen = events.map((event) => event.type).join(", ");
          throw new Error(`waited for ${type}, received: ${seen || "nothing"}`);
        }
        await wait(10);
      }
    },
  };
}
