import { describe, expect, test } from "vitest";
import { GET } from "@/app/(shop)/condizioni-di-vendita/[version]/[file]/route";
import { GET as getModelForm } from "@/app/(shop)/recesso/modulo.pdf/route";
import { placeOrder } from "@/lib/checkout/commands/place-order";
import { resendEmail } from "@/lib/fulfilment/commands/resend-email";
import { findGuestOrder } from "@/lib/orders/queries/guest-order";
import { orderLink } from "@/lib/orders/queries/order-link";
import { publishTerms } from "@/lib/settings/commands/publish-terms";
import { identifyTerms } from "@/lib/settings/model/terms";
import { type TermsFile, termsFiles } from "@/lib/settings/model/terms-version";
import { termsPdf } from "@/lib/settings/pdf";
import { findTerms, getSettings } from "@/lib/settings/queries";
import { createAdmin } from "@/prisma/builders/admin";
import { byAdmin } from "../../support/by-staff";
import { placePaid } from "../../support/payments";
import { signInAs } from "../../support/request";
import { checkoutInput } from "../../support/shop";
import { useShop } from "../../support/use-shop";

const now = () => new Date();
const shop = useShop();

async function placeAndPay() {
  await placePaid(shop);
  return shop.db.order.findFirstOrThrow();
}

const changeSeat = () =>
  shop.db.setting.create({ data: { key: "legal", value: { seat: "Via Nuova 2, 20100 Milano" } } });

async function resendConfirmation() {
  await signInAs(await createAdmin(shop.db));
  const { id } = await shop.db.emailMessage.findFirstOrThrow({
    where: { kind: "order_confirmation" },
  });
  expect(await byAdmin(resendEmail)({ emailId: id }, now())).toMatchObject({ ok: true });
  await shop.runUntilIdle();
}

const request = (version: string, file: string) =>
  GET(new Request("http://localhost/"), { params: Promise.resolve({ version, file }) });

async function storedTerms(version: string) {
  const terms = await findTerms(version);
  if (!terms) throw new Error(`No terms ${version}`);
  return terms;
}

describe("the terms of an order", () => {
  test("are stored when it is placed, with a hash that proves their text, and the model form are attached to the confirmation", async () => {
    const { termsVersion, termsHash } = await placeAndPay();
    const terms = await storedTerms(termsVersion);
    expect(terms.hash).toBe(termsHash);
    expect(identifyTerms(terms.text)).toEqual({ version: termsVersion, hash: termsHash });
    const [mail] = await shop.mailTo();
    const files = Object.entries(termsFiles) as [TermsFile, string][];
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual(
      files.map(([, name]) => name),
    );
    for (const [index, [kind]] of files.entries()) {
      const { bytes } = await termsPdf(terms, kind);
      expect(mail?.attachments[index]).toMatchObject({
        contentType: "application/pdf",
        content: bytes.toString("base64"),
      });
    }
    expect(mail?.text).toContain(`/condizioni-di-vendita/${termsVersion}`);
    const [staff] = await shop.mailTo("ordini@scultea.example");
    expect(staff?.attachments).toEqual([]);
  });

  test("are the accepted ones in a confirmation sent again after a change, and on its customer's page", async () => {
    const { id, termsVersion } = await placeAndPay();
    await changeSeat();
    const today = await publishTerms(await getSettings(), now());
    expect(today.version).not.toBe(termsVersion);
    await resendConfirmation();
    const [first, again] = await shop.mailTo();
    expect(again?.attachments).toEqual(first?.attachments);
    expect(again?.text).toContain(`/condizioni-di-vendita/${termsVersion}`);
    expect(again?.text).not.toContain(today.version);

    const token = orderLink(id, now()).split("/").at(-1) ?? "";
    expect(await findGuestOrder(token, now())).toMatchObject({ value: { terms: termsVersion } });
    // Their text was never stored.
    await shop.db.order.update({ where: { id }, data: { termsVersion: "2026-06-01" } });
    expect(await findGuestOrder(token, now())).toMatchObject({ value: { terms: null } });
  });

  test("are those that the customer saw: after a change they are shown again", async () => {
    const seen = await publishTerms(await getSettings(), now());
    const place = (seen_terms: string) => placeOrder({ ...input, seen_terms });
    const input = checkoutInput();
    expect(await place(seen.version)).toMatchObject({ ok: true });
    await changeSeat();
    expect(await place(seen.version)).toEqual({ ok: false, error: { code: "terms_changed" } });
    const [order] = await shop.db.order.findMany();
    expect(order).toMatchObject({ termsVersion: seen.version });

    // The same order, sent again, accepts the new version.
    const today = await publishTerms(await getSettings(), now());
    expect(await place(today.version)).toMatchObject({ ok: true });
    expect(await shop.db.order.findMany()).toMatchObject([{ termsVersion: today.version }]);
  });
});

describe("a version of the terms", () => {
  test("is stored once, at its first appearance, and is never changed or removed", async () => {
    const settings = await getSettings();
    const first = await publishTerms(settings, new Date("2026-11-23T10:00:00Z"));
    const [second, third] = await Promise.all([
      publishTerms(settings, now()),
      publishTerms(settings, now()),
    ]);
    expect(second).toEqual(first);
    expect(third).toEqual(first);
    expect(await findTerms(first.version)).toEqual(first);
    expect(await shop.db.termsVersion.count()).toBe(1);
    for (const change of ["UPDATE terms_versions SET hash = ''", "DELETE FROM terms_versions"])
      await expect(shop.db.$executeRawUnsafe(change)).rejects.toThrow(/append-only/);
  });

  test("is served as files that search engines leave out", async () => {
    const terms = await publishTerms(await getSettings(), now());
    for (const kind of Object.keys(termsFiles) as TermsFile[]) {
      const response = await request(terms.version, termsFiles[kind]);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("application/pdf");
      expect(response.headers.get("x-robots-tag")).toBe("noindex");
      const { bytes } = await termsPdf(terms, kind);
      expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    }
    const form = await getModelForm(new Request("http://localhost/recesso/modulo.pdf"), {});
    const { bytes } = await termsPdf(terms, "withdrawalForm");
    expect(Buffer.from(await form.arrayBuffer()).equals(bytes)).toBe(true);
    expect((await request(terms.version, "altro.pdf")).status).toBe(404);
    expect((await request("ffffffff", termsFiles.terms)).status).toBe(404);
    expect((await request("\0", termsFiles.terms)).status).toBe(404);
  });
});
