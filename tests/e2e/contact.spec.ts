import { newEmail } from "../support/checkout-pages";
import { expect, test as browserTest } from "../support/e2e";
import { formRowsOf } from "../support/form-rows";
import { countActions, failActions, waitUntilInteractive } from "../support/forms";
import { all, one, test, text } from "../support/html";

test(
  "the page shows the shop's contact data and answers four questions",
  { tag: ["@R-04", "@CO-05", "@CO-06", "@CO-07", "@CO-08", "@G-01", "@R-18"] },
  async ({ openPage }) => {
    const { document } = await openPage("/contatto");
    const main = one(document, "main");
    expect(text(one(document, "h1"))).toContain("entro 24 ore");
    expect(one(main, "a", /@/).getAttribute("href")).toMatch(/^mailto:/);
    const hours = one(main, "table", "Orari dell’assistenza");
    expect(all(hours, "tr").map(text)).toEqual([
      expect.stringMatching(/^lun–ven\s*9:00–18:00$/i),
      expect.stringMatching(/^sab\s*10:00–16:00$/i),
      expect.stringMatching(/^domenica\s*chiuso$/i),
    ]);
    expect(text(one(document, "body"))).not.toContain("équipe");

    for (const anchor of ["spedizione", "resi", "garanzia"])
      one(main, `#${anchor} :is(h2, h3)`, new RegExp(anchor, "i"));
    const links = all(one(main, "nav", "Forse la risposta c’è già."), "a");
    expect(links).toHaveLength(4);
    for (const link of links) {
      const [path = "", anchor] = (link.getAttribute("href") ?? "none").split("#");
      const target = await openPage(path || "/contatto");
      expect(target.status, path).toBe(200);
      one(target.document, anchor === undefined ? "h1" : `[id="${anchor}"]`);
    }
  },
);

browserTest.describe("writing to the shop", () => {
  browserTest.use({ allowedErrors: /Failed to load resource/ });

  browserTest(
    "the form asks about a misspelt address, keeps the text on failure and sends once",
    { tag: ["@CO-01", "@CO-02", "@CO-03", "@V-27"] },
    async ({ page }) => {
      const email = newEmail();
      await page.goto("/contatto");
      await waitUntilInteractive(page);
      const main = page.getByRole("main");
      const send = main.getByRole("button", { name: "Invia il messaggio" });
      const message = main.getByRole("textbox", { name: "Messaggio" });
      const values = {
        Nome: "Anna",
        Cognome: "De Angelis",
        Email: email,
        Telefono: "347 000 0000",
        Oggetto: "Il mio ordine",
        Messaggio: "Quando arriva?",
      };
      for (const [label, value] of Object.entries(values))
        await main.getByRole("textbox", { name: new RegExp(`^${label}`) }).fill(value);

      await browserTest.step(
        "a misspelt address shows a suggestion and never stops the form",
        async () => {
          const address = main.getByRole("textbox", { name: /^Email/ });
          const subject = main.getByRole("textbox", { name: /^Oggetto/ });
          const question = main.getByText("Forse volevi dire anna@gmail.com?");
          await address.fill("anna@gmial.con");
          await subject.focus();
          await expect(question).toBeVisible();
          await main.getByRole("button", { name: "Sì, usa questo" }).click();
          await expect(address).toHaveValue("anna@gmail.com");
          await expect(address).toBeFocused();
          await expect(question).toBeHidden();

          // The writer kept the address, so it is not asked about again.
          await address.fill("anna@gmial.con");
          await subject.focus();
          await main.getByRole("button", { name: "No, è giusto così" }).click();
          await subject.focus();
          await expect(question).toBeHidden();
          await expect(address).toHaveValue("anna@gmial.con");
          await address.fill(email);
        },
      );

      const restore = await failActions(page);
      await send.click();
      await expect(main.getByRole("alert")).toContainText("riprova");
      await expect(message).toHaveValue("Quando arriva?");
      expect(await formRowsOf("contact_messages", email)).toEqual([]);

      await restore();
      await send.dblclick();
      await expect(main.getByRole("status")).toContainText("Messaggio inviato!");
      await expect(main.getByRole("status")).toContainText(
        "Il nostro team beauty ti risponderà entro 24 ore.",
      );
      await expect(main.getByRole("status")).toBeFocused();
      expect(await formRowsOf("contact_messages", email)).toMatchObject([
        {
          source: "page",
          status: "open",
          first_name: "Anna",
          last_name: "De Angelis",
          phone: "347 000 0000",
          subject: "Il mio ordine",
          message: "Quando arriva?",
        },
      ]);
    },
  );

  browserTest(
    "the dialog keeps the typed text until it is sent",
    { tag: ["@CO-09", "@CO-10", "@E-10", "@V-14", "@V-15", "@full"] },
    async ({ page }) => {
      const email = newEmail();
      await page.goto("/");
      await waitUntilInteractive(page);
      const opener = page.getByRole("button", { name: "Parla con un esperto" }).last();
      await opener.click();
      const dialog = page.getByRole("dialog", { name: "Parla con un esperto" });
      const send = dialog.getByRole("button", { name: "Invia il messaggio" });
      const calls = countActions(page);
      const values = { Nome: "Anna", Email: email, Messaggio: "Posso usarlo ogni giorno?" };
      const field = (label: string) =>
        dialog.getByRole("textbox", { name: new RegExp(`^${label}`) });
      for (const [label, value] of Object.entries(values)) {
        await send.click();
        await expect(field(label)).toBeFocused();
        await field(label).fill(value);
      }
      expect(calls()).toBe(0);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await opener.click();
      await expect(field("Messaggio")).toHaveValue(values.Messaggio);
      await expect(dialog.getByRole("link", { name: "Informativa privacy" })).toBeVisible();

      await send.click();
      await expect(page.getByText("Messaggio inviato!")).toBeVisible();
      await expect(
        page.getByText("Il nostro team beauty ti risponderà entro 24 ore."),
      ).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
      expect(await formRowsOf("contact_messages", email)).toMatchObject([
        { source: "dialog", first_name: "Anna", message: values.Messaggio },
      ]);
    },
  );
});
