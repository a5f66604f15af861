import { newEmail } from "../support/checkout-pages";
import { expect, test } from "../support/e2e";
import { formRowsOf } from "../support/form-rows";
import { countActions, failActions, waitUntilInteractive } from "../support/forms";

test(
  "the page shows the shop's contact data and answers four questions",
  { tag: ["@R-04", "@CO-05", "@CO-06", "@CO-07", "@CO-08", "@G-01"] },
  async ({ page }) => {
    await page.goto("/contatto");
    const main = page.getByRole("main");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("entro 24 ore");
    await expect(main.getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:/);
    const hours = main.getByRole("table", { name: "Orari dell’assistenza" });
    await expect(hours.getByRole("row")).toHaveText([
      /^lun–ven\s*9:00–18:00$/i,
      /^sab\s*10:00–16:00$/i,
      /^domenica\s*chiuso$/i,
    ]);
    await expect(page.locator("body")).not.toContainText("équipe");

    const links = main
      .getByRole("navigation", { name: "Forse la risposta c’è già." })
      .getByRole("link");
    await expect(links).toHaveCount(4);
    const targets = await links.evaluateAll((all) =>
      all.map((link) => (link as HTMLAnchorElement).href),
    );
    for (const target of targets) {
      const answer = await page.goto(target);
      // An anchor on the same page makes no new request to the server.
      expect(answer?.status() ?? 200).toBe(200);
      await expect(page.locator(new URL(target).hash || "h1")).toBeInViewport();
    }
  },
);

test("an anchor scrolls its section into view", { tag: ["@R-18"] }, async ({ page }) => {
  for (const anchor of ["spedizione", "resi", "garanzia"]) {
    await page.goto("about:blank");
    await page.goto(`/contatto#${anchor}`);
    await expect(page.locator(`#${anchor}`)).toBeInViewport();
    await expect(page.locator(`#${anchor}`).getByRole("heading")).toHaveText(
      new RegExp(anchor, "i"),
    );
  }
});

test.describe("writing to the shop", () => {
  test.use({ allowedErrors: /Failed to load resource/ });

  test(
    "the form shows errors at their fields, keeps the text on failure and sends once",
    { tag: ["@CO-01", "@CO-02", "@CO-03", "@V-16", "@V-27"] },
    async ({ page }) => {
      const email = newEmail();
      await page.goto("/contatto");
      await waitUntilInteractive(page);
      const main = page.getByRole("main");
      const send = main.getByRole("button", { name: "Invia il messaggio" });
      const calls = countActions(page);
      await send.click();
      const summary = main.getByRole("alert");
      await expect(summary).toBeFocused();
      await expect(summary.getByRole("link")).toHaveCount(4);
      expect(calls()).toBe(0);
      await summary.getByRole("link", { name: "Scrivi il tuo messaggio" }).click();
      const message = main.getByRole("textbox", { name: "Messaggio" });
      await expect(message).toBeFocused();
      await expect(message).toHaveAccessibleDescription("Scrivi il tuo messaggio");

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
      await expect(main.getByRole("alert")).toHaveCount(0);

      await test.step("a misspelt address shows a suggestion and never stops the form", async () => {
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
      });

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
      await main.getByRole("button", { name: "Scrivi un altro messaggio" }).click();
      await expect(main.getByRole("textbox", { name: /^Nome/ })).toHaveValue("");
    },
  );

  test(
    "the dialog keeps the typed text until it is sent",
    { tag: ["@CO-09", "@CO-10", "@E-10", "@V-14", "@V-15"] },
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

      const restore = await failActions(page);
      await send.click();
      await expect(dialog.getByRole("alert")).toContainText("riprova");
      await expect(field("Messaggio")).toHaveValue(values.Messaggio);

      await restore();
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
      await opener.click();
      await expect(field("Messaggio")).toHaveValue("");
    },
  );
});

test.describe("without scripts, or before hydration", () => {
  test.use({ javaScriptEnabled: false });

  test("no form puts typed values into the address", async ({ page }) => {
    for (const [path, button] of [
      ["/contatto", "Invia il messaggio"],
      ["/area-pro", "Invia la richiesta"],
      ["/recesso", "Continua"],
      ["/privacy/richieste", "Manda il link"],
      ["/il-mio-ordine", "Invia il link"],
    ] as const)
      await test.step(path, async () => {
        await page.goto(path);
        const main = page.getByRole("main");
        const note = await main.locator("noscript").first().textContent();
        expect(note).toContain("serve JavaScript");
        const email = main.getByRole("textbox", { name: /^Email/ });
        await email.fill("segreta@example.it");
        await main.getByRole("button", { name: button }).click();
        await expect(email).toHaveValue("segreta@example.it");
        expect(new URL(page.url()).search).toBe("");
      });
  });
});
