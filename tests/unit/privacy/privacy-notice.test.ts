import { readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { CookieNotice } from "@/components/shop/legal/cookie-notice";
import { PrivacyNotice } from "@/components/shop/legal/privacy-notice";
import { SESSION_DAYS, SESSION_HOURS } from "@/lib/identity/model";
import { type Collection } from "@/lib/privacy/model/collection";
import { keptAfterErasure } from "@/lib/privacy/model/retention";
import { settingsSchema } from "@/lib/settings/model/settings";
import { storageKeys } from "@/lib/visits/copy/browser-storage";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const everything: Collection = {
  hosting: "Server di Prova S.p.A., Bologna",
  pictureStore: "Amazon Web Services, regione eu-south-1",
  networks: ["Cloudflare"],
  resend: true,
  smtp: true,
  replies: true,
  pixel: true,
  modelVendor: "OpenAI Ireland",
  assistants: true,
  reminders: true,
  countdowns: true,
};
const nothing: Collection = {
  ...everything,
  pictureStore: null,
  networks: [],
  resend: false,
  smtp: false,
  replies: false,
  pixel: false,
  modelVendor: null,
  assistants: false,
  reminders: false,
  countdowns: false,
};

const plain = (html: string) => html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
const privacy = (collection: Collection, settings = settingsSchema.parse({})) =>
  plain(renderToStaticMarkup(createElement(PrivacyNotice, { settings, collection })));
const cookies = (collection: Collection) =>
  plain(renderToStaticMarkup(createElement(CookieNotice, { collection })));

/** Tables that say something about a visitor or customer, and what the notice says of them. */
const named: Record<string, RegExp> = {
  orders: /Indirizzo di consegna Via, CAP, città e provincia.*Ordini mai pagati 30 giorni/,
  payment_attempts: /il tipo e le ultime quattro cifre/,
  webhook_events:
    /Testo delle notifiche dei servizi di pagamento 30 giorni.*Elenco di queste notifiche.* 13 mesi/,
  email_messages: /Registro delle email inviate/,
  customer_marks:
    /appunti ed etichette dello staff.*appunti ed etichette 24 mesi da quando li scriviamo/,
  customer_aliases: /Gestione dei clienti.*email, ordini, appunti.*indirizzi email uniti/,
  newsletter_subscribers: /Newsletter.*un codice illeggibile al posto dell’indirizzo.*24 mesi/,
  campaign_recipients:
    /per scegliere a chi mandarla, ordini e città; quali newsletter hai ricevuto.*con l’elenco delle newsletter ricevute e con la prova del consenso 24 mesi.*con l’elenco di quelle ricevute finché non annulli l’iscrizione/,
  newsletter_events: /email; indirizzo IP e ora del consenso/,
  contact_messages: /Messaggi 24 mesi dall’ultimo contatto/,
  invoice_requests:
    /Dati per la fattura Solo se la chiedi: codice fiscale, oppure ragione sociale, partita IVA, codice destinatario, PEC e, se è un altro, l’indirizzo della fattura/,
  fiscal_documents:
    /La fattura riporta anche nome e indirizzo.*Fatture e note di credito 10 anni con nome/,
  partner_requests: /professionista anche azienda, ruolo e città/,
  safety_matters: /se raccontano un incidente con un prodotto, almeno finché non è chiuso/,
  inquiry_entries: /Ciò che ci scrivi Messaggi/,
  chat_messages:
    /testo dei messaggi, senza email, numeri di telefono e ciò che riconosciamo come salute/,
  analytics_events: /pagine viste, pagina di provenienza, tipo di browser, ordine/,
  analytics_order_sessions: /Statistiche delle visite.*ordine/,
  conversions: /Annunci dati di navigazione; l’email/,
  consent_proofs: /Prova delle scelte sui cookie/,
  discount_codes: /Codice sconto della newsletter/,
  discount_redemptions: /codice sconto/,
  stock_reservations: /La rete da cui sono partiti, in forma illeggibile, 7 giorni/,
  cart_holds: /una forma illeggibile che conta i tentativi/,
  rate_limits: /Contatori dei tentativi, in forma illeggibile/,
  reviews: /nome e iniziale, testo, voto, foto/,
  review_pictures: /recensioni con le loro foto/,
  review_opt_outs: /Rifiuto degli inviti a recensire/,
  return_parcels: /del reso il problema che racconti, il codice del pacco/,
  return_proofs: /la prova che lo hai spedito/,
  return_labels: /l’etichetta che ti diamo/,
  return_photos: /le foto di quello che torna/,
  withdrawals: /della dichiarazione di recesso nome, email, ora/,
  privacy_requests: /Richieste sui tuoi dati email, tipo e ora/,
};

/** Tables that name colleagues only, or a customer only through a table above. */
const others = new Set(
  `users admin_sessions push_subscriptions recovery_codes password_resets invitations saved_views table_layouts bulk_changes
  bulk_change_items audit_entries order_events`.split(/\s+/),
);

const PERSONAL =
  /^ {2}(email|recipient|phone|firstName|lastName|contactName|authorName|person|issuedTo|ip|networkKey|userAgent|methodLabel|rawBody|sessionId|name|note|address|city|taxCode|companyName|vatNumber|recipientCode|pec|buyer) /m;

/** Columns of a table that say something about a person, and what the notice calls them. */
const columns: Record<string, Record<string, string>> = {
  invoice_requests: {
    taxCode: "codice fiscale",
    companyName: "ragione sociale",
    vatNumber: "partita IVA",
    recipientCode: "codice destinatario",
    pec: "PEC",
    street: "l’indirizzo della fattura",
    postalCode: "l’indirizzo della fattura",
    city: "l’indirizzo della fattura",
    province: "l’indirizzo della fattura",
  },
};

/** Columns that only link or date the row. */
const OF_THE_ROW = new Set(["orderId", "for", "createdAt", "order"]);

describe("the privacy notice", () => {
  const tables = readFileSync("prisma/schema.prisma", "utf8")
    .split(/^model /m)
    .slice(1)
    .map((model) => ({
      table: /@@map\("(\w+)"\)/.exec(model)?.[1] ?? "",
      columns: [...model.matchAll(/^ {2}(\w+) /gm)].map(([, column = ""]) => column),
      isPersonal: PERSONAL.test(model),
    }));
  const shopData = new Set(
    "products product_picture_files order_items knowledge_articles leases lots parts api_keys".split(
      " ",
    ),
  );

  it("names what every table with personal data holds", () => {
    const unnamed = tables
      .filter(({ isPersonal, table }) => isPersonal && !others.has(table) && !shopData.has(table))
      .filter(({ table }) => !(named[table]?.test(privacy(everything)) ?? false));
    expect(unnamed.map(({ table }) => table)).toEqual([]);
  });

  it("names nothing that no table holds", () => {
    const existing = tables.map(({ table }) => table);
    expect(Object.keys(named).filter((table) => !existing.includes(table))).toEqual([]);
    for (const [table, text] of Object.entries(named))
      expect(privacy(everything), table).toMatch(text);
  });

  it.each(Object.entries(columns))("names every column of %s, and no other", (table, names) => {
    const stored = tables.find((one) => one.table === table)?.columns ?? [];
    expect(stored.filter((column) => !OF_THE_ROW.has(column))).toEqual(Object.keys(names));
    const text = named[table]?.exec(privacy(everything))?.[0] ?? "";
    for (const name of Object.values(names)) expect(text).toContain(name);
  });

  it("names the processors in use and where they are, and no others", () => {
    const all = privacy(everything);
    for (const name of [
      "Stripe",
      "PayPal",
      "Resend",
      "Meta Platforms",
      "OpenAI",
      "Cloudflare",
      "eu-south-1",
    ])
      expect(all).toMatch(new RegExp(`${name}[^.]*anche negli Stati Uniti`));
    expect(all).toContain("Chi gestisce il nostro secondo server di posta");
    expect(all).toContain("L’assistente che ha preparato il tuo ordine");
    expect(all).toContain("Server di Prova S.p.A., Bologna");
    expect(privacy(nothing)).not.toMatch(
      /Resend|Cloudflare|foto delle recensioni pubblicate|secondo server|ha preparato|Meta|OpenAI|[Aa]nnunci/,
    );
  });

  it("says why data stay, and what stays after an erasure", () => {
    const retention = { ordersYears: 11, guaranteeMonths: 38 };
    const text = privacy(nothing, settingsSchema.parse({ retention }));
    expect(text).toMatch(/ordini senza fattura 38 mesi dalla consegna; .* garanzia legale/);
    const kept = keptAfterErasure(settingsSchema.parse({ retention }).retention);
    expect(kept[0]).toMatch(/Fatture .* 11 anni con nome, indirizzo e codice fiscale.*: lo chiede/);
    for (const sentence of kept) expect(text).toContain(sentence);
  });

  it("says how long the settings keep data", () => {
    const retention = { unpaidDays: 12, suppressedMonths: 7, logsDays: 5 };
    const text = privacy(nothing, settingsSchema.parse({ retention }));
    expect(text).toMatch(/Ordini mai pagati 12 giorni/);
    expect(text).toMatch(/con la prova del consenso 7 mesi/);
    expect(text).toMatch(/pagamento 5 giorni/);
    expect(text).not.toContain("Registri tecnici");
  });
});

describe("the cookie notice", () => {
  it("names exactly the storage of the shop as it is configured", () => {
    const all = cookies(everything);
    for (const { name } of storageKeys) expect(all).toContain(` ${name} `);
    const few = cookies(nothing);
    for (const { name, onlyWith } of storageKeys)
      expect(few.includes(` ${name} `), name).toBe(onlyWith === undefined);
    expect(few).not.toContain("Meta");
  });

  it("says how long colleagues stay signed in", () => {
    expect(cookies(nothing)).toContain(
      `session-token ${SESSION_HOURS} ore dall’ultimo uso e al massimo ${SESSION_DAYS} giorni`,
    );
    expect(cookies(nothing)).not.toContain("al massimo 8 ore");
  });
});

describe("the configuration of the notices", () => {
  it.each([
    ["", null],
    ["sk-sandbox", "OpenAI Ireland"],
  ])("a model key %j means the vendor %s", async (key, vendor) => {
    vi.stubEnv("OPENAI_API_KEY", key);
    vi.resetModules();
    const { modelVendor } = await import("@/lib/assistant/language-model/vendor");
    expect(modelVendor()).toBe(vendor);
  });
});
