import { newEmail } from "../support/buyer";
import { expect, test } from "../support/e2e";
import { awake, countActions, failActions } from "../support/forms";
import { storedFor } from "../support/stored";

test(
  "shows everyone benefits and the three partnerships",
  { tag: ["@R-05", "@AP-01", "@AP-02", "@AP-03", "@AP-04", "@AP-09", "@AP-10", "@AP-11"] },
  async ({ page }) => {
    await page.goto("/area-pro");
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { name: "Che cosa cambia da partner." })).toBeVisible();
    const types = main.locator("#b2b").getByRole("listitem");
    await expect(types).toHaveCount(3);
    for (const [name, percent] of [
      ["Istituto di bellezza", "fino al 30%"],
      ["Distributore", "fino al 40%"],
      ["Professionista indipendente", "fino al 25%"],
    ] as const)
      await expect(types.filter({ hasText: name })).toContainText(percent);
    await expect(main.getByText("Più scelto")).toHaveCount(1);
    await expect(types.filter({ hasText: "Distributore" })).toContainText("Più scelto");
    await expect(main.locator("#partner")).toContainText(/partnership entro 24\sore/);

    await main.getByRole("link", { name: "Diventa Partner" }).click();
    await expect(main.getByRole("textbox", { name: /^Ragione sociale/ })).toBeInViewport();
    await main.getByRole("link", { name: "Accedi" }).click();
    await expect(page).toHaveURL(/\/accedi$/);
  },
);

test("the anchors bring their section into view", { tag: ["@R-19"] }, async ({ page }) => {
  for (const anchor of ["partner", "formazione", "b2b"]) {
    await page.goto("about:blank");
    await page.goto(`/area-pro#${anchor}`);
    await expect(page.locator(`#${anchor}`).getByRole("heading", { level: 2 })).toBeInViewport();
  }
});

test.describe("the request", () => {
  test.use({ allowedErrors: /Failed to load resource/ });

  test(
    "refuses field by field, keeps the text on failure, stores",
    { tag: ["@AP-05", "@AP-06", "@AP-07", "@V-16"] },
    async ({ page }) => {
      const email = newEmail();
      await page.goto("/area-pro");
      await awake(page);
      const main = page.getByRole("main");
      const send = main.getByRole("button", { name: "Invia la richiesta" });
      const calls = countActions(page);
      await send.click();
      const summary = main.getByRole("alert");
      await expect(summary).toBeFocused();
      await expect(summary.getByRole("link")).toHaveCount(7);
      expect(calls()).toBe(0);

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
      await expect(main.getByRole("alert")).toHaveCount(0);

      const mend = await failActions(page);
      await send.click();
      await expect(main.getByRole("alert")).toContainText("riprova");
      await expect(main.getByRole("textbox", { name: /^Ruolo/ })).toHaveValue("Titolare");
      expect(await storedFor("partner_requests", email)).toEqual([]);

      await mend();
      await send.click();
      await expect(main.getByRole("status")).toContainText("Richiesta ricevuta.");
      await expect(main.getByRole("status")).toContainText("entro 24 ore");
      expect(await storedFor("partner_requests", email)).toMatchObject([
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
