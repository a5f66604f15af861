import { createTransport } from "nodemailer";
import { describe, expect, it } from "vitest";
import { useSandbox } from "../support/contract-sandbox";

const sandbox = useSandbox({ smtpPort: 0 });

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
    const [mail] = await sandbox.control.mail("giulia@example.it");
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
    await sandbox.control.fault("smtp", "message", fault);
    await expect(send(3_000)).rejects.toMatchObject(failure);
    expect(await sandbox.control.mail("giulia@example.it")).toHaveLength(stored);
  });
});
