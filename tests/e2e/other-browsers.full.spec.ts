import { admin } from "../support/admin";
import { newEmail, ordersOf, typedAddress } from "../support/checkout-pages";
import { type BrowserKind, expect, test } from "../support/other-browser";

/*
 * Firefox and WebKit, as Debian has them (packages firefox-esr, webkit2gtk-driver and xvfb). Safari and every browser of
 * an iPhone are WebKit. Without these packages the tests are skipped.
 */

type Visitor = Parameters<Parameters<typeof test>[2]>[0]["visitor"];

async function fillCart(visitor: Visitor): Promise<void> {
  await visitor.open("/prodotti");
  await visitor.run(
    `localStorage.setItem("newsletter_popup_state", JSON.stringify(
       { dismissed: true, subscribed: false, lastDismissedAt: Date.now() }));`,
  );
  await visitor.press("button", /^Rifiuta tutto$/);
  await visitor.press("button", /: Pack Scultore \+ Siero$/);
  await visitor.press("button", /^Aggiungi al carrello$/);
  await visitor.press("link", /^Procedi al pagamento$/);
  await visitor.untilAt(/^\/ordine$/);
}

async function order(visitor: Visitor, email: string, payment: "Carta" | "PayPal") {
  for (const [label, value] of Object.entries(typedAddress(email)))
    await visitor.fill(new RegExp(`^${label}`), value);
  await visitor.press("radio", new RegExp(payment));
  await visitor.press("button", /^Ordine con obbligo di pagare/);
}

for (const browserKind of ["Firefox", "WebKit"] satisfies BrowserKind[])
  test.describe(browserKind, () => {
    test.use({ browserKind });

    test("buys by card, and reloads the confirmation", async ({ visitor }) => {
      const email = newEmail();
      await fillCart(visitor);
      await order(visitor, email, "Carta");
      await visitor.untilAt(/^\/pay\/stripe\//);
      await visitor.press("button", /^Paga/);
      await visitor.see("heading", "Pagamento Completato con Successo!");
      await visitor.reload();
      await visitor.see("heading", "Pagamento Completato con Successo!");
      expect(await ordersOf(email)).toMatchObject([{ payment_status: "paid", attempts: 1 }]);
    });

    test("cancels PayPal, goes back, and then pays the same order", async ({ visitor }) => {
      const email = newEmail();
      await fillCart(visitor);
      await order(visitor, email, "PayPal");
      await visitor.untilAt(/^\/pay\/paypal\//);
      await visitor.press("button", /^Annulla e torna al negozio$/);
      await visitor.untilAt(/^\/pagamento-annullato$/);
      await visitor.open("/ordine");
      await visitor.see("button", "Ordine con obbligo di pagare");
      await visitor.press("radio", /PayPal/);
      await visitor.press("button", /^Ordine con obbligo di pagare/);
      await visitor.untilAt(/^\/pay\/paypal\//);
      await visitor.back();
      await visitor.untilAt(/^\/ordine$/);
      await visitor.press("button", /^Ordine con obbligo di pagare/);
      await visitor.untilAt(/^\/pay\/paypal\//);
      await visitor.press("button", /^Paga con PayPal$/);
      await visitor.see("heading", "Pagamento Completato con Successo!");
      expect(await ordersOf(email)).toMatchObject([{ payment_status: "paid" }]);
    });

    test("gets an answer from the assistant", async ({ visitor }) => {
      await visitor.open("/contatto");
      await visitor.press("button", /^Rifiuta tutto$/);
      // It comes late, and to the pointer it shows only after a scroll.
      const pressed = () =>
        visitor.run(
          `const button = document.querySelector(".chat-button"); button?.click(); return button !== null;`,
        );
      await expect.poll(pressed).toBe(true);
      await visitor.fill(/^Scrivi un messaggio/, "Quanto costa la spedizione?");
      await visitor.press("button", /^Invia$/);
      await visitor.see("log", /consegna|spedizione .*gratuita/i);
    });

    test("signs in to the dashboard, and gets its list and CSV", async ({ visitor }) => {
      await visitor.open("/accedi");
      await visitor.fill(/^Email/, admin.email);
      await visitor.fill(/^Password/, admin.password);
      await visitor.press("button", /^Accedi$/);
      await visitor.untilAt(/^\/admin$/);
      await visitor.see("table", /SC-\d+/);
      const csv = await visitor.run(`
        const link = [...document.links].find(({ innerText }) => innerText.includes("Esporta CSV"));
        const request = new XMLHttpRequest();
        request.open("GET", link.href, false);
        request.send();
        return request.responseText.slice(0, 2000);
      `);
      expect(csv).toMatch(/Numero[\s\S]+\n/);
    });
  });
