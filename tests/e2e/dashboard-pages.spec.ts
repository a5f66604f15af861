import { newStaff } from "../support/admin";
import { query } from "../support/database";
import { all, expect, one, test, text } from "../support/html";
import { paidOrder } from "../support/orders";

/* Pages of the dashboard as the server sends them, without a browser. */

/** Returns the number of the latest of the demo's older orders, which no test changes. */
async function findDemoOrder(condition: string): Promise<string> {
  const [order] = await query<{ number: string }>(
    `SELECT number FROM orders WHERE created_at < now() - interval '3 days' AND ${condition}
     ORDER BY created_at DESC LIMIT 1`,
  );
  if (!order) throw new Error(`The demonstration has no order where ${condition}`);
  return order.number;
}

test(
  "every order status and every payment status has its label",
  { tag: ["@A-17", "@A-20"] },
  async ({ openAdminPage }) => {
    const rowOf = async (condition: string) => {
      const number = await findDemoOrder(condition);
      const { document } = await openAdminPage(`/admin?cerca=${number}`);
      return one(one(document, "table", "Ordini"), "tbody tr", new RegExp(number));
    };
    const select = one(await rowOf("status = 'shipped'"), "select");
    expect(all(select, "option").map(text)).toEqual([
      "In sospeso",
      "Confermato",
      "Spedito",
      "Consegnato",
      "Annullato",
    ]);
    expect(text(one(select, "option[selected]"))).toBe("Spedito");
    const payments = { paid: "Pagato", pending: "In attesa", failed: "Fallito" };
    const looks = new Set<string | null>();
    for (const [status, label] of Object.entries(payments)) {
      const badge = one(await rowOf(`payment_status = '${status}'`), "[data-payment-status]");
      expect(text(badge)).toBe(label);
      looks.add(badge.getAttribute("class"));
    }
    expect(looks.size).toBe(3);
  },
);

test("unfinished orders are listed with their reason, also to a reader", async ({
  openAdminPage,
}) => {
  const reader = await newStaff("viewer");
  const { document } = await openAdminPage("/admin/ordini/non-finiti", reader.email);
  const table = one(document, "table", /^Ordini non finiti/);
  const reasons = all(table, "tbody tr").map(text);
  expect(reasons.some((row) => row.includes("Pagamento non riuscito"))).toBe(true);
});

test("the title of a page about one thing names it", async ({ openAdminPage }) => {
  const { number, adminPath } = await paidOrder();
  const [message] = await query<{ id: string; subject: string }>(
    "SELECT id, subject FROM contact_messages WHERE length(subject) < 40 ORDER BY created_at LIMIT 1",
  );
  const [code] = await query<{ id: string; code: string }>(
    "SELECT id, code FROM discount_codes ORDER BY created_at LIMIT 1",
  );
  for (const [path, name] of [
    [adminPath, `Ordine ${number}`],
    [`${adminPath}/bolla`, `Distinta ${number}`],
    [`/admin/messaggi/${message?.id}`, message?.subject],
    [`/admin/codici/${code?.id}`, `Codice ${code?.code}`],
    ["/admin/codici/unknown", "Codice sconto"],
  ] as const) {
    const { document } = await openAdminPage(path);
    const titles = [...document.querySelectorAll("title")].map(({ textContent }) =>
      // The number of tasks.
      textContent.replace(/^\(\d+\) /, ""),
    );
    expect(titles, path).toContain(`${name} - Scultea`);
  }
});

test("a record that does not exist is told inside the dashboard's frame", async ({
  openAdminPage,
}) => {
  for (const [path, title] of [
    ["/admin/ordini/00000000-0000-4000-8000-000000000000?stato=shipped", "Ordine non trovato"],
    ["/admin/ordini/qualcosa?stato=shipped", "Ordine non trovato"],
    ["/admin/codici/unknown", "Codice non trovato"],
    ["/admin/newsletter/iscrizione", "Iscrizione non trovata"],
  ] as const) {
    const { document } = await openAdminPage(path);
    expect(text(one(document, "main")), path).toContain(title);
    expect(all(document, "nav", "Dashboard"), path).not.toHaveLength(0);
  }
  const { document } = await openAdminPage("/admin/ordini/qualcosa?stato=shipped");
  expect(one(document, "a", "Torna agli ordini").getAttribute("href")).toBe("/admin?stato=shipped");
});

test("the sections without a walk of their own open", async ({ openAdminPage }) => {
  for (const [path, title] of [
    ["/admin/assistente", "Assistente"],
    ["/admin/resi", "Resi"],
    ["/admin/statistiche/visite", "Visite"],
  ] as const) {
    const { document } = await openAdminPage(path);
    one(document, "h1", title);
  }
  const { document } = await openAdminPage("/admin/statistiche/visite");
  one(document, "section", "Adesso");
});

test(
  "the dashboard opens with figures of orders, then visits, then the list",
  { tag: ["@A-02", "@U-08"] },
  async ({ openAdminPage }) => {
    const { document } = await openAdminPage("/admin");
    const figures = one(document, "section", "Statistiche degli ordini");
    for (const name of ["Ordini totali", "Fatturato", "In sospeso", "Clienti"])
      expect(text(one(figures, "dl > div", new RegExp(`^${name}`)))).toMatch(/[1-9]/);
    const heads = all(document, "h2").map(text);
    const places = ["Statistiche degli ordini", "Visite e conversione", "Elenco degli ordini"].map(
      (name) => heads.indexOf(name),
    );
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  },
);

const sections = ["codici", "newsletter", "messaggi", "recensioni", "privacy"].map(
  (name) => `/admin/${name}`,
);

test(
  "a read-only colleague sees orders and nothing to change",
  { tag: ["@PAY-41"] },
  async ({ openAdminPage }) => {
    const { email } = await newStaff("viewer");
    const { number, adminPath } = await paidOrder();
    for (const path of [`/admin?cerca=${number}`, adminPath, ...sections]) {
      const { document } = await openAdminPage(path, email);
      const main = one(document, "main");
      expect(text(main), path).toContain("Il tuo accesso è in sola lettura");
      expect(all(main, "tbody select, textarea"), path).toEqual([]);
      const changes = /^(Rimborsa|Segna come|Correggi|Invia di nuovo|Crea|Metti in pausa|Elimina)/;
      expect(all(main, "button", changes), path).toEqual([]);
    }
  },
);
