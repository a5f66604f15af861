import { type ReactElement } from "react";
import { renderToReadableStream } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { ProductFaq } from "@/components/shop/catalog/faq";
import { BuyPanel } from "@/components/shop/catalog/product-opening";
import { PurchaseProvider } from "@/components/shop/catalog/purchase";
import { ContactDetails } from "@/components/shop/contact/sections";
import { OfferCard } from "@/components/shop/home/offer-card";
import { Promotions } from "@/components/shop/home/promotions";
import { PublisherNotice } from "@/components/shop/legal/publisher-notice";
import { TermsPage } from "@/components/shop/legal/terms-page";
import { PartnershipTypes } from "@/components/shop/partners/sections";
import { SiteFooter } from "@/components/shop/site/site-footer";
import { renderEmail, sampleFacts } from "@/emails/render";
import { CartProvider } from "@/lib/cart/client/cart-store";
import { adultsOnly, safetyTexts } from "@/lib/catalog/model/device";
import { specifiedContent } from "@/lib/catalog/model/page-content";
import { partnerTexts } from "@/lib/settings/copy/statements";
import { termsText } from "@/lib/settings/copy/terms";
import { claimsSchema, shownClaims } from "@/lib/settings/model/claims";
import { contraindications } from "@/lib/settings/model/contraindications";
import { settingsSchema, type ShopSettings } from "@/lib/settings/model/settings";
import { identifyTerms } from "@/lib/settings/model/terms";
import { openingSettings } from "../../live/opening-settings";
import { buildProduct } from "../../support/product";

/*
 * What the law wants to be told, on the pages of a shop whose owner has filled in the settings (docs/law.md).
 */

const settings = settingsSchema.parse(openingSettings());
const claims = shownClaims(claimsSchema.parse({}), "live");
const notice = { href: "/api/guarantee-notice/abc", width: 300, height: 400 };

async function htmlOf(page: ReactElement): Promise<string> {
  const stream = await renderToReadableStream(page);
  await stream.allReady;
  return new Response(stream).text();
}

const wordsOf = async (page: ReactElement) => (await htmlOf(page)).replaceAll(/<[^>]+>/g, " ");

/** Returns the values that are not in the text. */
const missingFrom = (text: string, values: readonly string[]) =>
  values.filter((value) => !text.includes(value));

const device = buildProduct({ sku: "scultea-pro", kind: "device" });

async function confirmation(): Promise<string> {
  const facts = await sampleFacts("order_confirmation");
  return (await renderEmail("order_confirmation", facts, settings, "https://negozio-vero.it")).text;
}

const buyPanelOf = (shown: ShopSettings) => (
  <CartProvider notify={() => undefined}>
    <PurchaseProvider device={device} packs={[]} chosen={null} closed={null}>
      <BuyPanel
        content={specifiedContent}
        device={device}
        packs={[]}
        settings={shown}
        claims={claims}
        notice={notice}
        delivery={{ priceCents: 0, deliverBy: "2026-12-02" }}
        closure={null}
      />
    </PurchaseProvider>
  </CartProvider>
);
const buyPanel = buyPanelOf(settings);
const text = termsText(settings);
const terms = { ...identifyTerms(text), text, publishedAt: new Date("2026-11-23T10:00:00Z") };

describe("a shop with real settings tells", () => {
  test("who publishes it, in the footer of each page and in the legal notes", async () => {
    const { companyName, seat, vatNumber, rea, pec, taxCode } = settings.legal;
    const publisher = [companyName, seat, vatNumber, rea, pec, taxCode, settings.contact.email];
    const footer = <SiteFooter settings={settings} claims={claims} hasNewsletter />;
    for (const page of [
      footer,
      <PublisherNotice key="legal" settings={settings} claims={claims} />,
    ])
      expect(missingFrom(await wordsOf(page), publisher)).toEqual([]);
  });

  test("its telephone, on the contact page, in the legal notes, in the terms and by e-mail", async () => {
    const { phone } = settings.contact;
    const mail = await confirmation();
    for (const told of [
      await wordsOf(<ContactDetails settings={settings} claims={claims} />),
      await wordsOf(<PublisherNotice settings={settings} claims={claims} />),
      JSON.stringify(text),
      mail,
    ])
      expect(told).toContain(phone);
  });

  test("label of the serum, registers and packaging, on the product page", async () => {
    const { serum, takeBack } = settings;
    const page = await wordsOf(
      <ProductFaq title="Domande" settings={settings} facts={{ settings, claims, texts: {} }} />,
    );
    const values = [serum, takeBack].flatMap((section) => Object.values(section));
    expect(values.every((value) => value !== "")).toBe(true);
    expect(missingFrom(page, values)).toEqual([]);
    expect(missingFrom(page, safetyTexts.warnings)).toEqual([]);
    expect(page).toContain(safetyTexts.disposal);
  });

  test("maker and person responsible in the EU, open beside the buy button, in terms and e-mail", async () => {
    const { country, ...safety } = settings.safety;
    expect(country).toBe("CN");
    const values = [...Object.values(safety), "Cina", settings.serum.responsibleEmail];
    const mail = (await confirmation()).replaceAll(/\s+/g, " ");
    for (const told of [await wordsOf(buyPanel), JSON.stringify(text), mail])
      expect(missingFrom(told, values)).toEqual([]);
  });

  test("guarantee, warnings and take-back, open beside the buy button", async () => {
    const html = await htmlOf(buyPanel);
    expect(html).toContain(`src="${notice.href}"`);
    expect(html).not.toContain("<details");
    const told = html.replaceAll(/<[^>]+>/g, " ");
    const listed = contraindications.map(({ who }) => who);
    expect(missingFrom(told, [adultsOnly(claims), ...listed, settings.takeBack.places])).toEqual(
      [],
    );
  });

  test("the official notice on the guarantee, in the terms", async () => {
    const guarantee = { notice, returns: settings.returns };
    const page = await htmlOf(<TermsPage terms={terms} current guarantee={guarantee} />);
    expect(page).toContain(`src="${notice.href}"`);
  });

  test("how an old device is taken back, in the order's e-mail", async () => {
    const mail = (await confirmation()).replaceAll(/\s+/g, " ");
    expect(missingFrom(mail, Object.values(settings.takeBack))).toEqual([]);
  });
});

test.each([
  ["RF01", 2200, true],
  ["RF19", 0, false],
] as const)("a seller in the regime %s speaks of VAT beside prices: %s, %s", async (...row) => {
  const [taxRegime, vatRateBps, isTold] = row;
  const shown = { ...settings, invoicing: { ...settings.invoicing, taxRegime } };
  const facts = await sampleFacts("order_confirmation");
  const order = { ...facts.order, vatRateBps, vatCents: vatRateBps === 0 ? 0 : 100 };
  const mail = await renderEmail("order_confirmation", { ...facts, order }, shown, "https://a.it");
  const offer = { product: device, settings: shown, claims };
  for (const told of [
    await wordsOf(buyPanelOf(shown)),
    await wordsOf(<OfferCard {...offer} picture={undefined} />),
    await wordsOf(<Promotions {...offer} />),
    JSON.stringify(termsText(shown).sections[1]),
    mail.text.slice(mail.text.indexOf("Totale"), mail.text.indexOf("Nel pacco")),
  ])
    expect(/\bIVA\b/.test(told), told).toBe(isTold);
});

test("professional use is named only where the documents allow it", async () => {
  const texts = partnerTexts(claims, { device: "Scultea Pro", replyTime: "", largestDiscount: 40 });
  const page = (isAllowed: boolean) =>
    wordsOf(<PartnershipTypes claims={claims} texts={texts} namesProfessionalUse={isAllowed} />);
  expect(await page(true)).toContain("in cabina");
  expect(await page(false)).not.toContain("cabina");
});
