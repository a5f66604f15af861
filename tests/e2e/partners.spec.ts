import { newEmail } from "../support/checkout-pages";
import { expect, test as browserTest } from "../support/e2e";
import { formRowsOf } from "../support/form-rows";
import { failActions, waitUntilInteractive } from "../support/forms";
import { all, one, test, text } from "../support/html";

const anchors = ["partner", "formazione", "b2b"];

test(
  "shows everyone benefits and the three partnerships",
  {
    tag: ["@R-05", "@R-19", "@AP-01", "@AP-02", "@AP-03", "@AP-04", "@AP-09", "@AP-10", "@AP-11"],
  },
  async ({ openPage }) => {
    const { document } = await openPage("/area-pro");
    const main = one(document, "main");
    one(main, "h2", "Che cosa cambia da partner.");
    const types = all(main, "#b2b li");
    expect(types).toHaveLength(3);
    const percents = {
      "Istituto di bellezza": "fino al 30%",
      Distributore: "fino al 40%",
      "Professionista indipendente": "fino al 25%",
    };
    for (const [name, percent] of Object.entries(percents))
      expect(text(one(main, "#b2b li", new RegExp(name)))).toContain(percent);
    const popular = types.map(text).filter((words) => words.includes("Più scelto"));
    expect(popular).toEqual([expect.stringContaining("Distributore")]);
    expect(text(one(main, "#partner"))).toMatch(/partnership entro 24\sore/);
    expect(one(main, "a", "Accedi").getAttribute("href")).toBe("/accedi");
    for (const anchor of anchors) one(main, `#${anchor}`);
  },
);

browserTest.describe("the request", () => {
  browserTest.use({ allowedErrors: /Failed to load resource/ });

  browserTest(
    "keeps the text on failure, then is stored",
    { tag: ["@R-19", "@AP-05", "@AP-06", "@AP-07", "@AP-10"] },
    async ({ page }) => {
      const email = newEmail();
      await page.goto("/area-pro#b2b");
      await expect(page.locator("#b2b").getByRole("heading", { level: 2 })).toBeInViewport();
      await waitUntilInteractive(page);
      const main = page.getByRole("main");
      await main.getByRole("link", { name: "Diventa Partner" }).click();
      await expect(main.getByRole("textbox", { name: /^Ragione sociale/ })).toBeInViewport();
      const send = main.getByRole("button", { name: "Invia la richiesta" });
      const values = {
        "Ragione sociale": "Estetica Aurora S.r.l.",
        "Nome del referente": "Anna De Angelis",
        Ruolo: "Titolare",
        Email: email,
        Telefono: "051 000 0000",
        Città: "Bologna",
      };
      for (const [label, value] of Object.entries(values))
        await main.getByRole("textbox", { name: new RegExp(`^${label}`) }).fill(value);
      await main.getByRole("combobox", { name: /^Tipo di attività/ }).selectOption("Distributore");

      const restore = await failActions(page);
      await send.click();
      await expect(main.getByRole("alert")).toContainText("riprova");
      await expect(main.getByRole("textbox", { name: /^Ruolo/ })).toHaveValue("Titolare");
      expect(await formRowsOf("partner_requests", email)).toEqual([]);

      await restore();
      await send.click();
      await expect(main.getByRole("status")).toContainText("Richiesta ricevuta.");
      await expect(main.getByRole("status")).toContainText("entro 24 ore");
      expect(await formRowsOf("partner_requests", email)).toMatchObject([
        {
          company: "Estetica Aurora S.r.l.",
          activity: "distributor",
          contact_name: "Anna De Angelis",
          role: "Titolare",
          phone: "051 000 0000",
          city: "Bologna",
        },
      ]);
    },
  );
});
