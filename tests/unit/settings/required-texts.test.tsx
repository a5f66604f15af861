import { type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { ProductSafety } from "@/components/shop/catalog/faq";
import { BuyPanel } from "@/components/shop/catalog/product-opening";
import { PurchaseProvider } from "@/components/shop/catalog/purchase";
import { ContactDetails } from "@/components/shop/contact/sections";
import { PublisherNotice } from "@/components/shop/legal/publisher-notice";
import { TermsPage } from "@/components/shop/legal/terms-page";
import { PartnershipTypes } from "@/components/shop/partners/sections";
import { SiteFooter } from "@/components/shop/site/site-footer";
import { renderEmail, sampleFacts } from "@/emails/render";
import { CartProvider } from "@/lib/cart/client/cart-store";
import { safetyTexts } from "@/lib/catalog/model/device";
import { termsText } from "@/lib/settings/copy/terms";
import { claimsSchema, shownClaims } from "@/lib/settings/model/claims";
import { settingsSchema } from "@/lib/settings/model/settings";
import { identifyTerms } from "@/lib/settings/model/terms";
import { openingSettings } from "../../live/opening-settings";
import { buildProduct } from "../../support/product";

/*
 * What the law wants to be told, on the pages of a shop whose owner has filled in the settings (docs/law.md).
 */

const settings = settingsSchema.parse(openingSettings());
const claims = shownClaims(claimsSchema.parse({}), "live");
const notice = { href: "/api/guarantee-notice/abc", picture: { width: 300, height: 400 } };

const htmlOf = (page: ReactElement) => renderToStaticMarkup(page);
const wordsOf = (page: ReactElement) => htmlOf(page).replaceAll(/<[^>]+>/g, " ");

/** Returns the values that are not in the text. */
const missingFrom = (text: string, values: readonly string[]) =>
  values.filter((value) => !text.includes(value));

const device = buildProduct({ sku: "scultea-pro", kind: "device" });

async function confirmation(): Promise<string> {
  const facts = await sampleFacts("order_confirmation");
  return (await renderEmail("order_confirmation", facts, settings, "https://negozio-vero.it")).text;
}

const buyPanel = (
  <CartProvider notify={() => undefined}>
    <PurchaseProvider device={device} packs={[]} chosen={null}>
      <BuyPanel
        device={device}
        packs={[]}
        settings={settings}
        claims={claims}
        notice={notice}
        delivery={{ priceCents: 0, deliverBy: "2026-12-02" }}
      />
    </PurchaseProvider>
  </CartProvider>
);
const text = termsText(settings);
const terms = { ...identifyTerms(text), text, publishedAt: new Date("2026-11-23T10:00:00Z") };

describe("a shop with real settings tells", () => {
  test("who publishes it, in the footer of each page and in the legal notes", () => {
    const { companyName, seat, vatNumber, rea, pec, shareCapital } = settings.legal;
    const publisher = [
      companyName,
      seat,
      vatNumber,
      rea,
      pec,
      shareCapital,
      settings.contact.email,
    ];
    const footer = <SiteFooter settings={settings} claims={claims} />;
    for (const page of [footer, <PublisherNotice key="legal" settings={settings} />])
      expect(missingFrom(wordsOf(page), publisher)).toEqual([]);
  });

  test("its telephone, on the contact page, in the legal notes, in the terms and by e-mail", async () => {
    const { phone } = settings.contact;
    const mail = await confirmation();
    for (const told of [
      wordsOf(<ContactDetails settings={settings} />),
      wordsOf(<PublisherNotice settings={settings} />),
      JSON.stringify(text),
      mail,
    ])
      expect(told).toContain(phone);
  });

  test("manufacturer, model, label of the serum, registers and packaging, on the product page", () => {
    const { safety, serum, takeBack } = settings;
    const page = wordsOf(<ProductSafety settings={settings} />);
    const values = [safety, serum, takeBack].flatMap((section) => Object.values(section));
    expect(values.every((value) => value !== "")).toBe(true);
    expect(missingFrom(page, values)).toEqual([]);
    expect(missingFrom(page, safetyTexts.warnings)).toEqual([]);
    expect(page).toContain(safetyTexts.disposal);
  });

  test("guarantee, warnings and take-back, open beside the buy button", () => {
    const html = htmlOf(buyPanel);
    expect(html).toContain(`src="${notice.href}"`);
    expect(html).not.toContain("<details");
    const told = html.replaceAll(/<[^>]+>/g, " ");
    const { notFor, adultsOnly } = safetyTexts;
    expect(missingFrom(told, [adultsOnly, ...notFor, settings.takeBack.places])).toEqual([]);
  });

  test("the official notice on the guarantee, in the terms", () => {
    const guarantee = { notice, returns: settings.returns };
    const page = htmlOf(<TermsPage terms={terms} current guarantee={guarantee} />);
    expect(page).toContain(`src="${notice.href}"`);
  });

  test("how an old device is taken back, in the order's e-mail", async () => {
    const mail = (await confirmation()).replaceAll(/\s+/g, " ");
    expect(missingFrom(mail, Object.values(settings.takeBack))).toEqual([]);
  });
});

test("professional use is named only where the documents allow it", () => {
  const page = (isAllowed: boolean) =>
    wordsOf(<PartnershipTypes claims={claims} namesProfessionalUse={isAllowed} />);
  expect(page(true)).toContain("in cabina");
  expect(page(false)).not.toContain("cabina");
});
