import { createServer } from "node:http";
import { type AddressInfo } from "node:net";
import { describe, expect, test, vi } from "vitest";
import { confirmLegalTexts } from "@/lib/dashboard/commands/confirm-legal-texts";
import { emptiedTables, preservedTables } from "@/lib/dashboard/commands/remove-demo";
import { checkNames } from "@/lib/dashboard/model/launch";
import { getLaunchBoard, withTimeout } from "@/lib/dashboard/queries/launch";
import {
  checkDmarc,
  checkOtherName,
  checkSender,
  checkWebhook,
} from "@/lib/dashboard/queries/providers";
import { getDb } from "@/lib/platform/db/client";
import { createAdmin } from "@/prisma/builders/admin";
import { createCatalogue } from "@/prisma/builders/catalogue";
import { createStock } from "@/prisma/builders/stock";
import { createOrder } from "@/prisma/builders/store";
import { byAdmin, byStaff } from "../../support/by-staff";
import { signInAs } from "../../support/request";
import { useDatabase } from "../../support/use-database";
import { outcomeOf } from "../../support/value-of";

const now = new Date("2026-11-23T10:48:00Z");

useDatabase();

const board = () => byStaff(getLaunchBoard)(now);
const stateOf = async (name: string) =>
  (await board()).checks.find((check) => check.name === name)?.state;

describe("the launch check", () => {
  test("lists every check and every unapproved claim", { tags: ["G-23"] }, async () => {
    await signInAs(await createAdmin(getDb()));
    const { checks, claims, at } = await board();
    expect(at).toEqual(now);
    expect(checks.map(({ name }) => name)).toEqual(checkNames);
    expect(claims.length).toBe(17);
    expect(claims.every(({ status }) => status === "open")).toBe(true);
    const evidence = { status: "approved", evidence: "Cartella 3", approvedOn: "2026-11-03" };
    await getDb().setting.create({ data: { key: "claims", value: { madeInItaly: evidence } } });
    const after = await board();
    expect(after.claims.filter(({ status }) => status === "approved")).toMatchObject([
      { title: "Fatto in Italia", evidence: "Cartella 3" },
    ]);
    expect(after.checks.find(({ name }) => name === "claims")?.text).toMatch(/^Su 16 affermazioni/);
  });

  test("reads test orders, the demo's sign-in, stock and price history from the database", async () => {
    const { id } = await createAdmin(getDb(), { email: "anna@luce.it" });
    await signInAs(await getDb().user.findUniqueOrThrow({ where: { id } }));
    expect(await stateOf("demoOrders")).toBe("ready");
    expect(await stateOf("demoAccess")).toBe("ready");
    expect(await stateOf("stock")).toBe("blocking");
    await createStock(getDb(), { free: 40 });
    await createOrder(getDb(), { paymentMethod: "stripe" });
    await createOrder(getDb(), { paymentMethod: "paypal", paymentStatus: "pending" });
    await createAdmin(getDb());
    await createCatalogue(getDb());
    expect(await stateOf("prices")).toBe("ready");
    // A pack that was struck through on its first day has no thirty days of prices to compare with.
    await getDb().product.create({
      data: {
        sku: "pack-nuovo",
        kind: "pack",
        name: "Pack Nuovo",
        features: [],
        devicesPerUnit: 1,
        imagePath: "/pack.webp",
        position: 9,
        priceChanges: {
          create: {
            priceCents: 3999,
            compareAtCents: 7999,
            effectiveFrom: new Date("2026-11-11T10:00:00Z"),
          },
        },
      },
    });
    // One paid by card in test mode, one never paid: neither is a sale.
    expect((await board()).checks.find(({ name }) => name === "demoOrders")).toMatchObject({
      state: "blocking",
      text: "2 ordini sono di prova e falserebbero conti e statistiche.",
    });
    expect(await stateOf("demoAccess")).toBe("blocking");
    expect(await stateOf("stock")).toBe("ready");
    expect(await stateOf("prices")).toBe("watch");
  });

  test("shows the other checks when one fails or never ends", async () => {
    const failing = await withTimeout("stock", () => Promise.reject(new Error("broken")));
    const endless = await withTimeout("stock", () => new Promise(() => undefined), 1);
    expect(failing.state).toBe("watch");
    expect(endless).toEqual(failing);
  });
});

describe("the legal texts", () => {
  const reading = { readBy: "Avv. Lia Bianchi", readOn: "2026-11-20" };
  const shown = async () => (await board()).legalTexts;
  const legalTexts = async () =>
    (await board()).checks.find((check) => check.name === "legalTexts");

  test("are ready once an administrator confirms them, until a text changes", async () => {
    await signInAs(await createAdmin(getDb()));
    expect(await legalTexts()).toMatchObject({ state: "blocking" });
    const version = await shown();
    expect(await outcomeOf(byAdmin(confirmLegalTexts)({ version, ...reading }, now))).toBe("ok");
    expect((await legalTexts())?.text).toMatch(
      /^condizioni e informative del .*, lette da Avv. Lia Bianchi il 20 novembre 2026$/,
    );
    const [entry] = await getDb().auditEntry.findMany();
    expect(entry).toMatchObject({
      action: "legal_texts.confirmed",
      subject: version,
      after: reading,
    });
    await getDb().setting.create({ data: { key: "contact", value: { phone: "+39 051 7654321" } } });
    const changed = await legalTexts();
    expect(changed).toMatchObject({ state: "blocking" });
    expect(changed?.text).toContain("dopo la lettura del 20 novembre 2026");
    expect(await outcomeOf(byAdmin(confirmLegalTexts)({ version, ...reading }, now))).toBe(
      "changed_meanwhile",
    );
    // The text that was read is back.
    await getDb().setting.deleteMany({});
    expect(await legalTexts()).toMatchObject({ state: "ready" });
  });

  test("keep the first confirmation, and refuse a day that is not over", async () => {
    await signInAs(await createAdmin(getDb()));
    const version = await shown();
    const early = await byAdmin(confirmLegalTexts)(
      { version, ...reading, readOn: "2026-11-24" },
      now,
    );
    expect(early).toMatchObject({ error: { code: "not_yet" } });
    await byAdmin(confirmLegalTexts)({ version, ...reading }, now);
    await byAdmin(confirmLegalTexts)({ version, ...reading, readBy: "Un altro" }, now);
    expect(await getDb().legalConfirmation.findMany()).toMatchObject([{ readBy: reading.readBy }]);
    expect(await getDb().auditEntry.count()).toBe(1);
    const change = getDb().legalConfirmation.updateMany({ data: { readBy: "Un altro" } });
    await expect(change).rejects.toThrow();
  });
});

test("the removal of the demonstration empties or keeps every table of the shop", async () => {
  const tables = await getDb().$queryRaw<{ name: string }[]>`SELECT tablename AS name
    FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'`;
  const known = [...emptiedTables, ...preservedTables].sort();
  expect(known).toEqual(tables.map(({ name }) => name).sort());
});

describe("external services", () => {
  const answerWith = (answer: Response | Error) =>
    vi
      .spyOn(globalThis, "fetch")
      .mockImplementation(() =>
        answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer),
      );

  test("requires a secret and a public address for notifications", async () => {
    const facts = {
      provider: "stripe",
      siteUrl: "http://localhost:3000",
      lastReceivedAt: null,
    } as const;
    expect((await checkWebhook({ ...facts, hasSecret: false })).text).toContain("verificare");
    const onLoopback = await checkWebhook({ ...facts, hasSecret: true });
    expect(onLoopback).toMatchObject({ state: "blocking" });
    expect(onLoopback.text).toContain("Da questo computer non si può provare");
  });

  test("the probe accepts only the shop's own refusal", async () => {
    const facts = { provider: "paypal", hasSecret: true, lastReceivedAt: now } as const;
    const answers: [Response | Error, string][] = [
      [Response.json({ receipt: "invalid_signature" }, { status: 400 }), "ready"],
      [Response.json({ receipt: "not_configured" }, { status: 503 }), "blocking"],
      [new Response("Bad Request", { status: 400 }), "blocking"],
      [new Error("no such host"), "blocking"],
    ];
    for (const [answer, state] of answers) {
      const asked = answerWith(answer);
      const found = await checkWebhook({ ...facts, siteUrl: "https://scultea.it" });
      expect(found.state).toBe(state);
      expect(found.text).toContain("ultimo avviso 23 nov 2026 alle 11:48");
      expect(asked.mock.calls[0]?.[0]).toBe("https://scultea.it/api/webhooks/paypal");
      asked.mockRestore();
    }
  });

  test("the other name of the domain has to lead to the shop's address", async () => {
    const moved = (location: string) => new Response(null, { status: 308, headers: { location } });
    const answers: [Response | Error, string][] = [
      [moved("https://scultea.it/"), "ready"],
      [moved("https://altrove.example/"), "watch"],
      [new Response("parked"), "watch"],
      [new Error("no such host"), "watch"],
    ];
    const SITE_URL = "https://scultea.it";
    for (const [answer, state] of answers) {
      const asked = answerWith(answer);
      expect((await checkOtherName({ SITE_URL })).state).toBe(state);
      expect(asked.mock.calls[0]?.[0]).toBe("https://www.scultea.it/");
      asked.mockRestore();
    }
    const below = await checkOtherName({ SITE_URL: "https://negozio.scultea.it" });
    expect(below.state).toBe("ready");
  });

  test("a DMARC record counts for the sender's domain or the one above it", async () => {
    const absent = Object.assign(new Error("queryTxt ENOTFOUND"), { code: "ENOTFOUND" });
    const zone = new Map([
      ["_dmarc.scultea.it", [["v=DMARC1; ", "p=quarantine; rua=mailto:a@b.it"]]],
    ]);
    const read = (name: string) => {
      const records = zone.get(name);
      return records ? Promise.resolve(records) : Promise.reject(absent);
    };
    const check = (domain: string) => checkDmarc({ MAIL_FROM: `Scultea <ciao@${domain}>` }, read);
    const ready = { state: "ready", text: "scultea.it, con p=quarantine" };
    expect(await check("scultea.it")).toEqual(ready);
    expect(await check("ordini.scultea.it")).toEqual(ready);
    expect(await check("altro.it")).toMatchObject({ state: "watch" });
    zone.set("_dmarc.altro.it", [["v=spf1 -all"]]);
    expect((await check("altro.it")).fix).toContain("_dmarc.altro.it");
  });

  test("asks Resend about the sender's domain, never a stand-in", async () => {
    let domains: object[] | null = [{ name: "scultea.it", status: "verified" }];
    const server = createServer((_, response) => {
      response.writeHead(domains ? 200 : 401, { "content-type": "application/json" });
      response.end(JSON.stringify(domains ? { data: domains } : { name: "restricted_api_key" }));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const env = {
      RESEND_API_KEY: "re_live",
      RESEND_API_BASE: undefined,
      MAIL_FROM: "Scultea <ordini@scultea.it>",
    };
    const state = async (changes = {}) => (await checkSender({ ...env, ...changes }, api)).state;
    expect(await state()).toBe("ready");
    domains = [{ name: "scultea.it", status: "pending" }];
    expect(await state()).toBe("blocking");
    domains = [{ name: "altro.it", status: "verified" }];
    expect(await state()).toBe("blocking");
    domains = null;
    expect(await state()).toBe("watch");
    expect(await state({ RESEND_API_BASE: api })).toBe("watch");
    expect(await state({ MAIL_FROM: "ordini@scultea.example" })).toBe("blocking");
    await new Promise((resolve) => server.close(resolve));
  });
});
