import { randomUUID } from "node:crypto";
import { axeViolations } from "../support/axe";
import { testDatabaseUrl, withConnection } from "../support/database";
import { expect, test } from "../support/e2e";
import { unpaidOrder } from "../support/orders";
import { openDashboard, openSession } from "../support/signed-in";

const sizes = {
  desktop: { width: 1280, height: 900 },
  tablet: { width: 768, height: 1024 },
  phone: { width: 360, height: 780 },
};

const query = <T extends object>(text: string, values: unknown[]) =>
  withConnection(testDatabaseUrl(), async (client) => (await client.query<T>(text, values)).rows);

/** Builds an e-mail of the demo's history whose job has no tries left. */
async function createDeadEmail(): Promise<{ emailId: string; jobId: string; number: string }> {
  const [email] = await query<{ id: string; number: string }>(
    `UPDATE email_messages e SET state = 'failed', attempts = 11, sent_at = NULL,
       last_error = 'unreachable: no_answer'
     FROM orders o
     WHERE o.id = e.order_id AND e.id = (
       SELECT e.id FROM email_messages e JOIN orders o ON o.id = e.order_id
       WHERE e.kind = 'order_confirmation' AND e.state = 'sent' AND o.payment_status = 'paid'
         AND o.status <> 'cancelled'
       ORDER BY random() LIMIT 1)
     RETURNING e.id, o.number`,
    [],
  );
  const jobId = randomUUID();
  await query(
    `INSERT INTO pgboss.job (id, name, data, state, retry_count, retry_limit, retry_delay,
       retry_backoff, started_on, completed_on, output)
     VALUES ($1, 'send-email', $2, 'failed', 10, 10, 5, true, now(), now(), $3)`,
    [jobId, { emailId: email?.id }, { message: "E-mail not sent: unreachable" }],
  );
  return { emailId: email?.id ?? "", jobId, number: email?.number ?? "" };
}

async function raiseAlert(): Promise<string> {
  const [order] = await query<{ id: string; number: string }>(
    `SELECT id, number FROM orders o
     WHERE NOT EXISTS (SELECT FROM alerts WHERE order_id = o.id) ORDER BY random() LIMIT 1`,
    [],
  );
  await query(
    `INSERT INTO alerts (id, dedupe_key, kind, order_id, data, created_at)
     VALUES ($1, $2, 'payment_mismatch', $3, '{"expectedCents":2999,"providerCents":100}', now())`,
    [randomUUID(), `payment_mismatch/${randomUUID()}`, order?.id],
  );
  return order?.number ?? "";
}

test(
  "a failed job shows its kind, error and order, and can be run again",
  { tag: "@full" },
  async ({ page }) => {
    const { emailId, number } = await createDeadEmail();
    await openDashboard(page, "/admin");
    await page
      .getByRole("navigation", { name: "Dashboard" })
      .getByRole("link", { name: "Lavori" })
      .filter({ visible: true })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: "Lavori" })).toBeVisible();

    const dead = page.getByRole("region", { name: /^Lavori fermi/ });
    const row = dead.getByRole("listitem").filter({ hasText: number });
    await expect(row).toContainText("Email, Conferma dell’ordine");
    await expect(row).toContainText("Il fornitore non ha risposto.");
    await expect(row).toContainText("11 tentativi");
    await expect(row.getByRole("link", { name: number })).toHaveAttribute("href", /\/admin/);

    await page.getByRole("link", { name: /^Non riuscite/ }).click();
    await expect(page).toHaveURL(/email=failed/);
    const email = page.getByRole("region", { name: "Email" }).getByRole("listitem");
    await expect(email.filter({ hasText: number })).toContainText("Resend non ha risposto.");

    await row.getByRole("button", { name: /^Riprova/ }).click();
    await expect(page.getByText("Il lavoro riparte subito.")).toBeVisible();
    await expect(row).toHaveCount(0);
    // The button disappears with its row, so focus moves to the section's heading.
    await expect(dead.getByRole("heading", { name: /^Lavori fermi/ })).toBeFocused();
    await expect
      .poll(
        async () => (await query("SELECT state FROM email_messages WHERE id = $1", [emailId]))[0],
      )
      .toEqual({ state: "sent" });
  },
);

test("a failed e-mail can be sent again from the log", { tag: "@full" }, async ({ page }) => {
  const { emailId, number } = await createDeadEmail();
  await openDashboard(page, "/admin/lavori?email=failed");
  const row = page
    .getByRole("region", { name: "Email" })
    .getByRole("listitem")
    .filter({ hasText: number });
  await row.getByRole("button", { name: /^Rispedisci/ }).click();
  await expect(page.getByText("L’email parte subito.")).toBeVisible();
  await expect
    .poll(async () => (await query("SELECT state FROM email_messages WHERE id = $1", [emailId]))[0])
    .toEqual({ state: "sent" });
});

test("a closed alert shows the name of who closed it", { tag: "@full" }, async ({ page }) => {
  const number = await raiseAlert();
  await openDashboard(page, "/admin/riconciliazione");
  const alerts = page.getByRole("region", { name: /^Avvisi/ });
  const row = alerts.getByRole("listitem").filter({ hasText: number }).first();
  await expect(row).toContainText(
    "Importo diverso dal nostro, attesi 29,99 €, dal fornitore 1,00 €",
  );
  await row.getByRole("button", { name: /^Segna come risolto/ }).click();
  await expect(page.getByText("L’avviso è segnato come risolto.")).toBeVisible();
  await alerts.getByText(/^Risolti: /).click();
  await expect(
    alerts.getByRole("listitem").filter({ hasText: number }).filter({ hasText: "risolto da" }),
  ).toContainText("Elena Marchi");
});

test(
  "a payment that differs from the provider's can be repaired",
  { tag: "@full" },
  async ({ page }) => {
    const { number } = await unpaidOrder();
    await openDashboard(page, "/admin/riconciliazione");
    await page.getByRole("searchbox", { name: "Numero dell’ordine" }).fill(number.toLowerCase());
    await page.getByRole("button", { name: "Confronta" }).click();
    await expect(page).toHaveURL(/ordine=/);
    const payments = page.getByRole("region", { name: /^Pagamenti/ });
    const row = payments.getByRole("listitem").filter({ hasText: number }).first();
    await expect(row).toContainText("In corso");
    await expect(row).toContainText("uguale");
    await expect(row.getByRole("button", { name: /^Ripara/ })).toHaveCount(0);

    // As if the shop had lost its record of the payment.
    await query(
      `UPDATE payment_attempts SET state = 'succeeded'
     WHERE order_id = (SELECT id FROM orders WHERE number = $1)`,
      [number],
    );
    await page.reload();
    await expect(row).toContainText("Stato diverso");
    await query(
      `UPDATE payment_attempts SET state = 'redirected'
     WHERE order_id = (SELECT id FROM orders WHERE number = $1)`,
      [number],
    );
    await row.getByRole("button", { name: /^Ripara/ }).click();
    await expect(page.getByText(`${number}: il fornitore è stato riletto.`)).toBeVisible();
    await expect(row).toContainText("uguale");

    await page.goto("/admin/riconciliazione?ordine=XX-1");
    await expect(payments).toContainText("«XX-1» non è un numero d’ordine");
  },
);

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport, isMobile: size === "phone", hasTouch: size === "phone" });

    test(
      "jobs and reconciliation pass axe, and fit the window",
      { tag: ["@G-25", "@full"] },
      async ({ page }) => {
        await createDeadEmail();
        await raiseAlert();
        await openSession(page.context());
        for (const path of ["/admin/lavori", "/admin/riconciliazione"]) {
          await page.goto(path);
          await expect(page.getByRole("region").first()).toBeVisible();
          await expect(page.getByRole("status").filter({ hasText: "Caricamento" })).toHaveCount(0);
          expect(await axeViolations(page), path).toEqual([]);
          const sideways = await page.evaluate(
            () => document.documentElement.scrollWidth - window.innerWidth,
          );
          expect(sideways, path).toBeLessThanOrEqual(0);
        }
      },
    );
  });
}
