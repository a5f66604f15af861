import {
  addButton,
  addPack,
  addToCart,
  cardPage,
  cartItems,
  choosePack,
  deliveryDayIn,
  drawer,
  fillOrder,
  newEmail,
  openDrawer,
  openStoredCart,
  orderButton,
  storeCart,
  storedCart,
} from "../support/checkout-pages";
import { query } from "../support/database";
import { expect, test } from "../support/e2e";
import { waitUntilInteractive } from "../support/forms";

test(
  "the drawer opens 1000 ms after a new item is added",
  { tag: ["@C-02", "@full"] },
  async ({ page }) => {
    await page.clock.install();
    await page.goto("/prodotti");
    await choosePack(page, "Pack Duo Premium");
    const add = addButton(page);
    const cart = page.getByRole("button", { name: /^Carrello/ }).first();
    await page.evaluate(() => {
      document.body.dataset.opened = "0";
      window.addEventListener("openCartSheet", () => {
        document.body.dataset.opened = String(Number(document.body.dataset.opened) + 1);
      });
    });
    const opened = () => page.evaluate(() => Number(document.body.dataset.opened));

    await page.clock.pauseAt(Date.now() + 60_000);
    await add.click();
    await expect(cart).toHaveAccessibleName(/1/);
    await page.clock.runFor(999);
    expect(await opened()).toBe(0);
    await page.clock.runFor(1);
    expect(await opened()).toBe(1);
    await page.clock.resume();
    await expect(drawer(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(drawer(page)).toBeHidden();

    await page.clock.pauseAt(Date.now() + 3_600_000);
    await add.click();
    await expect(cart).toHaveAccessibleName(/2/);
    await page.clock.runFor(1_500);
    expect(await opened()).toBe(1);
  },
);

test(
  "a toast names the added item until the drawer opens",
  { tag: ["@C-27", "@E-01", "@E-02", "@E-03", "@full"] },
  async ({ page }) => {
    await page.goto("/prodotti");
    await addToCart(page, "Pack Duo Premium");
    await expect(page.getByText("Aggiunto al carrello")).toBeVisible();
    await expect(drawer(page)).toBeVisible();
    await expect(page.getByText("Aggiunto al carrello")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(drawer(page)).toBeHidden();
    await addToCart(page, "Pack Duo Premium");
    await expect(page.getByText("Quantità aggiornata")).toBeVisible();
    await expect(
      page.getByText("Pack Duo Premium quantità aumentata nel tuo carrello"),
    ).toBeVisible();
    await page.getByRole("button", { name: "Vedi carrello" }).click();
    await expect(drawer(page)).toBeVisible();
    await expect(page.getByText("Quantità aggiornata")).toHaveCount(0);

    // No toast goes along to the order form.
    await drawer(page)
      .getByRole("button", { name: /Aumenta/ })
      .first()
      .click();
    await expect(page.getByText("Quantità aggiornata")).toBeVisible();
    await drawer(page).getByRole("link", { name: "Procedi al pagamento" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Il tuo ordine" })).toBeVisible();
    await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
  },
);

test(
  "the badge counts before any more code is asked for",
  { tag: ["@C-27", "@full"] },
  async ({ page }) => {
    // oxlint-disable-next-line playwright/no-networkidle -- the widgets that load later are scripts too
    await page.goto("/prodotti", { waitUntil: "networkidle" });
    await waitUntilInteractive(page);
    await page.evaluate(() => {
      const scripts = () => document.querySelectorAll("script[src]").length;
      const onClick = () => {
        const before = scripts();
        requestAnimationFrame(() => {
          const badge = document.querySelector("header [aria-label^=Carrello]")?.textContent;
          document.body.dataset.firstFrame = `${badge}, ${scripts() - before} scripts`;
        });
      };
      addEventListener("click", onClick, { capture: true, once: true });
    });
    await addButton(page).click();
    await expect(page.locator("body")).toHaveAttribute("data-first-frame", "1, 0 scripts");
    await expect(page.getByText("Aggiunto al carrello")).toBeVisible();
  },
);

test(
  "drawer and toast leave the style of the page below as it is",
  { tag: ["@C-01", "@full"] },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openStoredCart(page);
    await drawer(page)
      .getByRole("button", { name: /Aumenta/ })
      .click();
    await expect(page.getByText("Quantità aggiornata")).toBeVisible();
    const styles = (selector: string) =>
      page.locator(selector).evaluate((element) => {
        const style = getComputedStyle(element);
        const value = (property: string) => style.getPropertyValue(property);
        return {
          pointer: style.pointerEvents,
          scrollBar: value("--removed-body-scroll-bar-size"),
          toast: value("--toast-height"),
        };
      });
    await expect
      .poll(async () => (await styles("[data-cart-drawer] header")).toast)
      .toMatch(/\d+px/);
    expect(await styles("main")).toEqual({ pointer: "auto", scrollBar: "", toast: "" });
  },
);

test(
  "the drawer shows, changes and empties the cart",
  {
    tag: ["@C-03", "@C-04", "@C-05", "@C-06", "@C-11", "@C-12", "@C-13", "@D-04", "@D-05", "@V-17"],
  },
  async ({ page }) => {
    // The visitor's clock is wrong: the server's day counts.
    await page.clock.install({ time: new Date("2026-11-02T10:00:00+01:00") });
    await openStoredCart(page, [cartItems.pack, cartItems.duo]);
    const sheet = drawer(page);

    await test.step("both packs with prices, delivery and reassurance", async () => {
      const pack = sheet.getByRole("listitem").filter({ hasText: "Pack Scultore" }).first();
      for (const text of ["Scultore facciale", "Siero viso", /29,99\s€/, /59,98\s€/])
        await expect(pack).toContainText(text);
      for (const text of [
        "2x Scultore facciale",
        "2x Siero viso IN OMAGGIO",
        /119,96\s€/,
        `Consegna gratuita entro ${deliveryDayIn(7)}`,
        /Subtotale\s*89,98\s€\s*Spedizione standard\s*gratuita/,
      ])
        await expect(sheet).toContainText(text);
      await expect(sheet).not.toContainText("Garanzia 1 anno");
      await expect(sheet.getByRole("timer")).toHaveText(/^0[45]:\d\d$/);
      await expect(sheet.getByRole("listitem").filter({ hasText: "Siero Anti-Età" })).toContainText(
        /quantità 3\s*in omaggio/,
      );
      await expect(sheet).toContainText(/Accettiamo carte, tramite Stripe, e PayPal/);
      for (const mark of ["Visa", "Mastercard", "American Express", "PayPal"])
        await expect(sheet.getByRole("img", { name: mark })).toBeVisible();
      await expect(sheet.locator("figure")).toContainText("«");
      for (const promise of [
        "Spedizione gratuita",
        "30 giorni soddisfatti",
        "Pagamento sicuro",
        "dall’Italia",
      ])
        await expect(sheet.getByRole("listitem").filter({ hasText: promise })).toBeVisible();
    });

    await test.step("counting, removing and emptying", async () => {
      const minus = sheet.getByRole("button", { name: /Diminuisci/ }).first();
      await sheet
        .getByRole("button", { name: /Aumenta/ })
        .first()
        .click();
      await expect(sheet).toContainText(/119,97/);
      await expect(sheet.getByRole("listitem").first()).toContainText(/59,98\s€\s*Rimuovi/);
      await minus.click();
      await expect(minus).toBeDisabled();
      await expect(minus).toBeFocused();
      await sheet.getByRole("button", { name: "Rimuovi Pack Duo Premium" }).click();
      await expect(page.getByText("Rimosso dal carrello")).toBeVisible();
      await expect(
        page.getByText("Pack Duo Premium è stato rimosso dal tuo carrello."),
      ).toBeVisible();
      await expect(sheet).not.toContainText("59,99");
      const empty = sheet.getByRole("button", { name: "Svuota il carrello" });
      await expect(empty).toHaveCount(0);
      await page.evaluate((items) => {
        localStorage.setItem("cart", JSON.stringify(items));
        window.dispatchEvent(new StorageEvent("storage", { key: "cart" }));
      }, Object.values(cartItems));
      await empty.click();
      await expect(page.getByText("Carrello svuotato")).toBeVisible();
      await expect(
        page.getByText("Tutti gli articoli sono stati rimossi dal tuo carrello."),
      ).toBeVisible();
      await expect(sheet).toContainText("Il tuo carrello è vuoto");
      expect(await storedCart(page)).toEqual([]);
    });

    await test.step("the empty drawer leads to an order made before, or to the products", async () => {
      await expect(
        sheet.getByRole("link", { name: "Cerchi un ordine già fatto?" }),
      ).toHaveAttribute("href", "/il-mio-ordine");
      await sheet.locator('a[href="/prodotti"]').first().click();
      await expect(page).toHaveURL(/\/prodotti$/);
    });
  },
);

test("a phone held sideways keeps title, total and the way to pay in view", async ({ page }) => {
  await page.setViewportSize({ width: 780, height: 360 });
  await openStoredCart(page, [cartItems.pack, cartItems.duo]);
  const sheet = drawer(page);
  const inView = async () => {
    for (const part of [
      sheet.getByRole("heading", { name: "Il tuo carrello" }),
      sheet.getByRole("button", { name: "Chiudi il carrello" }),
      sheet.getByText(/^Totale/),
      sheet.getByRole("link", { name: "Procedi al pagamento" }),
    ])
      await expect(part).toBeInViewport({ ratio: 1 });
  };
  await inView();
  await sheet.evaluate((element) => {
    element.scrollTo({ top: element.scrollHeight, behavior: "instant" });
  });
  await inView();
  for (const part of [
    sheet.getByRole("timer"),
    sheet.getByRole("link", { name: "Continua lo shopping" }),
  ])
    // A part of a pixel may lie below the edge.
    await expect(part).toBeInViewport({ ratio: 0.95 });
});

test.describe("on a small phone", () => {
  test.use({ viewport: { width: 360, height: 640 } });

  for (const [lines, items] of [
    ["one line", [cartItems.pack]],
    ["two lines", [cartItems.pack, cartItems.duo]],
  ] as const)
    test(
      `${lines}, the total and the way to pay are on the first screen, all else in the specified order`,
      { tag: ["@C-05", "@C-07", "@C-08", "@C-09", "@C-13", "@C-14", "@full"] },
      async ({ page }) => {
        let answer = () => {};
        const answered = new Promise<void>((resolve) => (answer = resolve));
        await page.route("**/contatto", async (route) => {
          if (route.request().method() === "POST") await answered;
          await route.fallback();
        });
        await openStoredCart(page, [...items]);
        const sheet = drawer(page);
        const pay = sheet.getByRole("link", { name: "Procedi al pagamento" });
        const total = sheet.getByText(/^Totale/);
        await expect(sheet).toContainText("Controlliamo le scorte");
        await expect(total).toBeInViewport({ ratio: 1 });
        await expect(pay).toBeInViewport({ ratio: 1 });
        const footTop = (await total.boundingBox())?.y ?? 0;
        answer();
        await expect(sheet).toContainText("Il tuo carrello è riservato");
        expect((await total.boundingBox())?.y, "moved with the answer").toBe(footTop);
        const removes = sheet.getByRole("button", { name: /^Rimuovi/ });
        await expect(removes).toHaveCount(items.length);
        for (const remove of await removes.all()) {
          const { y = NaN, height = NaN } = (await remove.boundingBox()) ?? {};
          expect(y + height).toBeLessThanOrEqual(footTop);
        }
        await expect(sheet).toContainText(
          /Rimuovi.*Subtotale.*Totale.*\d\d:\d\d.*Procedi al pagamento.*Continua lo shopping.*Consegna.*Accettiamo.*«.*Pagamento sicuro.*Iscriviti/,
        );
      },
    );
});

test(
  "the drawer opens, closes, and leads to the order and back",
  { tag: ["@C-01", "@C-09", "@C-10", "@G-28", "@NV-02", "@NV-03", "@R-06", "@O-07"] },
  async ({ page }) => {
    await storeCart(page, [{ ...cartItems.pack, quantity: 2 }, cartItems.duo]);
    await page.goto("/contatto");
    const cart = page.getByRole("banner").getByRole("button", { name: "Carrello, 3 articoli" });
    await expect(cart).toHaveText("3");
    await cart.click();
    await expect(drawer(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(drawer(page)).toBeHidden();
    await expect(cart).toBeFocused();
    await openDrawer(page);
    await drawer(page).getByRole("button", { name: "Chiudi il carrello" }).click();
    await expect(drawer(page)).toBeHidden();

    await openDrawer(page);
    await drawer(page).getByRole("link", { name: "Continua lo shopping" }).click();
    await expect(page).toHaveURL(/\/prodotti$/);
    await expect(drawer(page)).toBeHidden();

    await openDrawer(page);
    await drawer(page).getByRole("link", { name: "Procedi al pagamento" }).click();
    await expect(page).toHaveURL(/\/ordine$/);
    await expect(drawer(page)).toBeHidden();
    await expect(page.getByRole("heading", { level: 1, name: "Il tuo ordine" })).toBeVisible();
    const eventFired = page.evaluate(
      () =>
        new Promise((resolve) => {
          window.addEventListener("openCartSheet", () => {
            resolve(true);
          });
        }),
    );
    await page.getByRole("button", { name: "Torna al carrello" }).click();
    expect(await eventFired).toBe(true);
    await expect(drawer(page)).toBeVisible();
  },
);

test(
  "the cart timer holds the stock until the order takes over the hold",
  { tag: ["@C-26", "@full"] },
  async ({ page }) => {
    const email = newEmail();
    await addPack(page, "Pack Duo Premium");
    const key = () => page.evaluate(() => localStorage.getItem("cart_hold"));
    await expect.poll(key).toMatch(/^[0-9a-f-]{36}$/);
    const hold = (await key()) ?? "";
    const held = async () =>
      (await query<{ devices: number }>("SELECT devices FROM cart_holds WHERE key = $1", [hold]))[0]
        ?.devices ?? 0;
    await expect.poll(held).toBe(2);
    await drawer(page)
      .getByRole("button", { name: /Aumenta/ })
      .click();
    await expect.poll(held).toBe(4);
    await drawer(page)
      .getByRole("button", { name: /^Rimuovi/ })
      .click();
    await expect.poll(held).toBe(0);

    await page.keyboard.press("Escape");
    await expect(drawer(page)).toBeHidden();
    await addToCart(page, "Pack Scultore + Siero");
    await expect(drawer(page)).toBeVisible();
    await expect.poll(held).toBe(1);
    await fillOrder(page, email, "Carta");
    await orderButton(page).click();
    await page.waitForURL(cardPage);
    expect(await held()).toBe(0);
  },
);
