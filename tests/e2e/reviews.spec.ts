import { randomUUID } from "node:crypto";
import { type Page } from "@playwright/test";
import { expect, test } from "../support/e2e";
import { linkInMail } from "../support/mailbox";
import { paidOrder } from "../support/orders";
import { reloadUntilVisible, untilServed } from "../support/reload-until-visible";
import { deleteInvitation, invitationOf, inviteNow, setDeliveredDaysAgo } from "../support/reviews";
import { openDashboard } from "../support/signed-in";

/*
 * A published review replaces the testimonials on every page, so this test has its own shop.
 */

const picture = "public/media/email/spedito.jpg";

/** Returns the device's structured data for search engines. */
async function structuredData(page: Page): Promise<ProductData | undefined> {
  const json = await page.locator('script[type="application/ld+json"]').textContent();
  const { "@graph": nodes } = JSON.parse(json ?? "{}") as { "@graph": ProductData[] };
  return nodes.find((node) => node["@type"] === "ProductGroup");
}

type ProductData = {
  "@type": string;
  aggregateRating?: { reviewCount: number };
  review?: { reviewBody: string }[];
};

// Refusals have a status that the browser logs. The trace recorder also requests the chosen picture
// by its blob address, which the policy refuses.
test.use({ allowedErrors: /status of (404|422)|^Connecting to 'blob:/ });

test(
  "a customer writes a review, the shop publishes and answers it, and takes it off",
  { tag: ["@G-08", "@G-20", "@P-06", "@D-17"] },
  async ({ page, context, watchErrors }) => {
    const words = `Dopo dieci giorni il viso è più disteso ${randomUUID().slice(0, 8)}`;
    const { email, number } = await paidOrder();
    await setDeliveredDaysAgo(number, 10);
    await inviteNow();
    const { pathname } = new URL(await linkInMail(email, /^\/recensione\/[0-9a-f]{32}\./));

    const answer = await page.goto(pathname);
    const headers = answer?.headers() ?? {};
    expect(headers["cache-control"]).toContain("no-store");
    expect(headers["x-robots-tag"]).toContain("noindex");
    expect(headers["referrer-policy"]).toBe("same-origin");
    expect(headers["content-security-policy"]).toContain("'nonce-");

    const send = page.getByRole("button", { name: "Invia la recensione" });
    await send.click();
    await expect(page.getByRole("group", { name: "Controlla tre campi" })).toBeFocused();
    await page.getByRole("radio", { name: /^4 stelle/ }).check();
    await expect(page.getByText("4 su 5, mi piace")).toBeVisible();
    await page.getByLabel("La tua recensione").fill(words);
    const choice = page.getByLabel("Una foto, se vuoi");
    const document = { name: "foto.jpg", mimeType: "image/jpeg", buffer: Buffer.from("%PDF-1.4") };
    await choice.setInputFiles(document);
    // Shown at once, before anything is sent.
    await expect(choice).toHaveAccessibleDescription(/Scegli una foto JPEG, PNG o WebP/);
    await page.getByRole("button", { name: "Togli il file" }).click();
    await expect(choice).not.toHaveAccessibleDescription(/Scegli una foto/);
    await choice.setInputFiles(picture);
    await expect(page.getByRole("img", { name: "La foto che hai scelto" })).toBeVisible();
    await expect(page.getByText("Firmata come Francesca D.")).toBeVisible();
    await page.getByRole("checkbox", { name: /^Acconsento/ }).check();
    await send.dblclick();
    await expect(page.getByRole("heading", { name: "La tua recensione è arrivata" })).toBeFocused();

    await openDashboard(page, "/admin/recensioni");
    const row = page.getByRole("listitem").filter({ hasText: words });
    await expect(row.getByRole("img", { name: "4 stelle su 5" })).toBeVisible();
    await expect(row.getByRole("img", { name: "Foto di Francesca D." })).toBeVisible();
    await row.getByRole("button", { name: "Pubblica" }).click();
    await expect(page.getByText("Recensione pubblicata", { exact: true })).toBeVisible();

    const visitor = await context.newPage();
    watchErrors(visitor);
    await reloadUntilVisible(visitor, "/prodotti", words);
    const summary = visitor.locator("#testimonials");
    await expect(summary).toContainText(/Francesca D\., acquisto verificato, \d+ \p{L}+ \d{4}/u);
    await expect(summary).toContainText(/su 5, da \d+ recension[ei] verificat[ae]/);
    await expect(summary.getByRole("img", { name: "Foto di Francesca D." })).toBeVisible();
    const data = await structuredData(visitor);
    expect(data?.aggregateRating?.reviewCount).toBeGreaterThan(0);
    expect(data?.review?.map(({ reviewBody }) => reviewBody)).toContain(words);
    await expect(summary).toContainText("Le recensioni vengono solo da chi ha comprato");

    await page.goto("/admin/recensioni?stato=pubblicate");
    await row.getByRole("button", { name: /^Rispondi/ }).click();
    const reply = page.getByRole("dialog", { name: "Rispondi in pubblico" });
    await reply.getByLabel("La risposta a Francesca D.").fill("Grazie di averlo scritto.");
    await reply.getByRole("button", { name: "Pubblica la risposta" }).click();
    const home = await untilServed(visitor, "/", "Grazie di averlo scritto.");
    expect(home).not.toContain("Chiara B.");

    await row.getByRole("button", { name: /^Togli/ }).click();
    const refusal = page.getByRole("dialog", { name: "Togli la recensione" });
    await refusal.getByRole("radio", { name: "Non parla del prodotto" }).check();
    await refusal.getByRole("button", { name: "Togli dal negozio" }).click();
    await expect(page.getByText("Chi l’ha scritta riceve il motivo per email.")).toBeVisible();
    await untilServed(visitor, "/", "Chiara B.");
    await visitor.goto(pathname);
    await expect(
      visitor.getByRole("heading", { name: "La tua recensione non è pubblicata" }),
    ).toBeVisible();
    await expect(visitor.getByRole("main")).toContainText("non parla del prodotto");
    await deleteInvitation(await invitationOf(number));
  },
);
