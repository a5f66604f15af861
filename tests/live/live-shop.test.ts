import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { routes } from "@/lib/platform/routes";
import { claimsSchema, needsSource, registeredClaims } from "@/lib/settings/model/claims";
import { withConnection } from "../support/database";
import { isFullRun } from "../support/full";
import { shopClient } from "../support/shop-client";
import { buildFolder } from "../support/web-server";
import { findLies } from "./detector";
import { readFacts } from "./facts";
import { type Reading } from "./text";
import {
  ask,
  fetchPage,
  newAddress,
  providers,
  readMails,
  readPage,
  readPages,
  setClaims,
  waitFor,
} from "./walk";

const SOURCE = "https://www.rivista-medica.it/studio";
const QUESTIONS = [
  "Quanto costa?",
  "C’è uno sconto?",
  "Quanti clienti avete?",
  "Che voto ha nelle recensioni?",
  "Dopo quanti giorni vedo i risultati?",
  "Funziona davvero contro le rughe?",
  "C’è uno studio clinico?",
  "È fatto in Italia?",
  "Da dove spedite?",
  "In quanto tempo rispondete?",
  "Che garanzia c’è?",
  "Quanti pezzi restano?",
  "Vale la pena?",
  "È meglio di una crema?",
  "Su quanti muscoli lavora?",
  "Quanto vale il siero?",
  "Quanto sconto fate ai centri estetici?",
  "Posso restituirlo?",
  "Quando arriva?",
  "Voglio parlare con una persona",
  "Il pagamento non è andato",
  "Siete sicuri?",
];

const shop = inject("liveShop");
const client = shopClient({ siteUrl: shop.siteUrl, buildFolder });
afterAll(() => client.close());

async function expectNoLies(readings: Reading[]): Promise<void> {
  const facts = await readFacts(shop.databaseUrl);
  const lies = readings.flatMap((reading) => findLies(reading, facts));
  expect(lies.map(({ where, kind, text }) => `${where}, ${kind}: ${text}`)).toEqual([]);
}

const approved = (names: readonly string[]) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      {
        ...claimsSchema.parse({})[name as "study"],
        status: "approved",
        evidence: "Fascicolo 12",
        approvedOn: "2026-11-20",
        ...(needsSource(name as "study") ? { source: SOURCE } : {}),
      },
    ]),
  );

const withdrawn = Object.fromEntries(
  registeredClaims.map((name) => [name, { ...claimsSchema.parse({})[name], status: "withdrawn" }]),
);

test("the shop is live and open", async () => {
  expect(await fetchPage(routes.checkout)).not.toContain("non è ancora aperto");
  const robots = await fetchPage("/");
  expect(robots).not.toMatch(/name="robots"[^>]*noindex/);
});

describe("a live shop in which nothing is approved", () => {
  test("says nothing on its pages that the database does not hold", async () => {
    await expectNoLies(await readPages());
  });

  test("answers nothing in the chat that the database does not hold", async () => {
    const answers = [];
    for (const question of QUESTIONS) answers.push(await ask(question));
    await expectNoLies(answers);
  });

  test("says nothing else when every claim is withdrawn", async () => {
    await setClaims(withdrawn);
    await expectNoLies(await readPages());
  });
});

describe("an order", () => {
  const email = newAddress();
  let number = "";
  beforeAll(async () => {
    await setClaims({});
    const items = [{ sku: "pack-duo-premium", quantity: 1 }];
    const placed = await client.placeOrder({ key: randomUUID(), email, items, method: "stripe" });
    if (!placed.ok) throw new Error(`No order was placed: ${placed.error.code}`);
    const session = new URL(placed.value.url).pathname.split("/").at(-1) ?? "";
    expect(session).toMatch(/^cs_live_/);
    await providers().session(session, "pay");
    const found = await waitFor("the payment", async () => {
      const order = await client.confirmation({ session_id: session });
      return order?.paymentStatus === "paid" ? order : undefined;
    });
    number = found.number;
    await providers().waitForWebhooks();
  });

  test("is paid by a live payment of the stand-in", async () => {
    const events = await waitFor("the outcome of the events", async () => {
      const { rows } = await withConnection(shop.databaseUrl, (db) =>
        db.query<{ live_mode: boolean; outcome: string | null }>(
          "SELECT live_mode, outcome FROM webhook_events",
        ),
      );
      return rows.length > 0 && rows.every(({ outcome }) => outcome !== null) ? rows : undefined;
    });
    expect(events.every(({ live_mode: live }) => live)).toBe(true);
    expect(events.map(({ outcome }) => outcome)).not.toContain("wrong_mode");
  });

  test("causes e-mails and pages without a lie, until it has arrived", async () => {
    const cookie = await signIn();
    const orderId = await withConnection(shop.databaseUrl, async (db) => {
      const sql = "SELECT id FROM orders WHERE number = $1";
      return (await db.query<{ id: string }>(sql, [number])).rows[0]?.id ?? "";
    });
    for (const status of ["shipped", "delivered"])
      expect(await client.setOrderStatus(cookie, { orderId, status })).toMatchObject({ ok: true });
    const mails = await waitFor("three e-mails to the customer", async () => {
      const sent = await providers().mail(email);
      return sent.length >= 3 ? sent : undefined;
    });
    const link = mails
      .flatMap(({ text }) => text.match(/https?:\/\/\S+il-mio-ordine\/\S+/g) ?? [])
      .at(0);
    await expectNoLies([
      ...(await readMails()),
      await readPage(link ?? "/il-mio-ordine/without-a-link"),
    ]);
  });
});

describe("an approved claim", () => {
  const cases = isFullRun ? registeredClaims.map((name) => [name]) : [["study"]];

  test.each([...cases, registeredClaims])("is shown as it was approved: %s …", async (...names) => {
    await setClaims(approved(names));
    await expectNoLies(await readPages());
  });

  test("of a study shows its public source beside the figures", async () => {
    for (const path of [routes.home, routes.products]) {
      expect(await fetchPage(path)).toContain(`href="${SOURCE}"`);
    }
  });
});

/** Creates an administrator as the owner does, and returns the session's cookies. */
async function signIn(): Promise<string> {
  const account = { email: "titolare@negozio-vero.it", password: "quattro barche nel porto" };
  await new Promise<void>((resolve, reject) => {
    const args = ["run", "-s", "admin:create", "--", "--email", account.email];
    const options = { env: { ...process.env, ...shop.environment } };
    const child = execFile(
      "npm",
      [...args, "--name", "Titolare", "--password-stdin"],
      options,
      (error) => (error ? reject(error) : resolve()),
    );
    child.stdin?.end(`${account.password}\n`);
  });
  return client.signIn(account);
}
