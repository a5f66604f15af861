import { createTransport } from "nodemailer";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type RunningSandbox, startSandbox } from "../../sandbox/server";
import { sandboxControl } from "../support/sandbox-control";

let sandbox: RunningSandbox;
const control = () => sandboxControl(sandbox.url);

beforeAll(async () => {
  sandbox = await startSandbox({
    siteUrl: "http://127.0.0.1:9",
    stripeWebhookSecret: "whsec_contract",
    paypalWebhookId: "WH-CONTRACT",
    smtpPort: 0,
  });
});
beforeEach(() => control().reset());
afterAll(() => sandbox.close());

const send = (socketTimeout = 60_000) =>
  createTransport({ url: sandbox.smtpUrl ?? "", socketTimeout }).sendMail({
    from: "Scultea <ciao@scultea.example>",
    to: "giulia@example.it",
    subject: "Ordine",
    text: "Grazie",
  });

describe("the SMTP stand-in", () => {
  it("stores a message in the mailbox", async () => {
    expect(await send()).toMatchObject({ accepted: ["giulia@example.it"] });
    const [mail] = await control().mail("giulia@example.it");
    expect(mail).toMatchObject({ smtp: true, subject: "Ordine" });
    const page = await (await fetch(`${sandbox.url}/mailbox`)).text();
    expect(page).toContain("Ordine");
  });

  it.each([
    ["error_500", { responseCode: 451 }, 0],
    ["decline", { responseCode: 550 }, 0],
    ["drop", { code: "ETIMEDOUT" }, 0],
    ["timeout", { code: "ETIMEDOUT" }, 1],
  ])("breaks on purpose: %s", async (fault, failure, stored) => {
    await control().fault("smtp", "message", fault);
    await expect(send(3_000)).rejects.toMatchObject(failure);
    expect(await control().mail("giulia@example.it")).toHaveLength(stored);
  });

  it("is not there unless it is asked for", async () => {
    const other = await startSandbox({
      siteUrl: "http://127.0.0.1:9",
      stripeWebhookSecret: "whsec_contract",
      paypalWebhookId: "WH-CONTRACT",
    });
    expect(other.smtpUrl).toBeNull();
    await other.close();
  });
});
