import { describe, expect, test } from "vitest";
import { type EmailFacts } from "@/emails/registry";
import { type RenderedEmail, renderEmail, sampleFacts } from "@/emails/render";
import { type OrderFacts } from "@/emails/ui/order";
import { safetyTexts } from "@/lib/catalog/model/device";
import { firstEvening } from "@/lib/catalog/model/usage";
import {
  type EmailKind,
  emailKinds,
  orderEmailKinds,
  replyAddress,
  staffEmailKinds,
} from "@/lib/mail/model/message";
import { sellerLine } from "@/lib/settings/copy/seller";
import { contraindications, warnings } from "@/lib/settings/model/contraindications";
import { settingsSchema } from "@/lib/settings/model/settings";

const SITE = "https://scultea.example";
const settings = settingsSchema.parse({});

async function write(kind: EmailKind, change: Partial<OrderFacts> = {}) {
  const facts = await sampleFacts(kind);
  if (!("order" in facts)) return writeFacts(kind, facts);
  return writeFacts(kind, { ...facts, order: { ...facts.order, ...change } });
}

function writeFacts<K extends EmailKind>(kind: K, facts: EmailFacts[K]): Promise<RenderedEmail> {
  return renderEmail(kind, facts, settings, `${SITE}/`);
}

async function writeChanged<K extends EmailKind>(kind: K, change: Partial<EmailFacts[K]>) {
  return writeFacts(kind, { ...(await sampleFacts(kind)), ...change });
}

function seen(html: string): string {
  return html
    .replaceAll(/<!--[\s\S]*?-->/g, "")
    .replaceAll(/<style[\s\S]*?<\/style>|<br\/?>/g, " ")
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replaceAll(/\s+/g, " ");
}

const title = (html: string) => seen(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1] ?? "");

/** Returns the words in alphabetical order: a table's cells follow another order as text. */
const words = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).sort();

const plain = (text: string) => text.replaceAll(/\s+/g, " ");

describe.each(emailKinds)("%s", (kind) => {
  test("is small, complete without pictures, free of trackers, and the same as HTML and as text", async () => {
    const { subject, html, text } = await write(kind);
    expect(subject.length).toBeLessThanOrEqual(70);
    const preview = /<div[^>]*data-skip-in-text[^>]*>([^<]+)/.exec(html)?.[1] ?? "";
    expect(preview.length).toBeGreaterThan(10);
    expect(preview).not.toBe(subject);

    // Gmail cuts an e-mail longer than 102 kB.
    expect(Buffer.byteLength(html)).toBeLessThan(100_000);
    expect(html).toContain('lang="it"');
    expect(html).toContain("prefers-color-scheme: dark");
    for (const [image] of html.matchAll(/<img[^>]*>/g)) {
      // Only the small picture of a line may have none: the name of the article stands beside it.
      expect(image).toMatch(/alt="[^"]{8,}"|(?=.*alt="")(?=.*width="56")/);
      expect(image).toMatch(new RegExp(`src="${SITE}/media/email/[a-z]+\\.jpg"`));
      expect(image).not.toMatch(/(width|height)="[01]"/);
    }
    expect(html).not.toContain("<script");
    // Codice civile 2250: letters name seat, register, number and capital.
    for (const version of [seen(html), plain(text)])
      expect(version).toContain(plain(sellerLine(settings.legal)));

    expect(text).not.toMatch(/<[/a-z]|&[a-z#0-9]+;|\/media\/|\u200c|\n{4}/);
    expect(plain(text).startsWith(`${settings.brand.name} ${title(html)}`)).toBe(true);
    const [, ...links] = [...html.matchAll(/<a [^>]*?href="(https:[^"]+)"/g)].map(([, href = ""]) =>
      href.replaceAll("&amp;", "&"),
    );
    expect(text.match(/https:\S+/g) ?? []).toEqual(links);
    const [, card = ""] = html.split(/(?=<table[^>]*class="card")/);
    expect(words(text.replaceAll(/https?:\S+/g, ""))).toEqual(
      words(seen(card.replaceAll("</", " </"))),
    );
  });

  test(
    "shows typed markup as text, in lines of at most 70 columns, its subject in one line",
    { tags: ["PAY-45"] },
    async () => {
      const evil = `<script>alert("x")</script>`;
      const { subject, html, text } = await write(kind, {
        number: "SC-7K3M\r\nBcc: a@example.it",
        firstName: evil,
        customerName: `${evil} Vincenza Della Rovere Montefeltro di Castelnuovo Berardenga`,
        notes: `${evil} ${"suonare ".repeat(40)}`,
        address: evil,
        postalCode: "20100",
        city: evil,
        province: "MI",
        country: "Italia",
      });
      expect(html).not.toContain("<script");
      expect(subject).not.toMatch(/[\r\n]/);
      const lines = text.split("\n").filter((line) => !/^https?:\/\/\S+$/.test(line));
      for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(70);
    },
  );
});

describe("the content of each e-mail", () => {
  test("the confirmation contains the whole payload", { tags: ["D-35", "D-36"] }, async () => {
    const { subject, html, text } = await write("order_confirmation");
    expect(subject).toBe("Ordine SC-7K3M-92QJ confermato");
    for (const version of [seen(html), plain(text)])
      for (const fact of [
        "Grazie Giulia, l’ordine è confermato",
        "SC-7K3M-92QJ",
        "Giulia Ferrante",
        "giulia.ferrante@example.it",
        "Pack Scultore + Siero",
        "Pack Duo Premium",
        "1 pezzo",
        "84,88 €",
        "Via dei Tintori 18",
        "50122",
        "Firenze",
        "Italia",
        "Espressa",
        "Visa •••• 4242",
        ...firstEvening(1, {}).map(({ title, text }) => `${title}. ${text}`),
      ])
        expect(version).toContain(fact);
    for (const picture of ["pack", "duo", "siero"])
      expect(html).toContain(`src="${SITE}/media/email/${picture}.jpg"`);
    expect(html).toContain(`href="${SITE}/prodotti#come-funziona"`);
  });

  test.each([
    ["order_confirmation", contraindications.length],
    ["order_shipped", 5],
    ["order_delivered", 5],
  ] as const)("%s names %i of those who must not use the device", async (kind, count) => {
    const { html, text } = await write(kind);
    for (const version of [seen(html), plain(text)]) {
      expect(version).toContain("Solo per adulti.");
      expect(contraindications.filter(({ who }) => version.includes(who))).toHaveLength(count);
    }
    const isAll = count === contraindications.length;
    expect(html.includes(`href="${SITE}${warnings.href}"`)).toBe(!isAll);
    expect(plain(text).includes(safetyTexts.warnings.join(" "))).toBe(isAll);
  });

  test("the confirmation is the contract on a durable medium: terms, withdrawal, form, guarantee", async () => {
    const { terms } = await sampleFacts("order_confirmation");
    const { html, text } = await write("order_confirmation");
    // The files themselves: tests/integration/orders/terms.test.ts.
    for (const href of [
      `/condizioni-di-vendita/${terms.version}`,
      `/condizioni-di-vendita/${terms.version}/modulo-di-recesso.pdf`,
    ])
      expect(html).toContain(`href="${SITE}${href}"`);
    for (const version of [seen(html), plain(text)]) {
      expect(version.toLowerCase()).toContain("i documenti del contratto, in allegato");
      expect(version).toMatch(
        /che hai accettato con l’ordine \(versione del(l’)? ?\d+º? \p{L}+ \d{4}\)/u,
      );
      expect(version).toContain("Recedere dal contratto qui");
      expect(version).toContain("Due anni di garanzia legale di conformità");
      expect(version).toContain("conservala");
    }
    expect(html).toContain(`${SITE}/recesso`);
  });

  test.each(orderEmailKinds)("%s links to the order with its own link", async (kind) => {
    const { html, text } = await write(kind);
    for (const version of [html, text]) expect(version).toContain(`${SITE}/il-mio-ordine/esempio`);
  });

  test.each(staffEmailKinds)(
    "%s links to the dashboard and to no customer's order",
    async (kind) => {
      const { html } = await write(kind);
      expect(html).toContain(`${SITE}/admin`);
      expect(html).not.toContain("il-mio-ordine");
    },
  );

  test("a parcel has a link to its carrier, or to the order's page", async () => {
    const known = await write("order_shipped");
    for (const version of [known.html, known.text]) expect(version).toContain("0861 9930 0412 77");
    expect(known.html).toContain("https://vas.brt.it/");
    const tracking = { carrier: null, code: "XY-1", url: null };
    const unknown = await write("order_shipped", { tracking });
    expect(unknown.html).not.toContain("Segui il pacco");
    expect(unknown.text).toContain("Codice di tracciamento\n\nXY-1");
    const none = await write("order_shipped", { tracking: null });
    expect(none.text).not.toContain("Codice");
    const late = await write("order_shipped", { shippedAt: new Date("2026-11-30T10:00:00Z") });
    expect(late.text).not.toContain("Arriva entro");
  });

  test("a parcel's day, code and link stand before everything else", async () => {
    const { html, text } = await write("order_shipped");
    const order = ["mercoledì 25 novembre", "0861 9930 0412 77", "Segui il pacco", "Nel pacco"];
    for (const version of [html.slice(html.indexOf("<h1")), text]) {
      const places = order.map((fact) => version.indexOf(fact));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(places).not.toContain(-1);
    }
    expect(html.indexOf("Segui il pacco")).toBeLessThan(html.lastIndexOf("/spedito.jpg"));
  });

  test.each([
    [1, 3],
    [0, 2],
  ])(
    "the delivery e-mail tells the first evening, with %i serums in %i lines",
    async (serums, lines) => {
      const steps = firstEvening(serums, {});
      expect(steps).toHaveLength(lines);
      const parts = { devices: 1, serums, travelCases: 0 };
      const { html, text } = await write("order_delivered", { parts });
      expect(html).toContain(`src="${SITE}/media/email/sera.jpg"`);
      const told = steps.map(({ title, text: how }, index) => `${index + 1} ${title}. ${how}`);
      expect(plain(text)).toContain(`LA PRIMA SERA ${told.join(" ")}`);
    },
  );

  test("the delivery e-mail names the last day to withdraw", async () => {
    expect((await write("order_delivered")).text).toContain("fino al 25 dicembre 2026");
    // The order's own days, whatever the settings say by then.
    const longer = await write("order_delivered", { withdrawalDays: 45 });
    expect(longer.text).toContain("fino al 9 gennaio 2027");
    const confirmed = await write("order_confirmation", { withdrawalDays: 45 });
    expect(plain(confirmed.text)).toContain("Hai 45 giorni dalla consegna");
  });

  test("the cancellation says what happens to the money, and nothing else", async () => {
    const say = async (change: Partial<OrderFacts>) =>
      plain((await write("order_cancelled", { ...change })).text);
    const unpaid = await say({ paymentStatus: "pending", pendingRefundCents: 0 });
    expect(unpaid).toContain("Non ti abbiamo addebitato nulla.");
    expect(unpaid).not.toContain("rimborsato");
    expect(await say({ pendingRefundCents: 8488 })).toContain("Ti rimborsiamo 84,88 €");
    const back = { refundedCents: 8488, pendingRefundCents: 0 };
    expect(await say(back)).toContain("Ti abbiamo rimborsato 84,88 €");
    const open = await say({ refundedCents: 0, pendingRefundCents: 0 });
    expect(open).toContain("Avevi pagato 84,88 €. Ti spettano 84,88 €");
    expect(open).toContain("ti scriviamo appena parte il rimborso");
    expect(await say({ refundedCents: 2999, pendingRefundCents: 0 })).toContain("restano 54,89 €");
  });

  test("the refund states its amount, partial or full, the account and the time it takes", async () => {
    const { refund } = await sampleFacts("order_refunded");
    const say = async (change: Partial<typeof refund>) =>
      plain((await writeChanged("order_refunded", { refund: { ...refund, ...change } })).text);
    const part = await say({});
    expect(part).toContain("29,99 €, parziale");
    expect(part).toContain("Visa •••• 4242");
    expect(part).toContain("3–10 giorni lavorativi");
    expect(await say({ amountCents: 8488, refundedSoFarCents: 8488 })).toContain("84,88 €, totale");
    expect(await say({ method: "paypal" })).toContain("sul tuo conto PayPal");
    expect(await say({ of: "paid_twice" })).toContain("pagato due volte");
    expect(await say({ state: "pending" })).toContain("è in corso");
  });

  test("a sold-out order's failed payment does not invite to pay again at once", async () => {
    const { html } = await write("payment_failed", { soldOut: true });
    expect(html).not.toContain("Riprova il pagamento");
  });

  test("an alert about different totals names both amounts", async () => {
    const { alert } = await sampleFacts("staff_alert");
    const data = { provider: "stripe", providerCents: 2999, ledgerCents: 1999 };
    const changed = { alert: { ...alert, kind: "totals_mismatch", data } };
    const { subject, text } = await writeChanged("staff_alert", changed);
    expect(subject).toContain("totali diversi");
    expect(plain(text)).toMatch(
      /Importo del servizio di pagamento 29,99.*Importo del negozio 19,99/,
    );
    expect(plain(text)).not.toContain("Tipo totals_mismatch");
    const unknown = await writeChanged("staff_alert", { alert: { ...alert, kind: "novel" } });
    expect(plain(unknown.text)).toContain("Tipo novel");
  });
});

test("the e-mail of a change speaks of a contract and of money only where there are", async () => {
  const say = async (change: Partial<OrderFacts>) => (await write("order_changed", change)).text;
  const unpaid = await say({ paymentStatus: "pending" });
  expect(unpaid).toContain("Il nuovo totale è");
  expect(unpaid).not.toMatch(/contratto|hai accettato|arriva con/);
  expect(await say({})).not.toContain("Avevi pagato");
  expect(await say({ overpaidCents: 3000 })).toMatch(
    /Avevi pagato\s30,00\s€\sin\spiù:\stornano\ssulla/,
  );
});

test("an access e-mail shows a typed name as text", { tags: ["PAY-45"] }, async () => {
  const name = `<script>alert("x")</script>\r\nBcc: a@example.it`;
  const at = new Date("2026-11-23T08:00:00Z");
  const written = await Promise.all([
    writeChanged("staff_invitation", { invitedBy: name }),
    writeChanged("password_reset", { name }),
    writeChanged("password_changed", { name }),
    ...(["on", "off", "reset", "codes"] as const).map((change) =>
      writeChanged("second_factor_changed", { name, at, change }),
    ),
  ]);
  for (const { subject, html } of written) {
    expect(html).not.toContain("<script");
    expect(subject).not.toMatch(/[\r\n]/);
  }
});

test("a withdrawal's receipt repeats the typed text without making a link of it", async () => {
  const { html, text } = await writeChanged("withdrawal_received", {
    name: "Compra su affari.example",
    orderNumber: "vai.example",
    declaration: "Recedo dal contratto di acquisto, ordine vai.example.",
  });
  for (const words of [plain(text), seen(html)]) {
    expect(words).not.toMatch(/affari\.example|vai\.example/);
    expect(words.replaceAll("\u2060", "")).toContain("Compra su affari.example");
  }
});

test("the plain text names the telephone number without its address", async () => {
  const contact = { ...settings.contact, phone: "+39 051 7654321" };
  const facts = await sampleFacts("contact_received");
  const { html, text } = await renderEmail(
    "contact_received",
    facts,
    { ...settings, contact },
    SITE,
  );
  expect(html).toContain('href="tel:+390517654321"');
  expect(plain(text)).toContain("+39 051 7654321");
  expect(text).not.toContain("tel:");
});

test("replies to every e-mail but those to staff reach the shop", () => {
  const contact = { email: "ciao@scultea.example", privacyEmail: "privacy@scultea.example" };
  const silent = emailKinds.filter((kind) => replyAddress(kind, contact) === undefined);
  expect(silent).toEqual(
    emailKinds.filter((kind) => /^staff_|^password_|^second_factor/.test(kind)),
  );
  expect(replyAddress("order_shipped", contact)).toBe(contact.email);
  expect(replyAddress("privacy_link", contact)).toBe(contact.privacyEmail);
});
