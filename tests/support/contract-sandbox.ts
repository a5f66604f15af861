import { afterAll, beforeAll, beforeEach } from "vitest";
import { type RunningSandbox, type SandboxOptions, startSandbox } from "../../sandbox/server";
import { type SandboxControl, sandboxControl } from "./sandbox-control";
import { type Receiver, startReceiver } from "./webhook-receiver";

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
    running.receiver.answerWith();
  });
  afterAll(async () => {
    await running.close();
    await running.receiver.close();
  });
  return running;
}
