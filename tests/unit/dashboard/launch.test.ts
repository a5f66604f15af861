import { describe, expect, it } from "vitest";
import { checkPlaces } from "@/lib/dashboard/copy/launch";
import {
  checkMailKey,
  checkPayPalKeys,
  checkSecret,
  checkSite,
  checkStripeKeys,
} from "@/lib/dashboard/model/configuration";
import {
  checkAdmins,
  checkClaims,
  checkDemoAccess,
  checkDemoOrders,
  checkForm,
  checkGuaranteeNotice,
  checkArchive,
  checkJobs,
  checkLegalTexts,
  checkPapers,
  checkPrices,
  checkRehearsal,
  checkStock,
  type Rehearsal,
} from "@/lib/dashboard/model/contents";
import { type Finding } from "@/lib/dashboard/model/launch";
import { identifyLegalTexts, type LegalReading } from "@/lib/dashboard/model/legal-texts";
import { type Pieces, summarizeStock } from "@/lib/inventory/model/sellable";
import { type ClaimStatus } from "@/lib/settings/model/claims";
import { settingsForms } from "@/lib/settings/model/forms";
import { missingToOpen } from "@/lib/settings/model/opening";
import { type Papers } from "@/lib/settings/model/papers";
import { settingsSchema, type ShopSettings } from "@/lib/settings/model/settings";
import { everyPaper } from "../../support/papers";

const now = new Date("2026-11-23T10:48:00Z");
const settings = settingsSchema.parse({});
const products = [1, 2].map((count) => ({
  sku: `pack-${count}`,
  name: `Pack ${count}`,
  devicesPerUnit: count,
  serumsPerUnit: count,
  travelCasesPerUnit: count - 1,
}));
const stock = (few: Partial<Pieces>) =>
  checkStock(
    summarizeStock(
      products,
      { devices: 10, serums: 10, travelCases: 10, ...few },
      { devices: 10, serums: 10, travelCases: 10 },
    ),
  );
const realLegal = {
  form: "company" as const,
  companyName: "Luce S.r.l.",
  seat: "Via Roma 2, Torino",
  shareCapital: "€ 20.000 i.v.",
  register: "Registro delle Imprese di Torino",
  rea: "TO-1234567",
  taxCode: "01234567897",
  vatNumber: "01234567897",
  pec: "luce@pec.it",
  hostingProvider: "Server S.r.l., Torino",
};
const paypal = {
  PAYPAL_CLIENT_ID: "id",
  PAYPAL_CLIENT_SECRET: "hidden",
  PAYPAL_API_BASE: undefined,
  PAYPAL_ENVIRONMENT: "live",
} as const;
const stripe = (key: string | undefined, base?: string) =>
  checkStripeKeys({ STRIPE_SECRET_KEY: key, STRIPE_API_BASE: base });
const mail = (key: string | undefined, base?: string, ...secrets: string[]) =>
  checkMailKey({
    RESEND_API_KEY: key,
    RESEND_API_BASE: base,
    RESEND_WEBHOOK_SECRET: secrets,
    REPLY_DOMAIN: undefined,
    SMTP_URL: undefined,
  });
const noMail = {
  RESEND_API_KEY: undefined,
  RESEND_API_BASE: undefined,
  RESEND_WEBHOOK_SECRET: [],
  REPLY_DOMAIN: undefined,
};
const replyDomain = { REPLY_DOMAIN: "risposte.scultea.example", SMTP_URL: undefined };
const claim = (status: ClaimStatus) => ({ id: "a", title: "A", status, evidence: "" });
const legalCheck = (legal: ShopSettings["legal"]) =>
  checkForm(missingToOpen({ ...settings, legal }, true), "dati-legali");
const papers = (changes: Partial<Papers> = {}, missing = false) => {
  const issued = missing ? settings.papers : everyPaper("2026-01-08");
  return checkPapers({ ...settings, papers: { ...issued, ...changes } }, "2026-11-23");
};
const rehearsal = (missing: Partial<Rehearsal> | null) => {
  const done = { orderId: "1", number: "SC-1", isNotified: true, isMailed: true, isRefunded: true };
  return checkRehearsal(missing && { ...done, ...missing }, false);
};
const until = (expiresOn: string) => ({ issuedOn: "2026-01-08", expiresOn, place: "" });
const reading = { readBy: "Studio Bianchi", readOn: "2026-11-20" };
const texts = (confirmed: LegalReading | null, earlier: LegalReading | null) =>
  checkLegalTexts({
    version: "1",
    termsVersion: "3dbb2a95",
    termsPublishedAt: new Date("2026-11-23T10:00:00Z"),
    noticesVersion: "2026-11-23",
    confirmed,
    earlier,
  });
const run = (endedAt: string, succeeded = true) => ({ endedAt: new Date(endedAt), succeeded });
const archive = (facts: { isOn?: boolean; isFailing?: boolean; lastArchivedAt?: Date }) =>
  checkArchive({ isOn: true, isFailing: false, lastArchivedAt: null, ...facts });
const random = "4kM9xQ2vT7pLr0ZbY6cWnEaHsUdJfGi3";

describe("the launch check", () => {
  it.each<[string, Finding, string]>([
    ["a loopback address", checkSite({ SITE_URL: "http://localhost:3000" }), "blocking"],
    ["an address without HTTPS", checkSite({ SITE_URL: "http://scultea.it" }), "blocking"],
    ["an address with HTTPS", checkSite({ SITE_URL: "https://scultea.it" }), "ready"],
    ["no guarantee notice", checkGuaranteeNotice(false), "blocking"],
    ["the guarantee notice", checkGuaranteeNotice(true), "ready"],
    ["no papers", papers({}, true), "blocking"],
    ["one paper missing", papers({ rohs: settings.papers.rohs }), "blocking"],
    ["a paper that has expired", papers({ serumFile: until("2026-11-22") }), "blocking"],
    ["a paper that expires soon", papers({ serumFile: until("2026-11-23") }), "watch"],
    ["insurance that has expired", papers({ insurance: until("2026-11-22") }), "watch"],
    ["every paper", papers({ insurance: settings.papers.insurance }), "ready"],
    ["a secret in words", checkSecret({ secrets: [`my secret ${random}`] }), "blocking"],
    ["a monotonous secret", checkSecret({ secrets: ["a".repeat(40)] }), "blocking"],
    ["a random secret", checkSecret({ secrets: [random] }), "ready"],
    ["a weak older secret", checkSecret({ secrets: [random, "a".repeat(40)] }), "blocking"],
    ["no Stripe key", stripe(undefined), "blocking"],
    ["a Stripe test key", stripe("sk_test_1"), "blocking"],
    ["a live key sent to a stand-in", stripe("sk_live_1", "http://127.0.0.1:1"), "blocking"],
    ["a live Stripe key", stripe("sk_live_1"), "ready"],
    ["a restricted live Stripe key", stripe("rk_live_1"), "ready"],
    ["PayPal's sandbox", checkPayPalKeys({ ...paypal, PAYPAL_ENVIRONMENT: "sandbox" }), "blocking"],
    [
      "no PayPal secret",
      checkPayPalKeys({ ...paypal, PAYPAL_CLIENT_SECRET: undefined }),
      "blocking",
    ],
    ["a PayPal stand-in", checkPayPalKeys({ ...paypal, PAYPAL_API_BASE: "http://x" }), "blocking"],
    ["live PayPal", checkPayPalKeys(paypal), "ready"],
    ["no Resend key", mail(undefined), "blocking"],
    ["a Resend stand-in", mail("re_1", "http://127.0.0.1:1"), "blocking"],
    ["a Resend key alone", mail("re_1"), "watch"],
    ["an SMTP server alone", checkMailKey({ ...noMail, SMTP_URL: "smtp://mail.example" }), "watch"],
    ["a Resend key and its secret", mail("re_1", undefined, "whsec_1"), "ready"],
    ["placeholder legal data", legalCheck(settings.legal), "blocking"],
    ["one legal value missing", legalCheck({ ...realLegal, rea: " " }), "blocking"],
    ["real legal data", legalCheck(realLegal), "ready"],
    ["G-23 an open claim", checkClaims([claim("approved"), claim("open")]), "blocking"],
    [
      "G-23 claims approved or withdrawn",
      checkClaims([claim("approved"), claim("withdrawn")]),
      "ready",
    ],
    ["a price history of 29 days", checkPrices(new Date("2026-10-25T10:00:00Z"), now), "watch"],
    ["a price history of 30 days", checkPrices(new Date("2026-10-24T10:00:00Z"), now), "ready"],
    ["no struck-through price", checkPrices(null, now), "ready"],
    ["no devices", stock({ devices: 0 }), "blocking"],
    ["no serums", stock({ serums: 0 }), "blocking"],
    ["no travel cases", stock({ travelCases: 0 }), "watch"],
    ["few serums", stock({ serums: 9 }), "watch"],
    ["enough stock", stock({}), "ready"],
    ["jobs that never ran", checkJobs(null, now), "blocking"],
    ["jobs at a standstill", checkJobs(run("2026-11-23T10:30:00Z"), now), "blocking"],
    ["jobs that fail", checkJobs(run("2026-11-23T10:47:00Z", false), now), "watch"],
    ["jobs that run", checkJobs(run("2026-11-23T10:47:00Z"), now), "ready"],
    ["changes that are archived", archive({ lastArchivedAt: now }), "ready"],
    [
      "an archive that refuses changes",
      archive({ lastArchivedAt: now, isFailing: true }),
      "blocking",
    ],
    ["an archive that holds nothing yet", archive({}), "watch"],
    ["a database whose host makes the backups", archive({ isOn: false }), "watch"],
    ["legal texts that nobody has read", texts(null, null), "blocking"],
    ["legal texts that changed since", texts(null, reading), "blocking"],
    ["legal texts that a lawyer has read", texts(reading, reading), "ready"],
    ["no administrator", checkAdmins([]), "blocking"],
    ["an administrator without a code", checkAdmins([{ hasSecondFactor: false }]), "watch"],
    ["administrators with codes", checkAdmins([{ hasSecondFactor: true }]), "ready"],
    ["no rehearsal", rehearsal(null), "blocking"],
    ["no rehearsal of an open shop", checkRehearsal(null, true), "watch"],
    ["a rehearsal without its refund", rehearsal({ isRefunded: false }), "blocking"],
    ["a rehearsal without its notification", rehearsal({ isNotified: false }), "blocking"],
    ["a rehearsal without its mail", rehearsal({ isMailed: false }), "blocking"],
    ["a rehearsal paid and refunded", rehearsal({}), "ready"],
    ["test orders", checkDemoOrders(3, 1_000), "blocking"],
    ["no test orders", checkDemoOrders(0, 1_000), "ready"],
    ["a demo sign-in", checkDemoAccess(1), "blocking"],
    ["no demo sign-in", checkDemoAccess(0), "ready"],
  ])("%s", (_name, { state, text, fix }, expected) => {
    expect(state).toBe(expected);
    expect(text).not.toMatch(/sk_|rk_|re_1|hidden|4kM9/u);
    // Every finding says how to resolve it.
    expect(fix !== undefined).toBe(expected !== "ready");
  });

  it("says that a domain for replies does not stand alone", () => {
    const alone = { ...noMail, ...replyDomain };
    const lacking = [
      checkMailKey({ ...alone, RESEND_API_KEY: "re_1" }),
      checkMailKey({ ...alone, SMTP_URL: "smtp://mail.example" }),
    ];
    for (const finding of lacking) expect(JSON.stringify(finding)).toContain("REPLY_DOMAIN");
    const whole = { ...alone, RESEND_API_KEY: "re_1", RESEND_WEBHOOK_SECRET: ["whsec_1"] };
    expect(checkMailKey(whole).state).toBe("ready");
  });

  it("lists the missing legal data", () => {
    expect(legalCheck({ ...realLegal, pec: settings.legal.pec }).text).toContain(": PEC.");
  });

  it("shows when the price history is complete", () => {
    expect(checkPrices(new Date("2026-11-11T10:00:00Z"), now).text).toContain("11 dicembre 2026");
  });

  it("has a check for every form that keeps a live shop closed", () => {
    const needed = settingsForms.filter(({ fields }) => fields.some((one) => one.neededToOpen));
    const places = Object.values(checkPlaces).map(({ href }) => href.split("#")[1]);
    expect(needed.map(({ id }) => id).filter((id) => !places.includes(id))).toEqual([]);
  });
});

describe("the version of the legal texts", () => {
  const collection = {
    hosting: "Server S.r.l.",
    resend: true,
    smtp: false,
    replies: false,
    pixel: false,
    modelVendor: null,
    assistants: false,
    reminders: true,
    countdowns: false,
    pictureStore: null,
    networks: [],
  };
  const claims = { answerTimes: null };
  const sources = { termsVersion: "3dbb2a95", wording: "98f4d558", settings, claims, collection };
  const version = identifyLegalTexts(sources);

  it.each([
    ["the terms", { ...sources, termsVersion: "00000000" }],
    ["the wording of a notice", { ...sources, wording: "00000000" }],
    ["hours that it may tell", { ...sources, claims: { answerTimes: {} } }],
    ["what the shop collects", { ...sources, collection: { ...collection, pixel: true } }],
    [
      "a time of storage",
      {
        ...sources,
        settings: { ...settings, retention: { ...settings.retention, chatDays: 30 } },
      },
    ],
  ])("changes with %s", (_what, changed) => {
    expect(identifyLegalTexts(changed)).not.toBe(version);
  });

  it("stays when a value changes that no text prints", () => {
    const contact = { ...settings.contact, staffEmail: "altri@negozio.it" };
    expect(identifyLegalTexts({ ...sources, settings: { ...settings, contact } })).toBe(version);
  });
});
