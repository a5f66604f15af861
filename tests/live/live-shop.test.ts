import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, italianDay } from "@/lib/core/business-days";
import { emailKinds } from "@/lib/mail/model/message";
import { routes } from "@/lib/platform/routes";
import { mixedCase, SOURCE, testClaims } from "./claims";
import { causeEveryEmail, closeClient, eraseInvoicedCustomer, sentKinds, sql } from "./dealings";
import { QUESTIONS } from "./questions";
import { expectNoLies } from "./report";
import {
  askAll,
  fetchPage,
  publish,
  readLinkedPages,
  readMails,
  readPages,
  setClaims,
  waitFor,
} from "./walk";

beforeAll(async () => {
  await setClaims({});
  await causeEveryEmail();
});
afterAll(closeClient);

test("the shop is live and open", async () => {
  expect(await fetchPage(routes.checkout)).not.toContain("non è ancora aperto");
  expect(await fetchPage(routes.home)).not.toMatch(/name="robots"[^>]*noindex/);
});

test("its orders are paid by live payments of the stand-in", async () => {
  const events = await waitFor("the outcome of the events", async () => {
    const found = await sql<{ live_mode: boolean; outcome: string | null }>(
      "SELECT live_mode, outcome FROM webhook_events",
    );
    return found.length > 0 && found.every(({ outcome }) => outcome !== null) ? found : undefined;
  });
  expect(events.every(({ live_mode: live }) => live)).toBe(true);
  expect(events.map(({ outcome }) => outcome)).not.toContain("wrong_mode");
});

test("every kind of e-mail has been sent", async () => {
  expect(await sentKinds()).toEqual([...emailKinds].sort());
});

describe("while every claim is open, nothing is said that the database does not hold", () => {
  test("in the e-mails", async () => {
    await expectNoLies(await readMails());
  });

  test("on the pages behind their links", async () => {
    await expectNoLies(await readLinkedPages("one of a kind"));
  });

  test("on the pages", async () => {
    await expectNoLies(readPages);
  });

  test("in the chat", async () => {
    await expectNoLies(await askAll(QUESTIONS));
  });
});

test("nothing is promised by a day while all is sold out", async () => {
  await setClaims({});
  const empty = `UPDATE stock_items AS now SET received = now.sold + now.reserved
    FROM stock_items AS before WHERE before.id = now.id RETURNING before.received`;
  const [{ received } = { received: 0 }] = await sql<{ received: number }>(empty);
  try {
    await publish();
    await expectNoLies(readPages);
  } finally {
    await sql("UPDATE stock_items SET received = $1", [received]);
    await publish();
  }
});

describe("while the shop is closed", () => {
  const storeOpening = (opening: object) =>
    sql("UPDATE settings SET value = $1 WHERE key = 'opening'", [JSON.stringify(opening)]);

  beforeAll(async () => {
    await setClaims({});
    await storeOpening({
      state: "closed",
      until: addDays(italianDay(new Date()), 9),
      text: "Inventario",
    });
    await publish();
  });
  afterAll(async () => {
    await storeOpening({ state: "open" });
    await publish();
  });

  test("the pages say until when, and nothing can be bought or arrives", async () => {
    expect(await fetchPage(routes.products)).toContain("chiuso fino al");
    await expectNoLies(readPages);
  });

  test("neither does the chat", async () => {
    await expectNoLies(await askAll(["Quando arriva?", "Posso ordinare?", "Siete chiusi?"]));
  });
});

test("a customer whose invoice stays is told so, before and after the erasure", async () => {
  const { read, xml } = await eraseInvoicedCustomer();
  await expectNoLies(read);
  expect(read.flatMap(({ lines }) => lines).join("\n")).toMatch(
    /Fatture e note di credito restano/,
  );
  for (const kept of ["RSSMRA85T10A562S", "<RegimeFiscale>RF19<", "<Natura>N2.2<"])
    expect(xml).toContain(kept);
});

testClaims(...mixedCase);

test("an approved study shows its public source beside the figures", async () => {
  for (const path of [routes.home, routes.products])
    expect(await fetchPage(path)).toContain(`href="${SOURCE}"`);
});
