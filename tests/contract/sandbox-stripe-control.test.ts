import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { stripeClient } from "../../sandbox/clients";
import { startSandbox } from "../../sandbox/server";
import { WEBHOOK_SECRETS } from "../support/contract-sandbox";
import { fault, order, press, sandbox, stripe } from "../support/stripe-sandbox";

const control = (path: string, body?: object) =>
  fetch(`${sandbox.url}/_control${path}`, body && { method: "POST", body: JSON.stringify(body) });

describe("webhook delivery", () => {
  it("retries until the shop answers 2xx", async () => {
    sandbox.receiver.answerWith(500);
    const session = await stripe.checkout.sessions.create(order());
    await stripe.checkout.sessions.expire(session.id);
    const [first, second] = await sandbox.receiver.waitFor("checkout.session.expired", 2);
    expect(second?.body).toBe(first?.body);
    const events = (await stripe.events.list()).data;
    expect(events).toHaveLength(1);
  });

  it("drops, repeats and redelivers on demand", async () => {
    await fault("webhook", "drop", { eventType: "checkout.session.expired" });
    const session = await stripe.checkout.sessions.create(order());
    await stripe.checkout.sessions.expire(session.id);
    await sandbox.control.waitForWebhooks();
    expect(sandbox.receiver.events).toEqual([]);
    const [event] = (await stripe.events.list()).data;
    expect(await sandbox.control.redeliver(event?.id ?? "")).toMatchObject({
      delivery: { status: 200 },
    });
    expect(sandbox.receiver.events).toHaveLength(1);

    await fault("webhook", "duplicate");
    const other = await stripe.checkout.sessions.create(order());
    await stripe.checkout.sessions.expire(other.id);
    expect(await sandbox.receiver.waitFor("checkout.session.expired", 3)).toHaveLength(3);
  });

  it("reverses the order of two events", async () => {
    await fault("webhook", "reorder", { eventType: "payment_intent.succeeded" });
    const session = await stripe.checkout.sessions.create(order());
    await press(session, "pay");
    await sandbox.receiver.waitFor("payment_intent.succeeded");
    expect(sandbox.receiver.events.map((event) => event.type)).toEqual([
      "checkout.session.completed",
      "payment_intent.succeeded",
    ]);
  });
});

describe("control", () => {
  it("refuses unknown faults", async () => {
    for (const body of [
      { provider: "stripe", operation: "sessions.create", fault: "reorder" },
      { provider: "stripe", operation: "orders.capture", fault: "drop" },
      { provider: "nobody", operation: "webhook", fault: "drop" },
      { provider: "stripe", operation: "webhook", fault: "drop", times: 0 },
      [],
    ]) {
      expect((await control("/faults", body)).status).toBe(400);
    }
    const malformed = await fetch(`${sandbox.url}/_control/faults`, { method: "POST", body: "{" });
    expect(malformed.status).toBe(400);
  });

  it("shows what it received, without secrets", async () => {
    await stripe.checkout.sessions.create(order(), { idempotencyKey: "key-1" });
    const text = await (await control("/requests?operation=sessions.create")).text();
    expect(JSON.parse(text)).toMatchObject({
      requests: [
        {
          provider: "stripe",
          method: "POST",
          path: "/v1/checkout/sessions",
          idempotencyKey: "key-1",
          status: 200,
          body: { mode: "payment", line_items: [{ quantity: "2" }] },
        },
      ],
    });
    expect(text).not.toContain("sk_test");
  });

  it("survives malformed requests", async () => {
    const authorization = "Bearer sk_test_x";
    const post = { method: "POST", headers: { authorization } };
    const sessions = `${sandbox.url}/v1/checkout/sessions`;
    expect((await fetch(sessions, { ...post, body: "x".repeat(1_100_000) })).status).toBe(413);
    expect((await fetch(sessions, { ...post, body: "{}" })).status).toBe(400);
    expect((await fetch(sessions, { ...post, body: "a[b=1&[c]=2&__proto__[x]=1" })).status).toBe(
      400,
    );
    const unknown = await fetch(`${sandbox.url}/v1/nothing`, post);
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toMatchObject({ error: { type: "invalid_request_error" } });
    expect((await fetch(`${sandbox.url}/pay/stripe/%E0%A4%A`)).status).toBe(404);
    expect((await fetch(`${sandbox.url}/pay/stripe/constructor`)).status).toBe(404);
    for (const path of ["/", "/_control", "/payments", "/mailbox"]) {
      expect((await fetch(`${sandbox.url}${path}`)).status).toBe(200);
    }
  });

  it("keeps its state across a restart when it has a file", async () => {
    const folder = mkdtempSync(join(tmpdir(), "sandbox-"));
    const options = {
      siteUrl: sandbox.receiver.url,
      ...WEBHOOK_SECRETS,
      stateFile: join(folder, "state.json"),
    };
    try {
      const before = await startSandbox(options);
      const { id } = await stripeClient(before.url).checkout.sessions.create(order(), {
        idempotencyKey: "key-1",
      });
      await before.close();
      const after = await startSandbox(options);
      const restarted = stripeClient(after.url);
      expect(await restarted.checkout.sessions.retrieve(id)).toMatchObject({ status: "open" });
      const again = await restarted.checkout.sessions.create(order(), { idempotencyKey: "key-1" });
      expect(again.id).toBe(id);
      await after.close();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
