import { type CreateEmailOptions, Resend } from "resend";
import { beforeAll, describe, expect, it } from "vitest";
import { useSandbox } from "../support/contract-sandbox";

const sandbox = useSandbox();
let resend: Resend;
beforeAll(() => {
  resend = new Resend("re_sandbox", { baseUrl: sandbox.url });
});

const mail: CreateEmailOptions = {
  from: "Scultea <ordini@scultea.example>",
  to: "giulia@example.it",
  subject: "Ordine <confermato>",
  html: "<!doctype html><html><head></head><body><script>alert(1)</script><p>Grazie!</p></body></html>",
  text: "Grazie & a presto",
  headers: { "X-Kind": "order-confirmation" },
  attachments: [{ filename: "ricevuta.pdf", content: "UERG", contentType: "application/pdf" }],
};

const inbox = (to?: string) => sandbox.control.mail(to);
const fault = (name: string, options = {}) =>
  sandbox.control.fault("resend", "emails.send", name, options);

async function text(path: string): Promise<string> {
  return (await fetch(`${sandbox.url}${path}`)).text();
}

describe("sending", () => {
  it("stores a message and shows it in the mailbox", async () => {
    const { data } = await resend.emails.send(mail);
    const id = data?.id ?? "";
    expect(await inbox("giulia@example.it")).toMatchObject([
      {
        id,
        subject: "Ordine <confermato>",
        headers: { "X-Kind": "order-confirmation" },
        attachments: [{ filename: "ricevuta.pdf", content: "UERG" }],
      },
    ]);
    expect(await text(`/mailbox/${id}`)).toContain("Grazie &amp; a presto");
    expect(await text(`/mailbox/${id}/attachment?n=0`)).toBe("PDF");
    const body = await fetch(`${sandbox.url}/mailbox/${id}/html`);
    const policy = body.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/\bsandbox\b/);
    expect(policy).not.toContain("allow-scripts");
  });

  it("refuses what Resend refuses", async () => {
    const cases: [Partial<CreateEmailOptions>, string][] = [
      [{ from: "nobody" }, "validation_error"],
      [{ to: "nobody" }, "validation_error"],
      [{ to: [] }, "validation_error"],
      [{ subject: "a\r\nBcc: everyone@example.it" }, "validation_error"],
      [{ html: "", text: "" }, "validation_error"],
      [{ from: undefined }, "missing_required_field"],
    ];
    for (const [change, name] of cases) {
      const { error } = await resend.emails.send({ ...mail, ...change } as CreateEmailOptions);
      expect(error).toMatchObject({ statusCode: 422, name });
    }
    expect(await inbox()).toEqual([]);
    const anonymous = await fetch(`${sandbox.url}/emails`, { method: "POST", body: "{}" });
    expect(anonymous.status).toBe(401);
    const headers = { authorization: "Bearer re_x" };
    const broken = await fetch(`${sandbox.url}/emails`, { method: "POST", headers, body: "{" });
    expect(broken.status).toBe(400);
  });
});

describe("Idempotency-Key", () => {
  const options = { idempotencyKey: "confirmation/1" };

  it("sends one message for one key", async () => {
    const first = await resend.emails.send(mail, options);
    const second = await resend.emails.send(mail, options);
    expect(second.data?.id).toBe(first.data?.id);
    expect(await inbox()).toHaveLength(1);
    const other = await resend.emails.send({ ...mail, subject: "Altro" }, options);
    expect(other.error).toMatchObject({ statusCode: 409, name: "invalid_idempotent_request" });
  });
});

describe("too many requests", () => {
  it.each([30, undefined])(
    "are refused with the wait that was asked for: %s",
    async (retryAfter) => {
      await fault("rate_limit", { retryAfter });
      const { data, error, headers } = await resend.emails.send(mail, { idempotencyKey: "busy" });
      expect(data).toBeNull();
      expect(error).toMatchObject({ statusCode: 429, name: "rate_limit_exceeded" });
      expect(headers?.["retry-after"]).toBe(retryAfter === undefined ? undefined : "30");
      expect((await resend.emails.send(mail, { idempotencyKey: "busy" })).data).not.toBeNull();
      expect(await inbox()).toHaveLength(1);
    },
  );
});
