import { randomBytes } from "node:crypto";
import { type Page } from "@playwright/test";
import { axeViolations } from "../support/axe";
import { expect, test } from "../support/e2e";
import { openDashboard } from "../support/signed-in";

const unknown = "Su questo non ho informazioni sicure";

/** A word in no text of the shop, unique to this run. */
const newWord = () => [...randomBytes(8)].map((byte) => "bcdfgklmnprstvz"[byte % 15]).join("");

async function askInChat(page: Page, question: string) {
  const panel = page.getByRole("dialog", { name: "Chat con Sofia" });
  const bubbles = panel.locator(".chat-bubble");
  const before = await bubbles.count();
  await panel.getByLabel("Scrivi un messaggio").fill(question);
  await panel.getByRole("button", { name: "Invia" }).click();
  await expect(bubbles).toHaveCount(before + 2);
  await expect(panel.getByRole("button", { name: "Invia" })).toBeVisible();
  return bubbles.last();
}

test(
  "an owner answers a question that the assistant could not",
  { tag: ["@K-14", "@K-15", "@full"] },
  async ({ page, context, watchErrors }) => {
    const word = newWord();
    const question = `Fate il ricamo ${word}?`;
    await page.goto("/contatto");
    await page.getByRole("button", { name: "Hai domande? Chatta con Sofia!" }).press("Enter");
    await expect(page.getByLabel("Scrivi un messaggio")).toBeFocused();
    await expect(await askInChat(page, question)).toContainText(unknown);
    await expect(await askInChat(page, `ricamo ${word}, lo fate?`)).toContainText(unknown);

    const owner = await context.newPage();
    watchErrors(owner);
    await openDashboard(owner, "/admin/assistente");
    const row = owner.getByRole("listitem").filter({ hasText: word });
    await expect(row).toHaveCount(1);
    await expect(row).toContainText("chiesta 2 volte, in una conversazione");

    await row.getByRole("link", { name: "Conversazione" }).click();
    await expect(owner.getByRole("heading", { level: 1, name: "Conversazione" })).toBeVisible();
    await expect(owner.getByRole("main")).toContainText(question);
    await expect(owner.getByText("Nessuna risposta sicura").first()).toBeVisible();
    expect(await axeViolations(owner)).toEqual([]);

    await owner.goto("/admin/assistente");
    await row.getByRole("button", { name: /^Scrivi la risposta/ }).click();
    await expect(owner).toHaveURL(/\/admin\/assistente\/articoli\/[0-9a-f-]{36}$/);
    const form = owner.getByRole("form", { name: "Articolo" });
    await expect(form.getByLabel("Come lo chiedono")).toHaveValue(
      `ricamo ${word}, lo fate?\n${question}`,
    );
    await form.getByRole("button", { name: "Pubblica" }).click();
    await expect(form).toContainText("Scrivi la risposta");
    await expect(form.getByLabel("Risposta")).toBeFocused();
    await form.getByLabel("Titolo").fill(`Ricamo ${word}`);
    await form.getByLabel("Risposta").fill(`Il ricamo ${word} si può fare con il pacemaker.`);
    await form.getByRole("button", { name: "Pubblica" }).click();
    await expect(form.getByRole("alert")).toContainText("pacemaker e dispositivi impiantati");
    expect(await axeViolations(owner)).toEqual([]);
    await form.getByLabel("Risposta").fill(`Il ricamo ${word} si chiede al negozio.`);
    await form.getByLabel("Pagina che ne parla").fill("https://altrove.example");
    await form.getByRole("button", { name: "Pubblica" }).click();
    await expect(form).toContainText("Scegli una pagina del negozio");
    await form.getByLabel("Pagina che ne parla").fill("/prodotti#faq");
    await form.getByRole("button", { name: "Pubblica" }).click();
    await expect(owner.getByText("Pubblicato", { exact: true })).toBeVisible();
    await expect(owner.getByRole("region", { name: "Storia" })).toContainText(
      "Articolo dell’assistente pubblicato",
    );

    const answer = await askInChat(page, question);
    await expect(answer).toContainText(`Il ricamo ${word} si chiede al negozio.`);
    await expect(answer.getByRole("link", { name: `Ricamo ${word}` })).toHaveAttribute(
      "href",
      "/prodotti#faq",
    );

    // Removes the article, so the next run finds none.
    await owner.goto("/admin/assistente/articoli");
    await owner.getByRole("link", { name: `Ricamo ${word}` }).click();
    await owner.getByRole("button", { name: "Riporta in bozza" }).click();
    await owner.getByRole("button", { name: "Elimina" }).click();
    const dialog = owner.getByRole("dialog", { name: "Eliminare la bozza?" });
    expect(await axeViolations(owner)).toEqual([]);
    await dialog.getByRole("button", { name: "Elimina" }).click();
    await expect(owner).toHaveURL(/\/admin\/assistente\/articoli$/);
    await owner.close();
  },
);
