import { prerender } from "react-dom/static";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { generateMetadata } from "@/app/(shop)/prodotti/page";
import { ProductPage } from "@/app/(shop)/prodotti/product-page";
import { GET as pictureFile } from "@/app/api/catalog/pictures/[file]/route";
import { GET as feed } from "@/app/feed/google.tsv/route";
import { GET as sitemap } from "@/app/sitemap.xml/route";
import { feedPictures } from "@/components/shop/catalog/feed-pictures";
import { listPassages } from "@/lib/assistant/knowledge/passages";
import { CartProvider } from "@/lib/cart/client/cart-store";
import {
  addPagePicture,
  dropPageDraft,
  movePagePicture,
  publishPage,
  removePagePicture,
  restorePage,
  savePagePicture,
  savePageText,
} from "@/lib/catalog/commands/product-page";
import { writtenTexts } from "@/lib/catalog/copy/product-page";
import { MAX_PICTURE_RATIO, specifiedContent } from "@/lib/catalog/model/page-content";
import { refusedText } from "@/lib/catalog/model/page-texts";
import { getPageContent, getPageDraft, getPageEditor, listProducts } from "@/lib/catalog/queries";
import { pagePictureForm, savePageTextSchema } from "@/lib/catalog/schema";
import { previewEmail } from "@/lib/orders/mails";
import { claimsSchema, shownClaims } from "@/lib/settings/model/claims";
import { getSettings } from "@/lib/settings/queries";
import { search } from "@/lib/ucp/queries/catalog";
import { skus } from "@/prisma/builders/catalogue";
import { byAdmin, byStaff } from "../../support/by-staff";
import { placePaid } from "../../support/payments";
import { signInAs, startRequest } from "../../support/request";
import { useShop } from "../../support/use-shop";
import { valueOf } from "../../support/value-of";

const shop = useShop({ admin: true });
const now = new Date("2026-11-22T10:00:00Z");

const editor = byStaff(getPageEditor);
const known = async () => (await editor()).known;
const write = async (id: "description" | "cleanse.text" | "session.answer", text: string) =>
  byAdmin(savePageText)({ known: await known(), id, text }, now);
const publish = async (at = now) => byAdmin(publishPage)({ known: await known() }, at);
const photo = (side = 1_000) =>
  sharp({ create: { width: side, height: side, channels: 3, background: "#336699" } })
    .jpeg()
    .toBuffer();
const add = async (place: string, upload: Buffer) =>
  byAdmin(addPagePicture)({ known: await known(), place, alt: "Nuova foto" }, upload, now);
const revision = async () => (await shop.db.pageRevision.findFirst())?.revision ?? 0n;

/** Returns the page as a browser gets it. */
async function pageHtml(): Promise<string> {
  const page = <CartProvider notify={() => undefined}>{await ProductPage({})}</CartProvider>;
  return new Response((await prerender(page)).prelude).text();
}

/** Returns what each teller says now. */
async function tellers() {
  const order = await shop.db.order.findFirstOrThrow();
  const shelf = { now, pictures: feedPictures, readFacts: () => Promise.resolve([]) };
  const mail = (kind: "order_confirmation" | "order_delivered") =>
    byStaff(previewEmail)(kind, order.number, () => now);
  return {
    page: await pageHtml(),
    head: JSON.stringify(await generateMetadata()),
    feed: await (await feed(new Request("http://localhost/feed/google.tsv"), undefined)).text(),
    sitemap: await (await sitemap()).text(),
    catalog: JSON.stringify(await search({ query: "" }, shelf)),
    cart: JSON.stringify(await listProducts(now)),
    confirmation: (await mail("order_confirmation")).html,
    arrived: (await mail("order_delivered")).html,
    assistant: JSON.stringify(await listPassages(now)),
  };
}

describe("a change of the product page", () => {
  test("is told by everyone once published, by nobody before, and the old one after the undo", async () => {
    await placePaid(shop);
    const before = await tellers();
    await valueOf(write("description", "Un massaggiatore blu per il viso."));
    await valueOf(write("cleanse.text", "Acqua tiepida e basta."));
    await valueOf(write("session.answer", "Dieci minuti, la sera."));
    await valueOf(add("0", await photo()));
    expect(await tellers()).toEqual(before);

    await valueOf(publish());
    const after = await tellers();
    for (const teller of ["page", "head", "feed", "catalog", "assistant"] as const)
      expect(after[teller], teller).toContain("Un massaggiatore blu per il viso");
    for (const teller of ["page", "arrived", "confirmation", "assistant"] as const)
      expect(after[teller].toLowerCase(), teller).toContain("acqua tiepida e basta.");
    for (const teller of ["page", "assistant"] as const)
      expect(after[teller], teller).toContain("Dieci minuti, la sera.");
    // The structured data, too.
    expect(after.page).toMatch(/"@type":"Answer","text":"Dieci minuti, la sera\."/);
    expect(after.page).toMatch(/"image":\["[^"]+\/foto-1080-[\da-f]{32}\.jpg"/);
    for (const teller of ["page", "feed", "sitemap", "catalog", "cart"] as const)
      expect(after[teller], teller).toMatch(/foto-\d+-[\da-f]{32}/);

    await valueOf(byAdmin(restorePage)({ known: await known(), versionId: null }, now));
    expect(await tellers()).toEqual({ ...before, sitemap: expect.anything() as string });
  });

  test("follows the order of the pictures, also in the mail's small one", async () => {
    await placePaid(shop);
    await valueOf(byAdmin(movePagePicture)({ known: await known(), place: 0, by: 1 }, now));
    await valueOf(publish());
    expect((await getPageContent()).gallery.map(({ badge }) => badge).slice(0, 2)).toEqual([
      "LED Therapy",
      "Completo",
    ]);
    const product = await shop.db.product.findUniqueOrThrow({ where: { sku: skus.device } });
    expect(product.imagePath).toBe("/media/img/02-led-800.webp");
    await shop.db.orderItem.updateMany({ data: { sku: skus.device } });
    expect((await tellers()).confirmation).toContain("/media/email/02-led.jpg");
  });
});

describe("a draft", () => {
  test("is refused to who saw an older page, and publishing twice does it once", async () => {
    const seen = await known();
    await valueOf(write("description", "Prima versione."));
    const late = { known: seen, id: "description" as const, text: "Seconda." };
    const refused = { ok: false, error: { code: "changed_meanwhile" } };
    expect(await byAdmin(savePageText)(late, now)).toMatchObject(refused);
    const draft = await known();
    const both = await Promise.all([
      byAdmin(publishPage)({ known: draft }, now),
      byAdmin(publishPage)({ known: draft }, now),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await revision()).toBe(1n);
    const entries = await shop.db.auditEntry.findMany();
    expect(entries).toMatchObject([
      { action: "product_page.published", after: { texts: { description: "Prima versione." } } },
    ]);
  });

  test("shows staff its words, and goes when it is dropped", async () => {
    await valueOf(write("description", "In bozza."));
    await valueOf(add("1", await photo()));
    expect((await byStaff(getPageDraft)()).texts.description).toBe("In bozza.");
    await valueOf(byAdmin(dropPageDraft)({ known: await known() }, now));
    expect(await byStaff(getPageDraft)()).toEqual(specifiedContent);
    expect(await shop.db.productPicture.count()).toBe(0);
    expect(await revision()).toBe(0n);
  });

  test("stays while an earlier version is published again", async () => {
    await valueOf(write("description", "Pubblicata."));
    await valueOf(publish());
    await valueOf(write("description", "In bozza."));
    await valueOf(byAdmin(restorePage)({ known: await known(), versionId: null }, now));
    expect((await getPageContent()).texts).toEqual({});
    expect((await byStaff(getPageDraft)()).texts.description).toBe("In bozza.");
    const seen = await known();
    const restore = () => byAdmin(restorePage)({ known: seen, versionId: null }, now);
    const both = await Promise.all([restore(), restore()]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const { versions } = await editor();
    expect(versions).toHaveLength(3);
    // Who has the page from before must not publish over what was just put back.
    expect(await byAdmin(publishPage)({ known: seen }, now)).toMatchObject({
      ok: false,
      error: { code: "changed_meanwhile" },
    });
    await expect(
      shop.db.productPageVersion.updateMany({ data: { actor: "altri" } }),
    ).rejects.toThrow("never changes");
  });
});

describe("a picture", () => {
  const fileOf = (file: string) =>
    pictureFile(new Request("http://localhost/"), { params: Promise.resolve({ file }) });

  test("has the sizes of the shop's own, and its description is required", async () => {
    await valueOf(add("0", await photo(2_000)));
    const [place] = (await byStaff(getPageDraft)()).gallery;
    const { hash } = place?.picture as { hash: string };
    expect(place).toMatchObject({
      alt: "Nuova foto",
      picture: { width: 1_600, color: expect.stringMatching(/^#336/) as string },
    });
    const files = await shop.db.productPictureFile.findMany({ select: { name: true } });
    expect(files.map(({ name }) => name).toSorted()).toEqual(
      [
        "160.avif",
        "400.avif",
        "750.avif",
        "1080.avif",
        "1600.avif",
        "750.webp",
        "1080.jpg",
        "144.jpg",
      ].toSorted(),
    );
    const focus = {
      place: "0",
      picture: "present",
      x: 20,
      y: 80,
      badge: "Blu",
      overlay: "Tutto blu",
    } as const;
    expect(
      await byAdmin(savePagePicture)({ known: await known(), alt: "", ...focus }, now),
    ).toMatchObject({ ok: false, error: { code: "alt_missing" } });
    await valueOf(byAdmin(savePagePicture)({ known: await known(), alt: "Blu", ...focus }, now));
    const forStaff = await fileOf(`foto-1080-${hash}.avif`);
    expect([forStaff.status, forStaff.headers.get("cache-control")]).toEqual([
      200,
      "private, no-store",
    ]);
    startRequest();
    expect((await fileOf(`foto-1080-${hash}.avif`)).status).toBe(404);
    await signInAs(await shop.db.user.findFirstOrThrow());
    await valueOf(publish());
    expect(await pageHtml()).toContain("object-position:20% 80%");
    const answer = await fileOf(`foto-1080-${hash}.avif`);
    expect(answer.headers.get("cache-control")).toContain("immutable");
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(1_080);
    expect((await fileOf(`foto-1081-${hash}.avif`)).status).toBe(404);
  });

  test("may be long, as a phone takes it, but no panorama", async () => {
    const long = async (width: number, height: number) =>
      add(
        "0",
        await sharp({
          create: { width, height, channels: 3, background: "#369" },
        })
          .jpeg()
          .toBuffer(),
      );
    expect(await long(800 * MAX_PICTURE_RATIO, 800)).toMatchObject({ ok: true });
    const refused = { ok: false, error: { code: "too_long" } };
    expect(await long(800 * MAX_PICTURE_RATIO + 1, 800)).toMatchObject(refused);
    expect(await long(800, 800 * MAX_PICTURE_RATIO + 1)).toMatchObject(refused);
  });

  test("is withdrawn once nothing shows it, and an earlier version has the shop's own instead", async () => {
    await valueOf(add("0", await photo()));
    await valueOf(add(skus.duo, await photo()));
    const [place] = (await byStaff(getPageDraft)()).gallery;
    const { hash } = place?.picture as { hash: string };
    const remove = () => byAdmin(removePagePicture)({ hash }, now);
    const shown = { ok: false, error: { code: "picture_shown" } };
    expect(await remove()).toMatchObject(shown);
    await valueOf(publish());
    expect(await remove()).toMatchObject(shown);
    const { publishedId } = await editor();

    await valueOf(byAdmin(restorePage)({ known: await known(), versionId: null }, now));
    expect((await editor()).unused).toMatchObject([{ hash }]);
    const kept = await fileOf(`foto-1080-${hash}.jpg`);
    expect(kept.headers.get("cache-control")).toBe("private, max-age=31536000, immutable");
    expect(kept.headers.get("cache-tag")).toBe("pages");
    const before = await revision();
    await valueOf(remove());
    expect((await fileOf(`foto-1080-${hash}.jpg`)).status).toBe(404);
    // Its change of the revision purges the networks in front.
    expect(await revision()).toBe(before + 1n);
    expect((await editor()).unused).toEqual([]);
    expect(
      await shop.db.auditEntry.count({
        where: { action: "product_page.picture_removed", subject: hash },
      }),
    ).toBe(1);
    expect(await remove()).toMatchObject({
      ok: false,
      error: { code: "not_found" },
    });

    await valueOf(byAdmin(restorePage)({ known: await known(), versionId: publishedId }, now));
    const content = await getPageContent();
    expect(content).toEqual(specifiedContent);
    expect(await pageHtml()).not.toContain(hash);
  });

  test("keeps the design's crop while nobody moves it, and announces no claim under another name", async () => {
    const words = {
      place: "0",
      picture: "present",
      alt: "",
      x: 50,
      y: 20,
      overlay: "Tutto",
    } as const;
    const name = async (badge: string) =>
      byAdmin(savePagePicture)({ known: await known(), ...words, badge }, now);
    await valueOf(name("Insieme"));
    expect((await byStaff(getPageDraft)()).gallery[0]?.focus).toBeNull();
    for (const taken of ["LED Therapy", "Ogni giorno", "Le luci"])
      expect(await name(taken), taken).toMatchObject({ ok: false, error: { code: "badge_taken" } });
    const form = { picture: "present", alt: "", x: "50", y: "20", overlay: "Tutto" };
    for (const badge of ["risultati", "Risultati veri", "Testimonianze vere", "Recensioni"])
      expect(pagePictureForm.safeParse({ ...form, badge }).success, badge).toBe(false);
    expect(pagePictureForm.safeParse({ ...form, badge: "Risultati" }).success).toBe(true);
  });

  test.each([
    ["a small one", photo(600), "too_small"],
    ["another file", Promise.resolve(Buffer.from("%PDF-1.7")), "not_a_picture"],
  ])("is refused: %s", async (_, upload, code) => {
    expect(await add("0", await upload)).toMatchObject({ ok: false, error: { code } });
  });
});

describe("what law and proof keep elsewhere", () => {
  test.each([
    ["Soddisfatti o rimborsati", "rights"],
    ["Solo 29 €", "rights"],
    ["Soddisfazione garantita.", "rights"],
    ["Solo 29 EUR.", "rights"],
    ["Senza spese di spedizione.", "rights"],
    ["Solo 29 euro.", "rights"],
    ["Garanzia di due anni.", "rights"],
    ["Il garante siamo noi, garantiamo noi.", "rights"],
    ["Puoi recedere quando vuoi.", "rights"],
    ["Hai il recesso facile.", "rights"],
    ["Cancella le rughe", "effects"],
    ["Approvato dai dermatologi", "effects"],
  ])("«%s» is refused", (text, refusal) => {
    expect(refusedText(text)).toBe(refusal);
    const input = { known: "specified", id: "description", text };
    expect(savePageTextSchema.safeParse(input).success).toBe(false);
  });

  test.each([
    "Continua dal livello precedente.",
    "Il passo che precede il siero.",
    "Europa e Italia.",
    "Un gesto lento.",
    "Elegante in ogni gesto.",
    "Una carica dura giorni, in pausa o in uso, per 1.5 ore.",
  ])("«%s» is accepted", (text) => {
    const input = { known: "specified", id: "description", text };
    expect(savePageTextSchema.safeParse(input).success).toBe(true);
  });

  const messageOf = (id: string, text: string) =>
    savePageTextSchema.safeParse({ known: "specified", id, text }).error?.issues[0]?.message;

  test.each([
    "Un massaggiatore per il viso",
    "Un massaggiatore. Per il viso.",
    "Un massaggiatore! Per il viso.",
    "Un massaggiatore…",
    "Un massaggiatore...",
    ".",
  ])("a description is one sentence, not «%s»", (text) => {
    expect(messageOf("description", text)).toMatch(/una sola frase/);
  });

  test.each([
    ["too long", "a".repeat(61)],
    ["far too long", "a".repeat(900)],
    ["with a control character", "Quattro\u0007passi"],
  ])("a line that is %s is refused in Italian", (_, text) => {
    expect(messageOf("how.title", text)).toMatch(/al massimo 60 caratteri/);
  });

  test("only spaces bring the specified text back", () => {
    const input = { known: "specified", id: "description", text: "  " };
    expect(savePageTextSchema.parse(input).text).toBe("");
  });

  test("the specified texts fit their own limits", async () => {
    const settings = await getSettings();
    const claims = shownClaims(claimsSchema.parse({}), "live");
    for (const [id, text] of Object.entries(writtenTexts({ settings, claims, texts: {} })))
      expect(savePageTextSchema.safeParse({ known: "specified", id, text }), id).toMatchObject({
        success: true,
      });
  });
});
