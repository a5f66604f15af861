import { type APIResponse, type Page } from "@playwright/test";
import { signInAsAdmin, signInByForm } from "../support/admin";
import {
  addPack,
  drawer,
  fillOrder,
  goToPayPage,
  mailsTo,
  newEmail,
  orderButton,
  ordersOf,
  openDrawer,
} from "../support/buyer";
import { onConnection, testDatabaseUrl } from "../support/database";
import { expect, test } from "../support/e2e";
import { awake } from "../support/forms";

const publicPages = [
  ...["/", "/prodotti", "/chi-siamo", "/contatto", "/area-pro", "/politica-resi", "/recesso"],
  ...["/condizioni-di-vendita", "/note-legali", "/privacy", "/cookies", "/accessibilita"],
];
const privatePages = [
  ...["/ordine", "/pagamento-completato", "/pagamento-completato?session_id=cs_test_none"],
  ...["/pagamento-annullato", "/accedi"],
];

/** What the browser refused because of the page's policy. */
async function watchViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction("tellViolation", (text: string) => violations.push(text));
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) => {
      const { tellViolation } = window as unknown as { tellViolation: (text: string) => void };
      tellViolation(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sourceFile}`);
    });
  });
  return violations;
}

/** The sources scripts may come from, by the policy of the answer. */
async function scriptSources(page: Page, path: string): Promise<string[]> {
  const response = await page.goto(path);
  const policy = response?.headers()["content-security-policy"] ?? "";
  const scripts = policy.split("; ").find((part) => part.startsWith("script-src "));
  return scripts?.split(" ") ?? [];
}

test("prerendered pages run no inline script but their own", async ({ page }) => {
  const violations = await watchViolations(page);
  for (const path of publicPages) {
    const sources = await scriptSources(page, path);
    expect(sources, path).not.toContain("'unsafe-inline'");
    expect(sources.filter((source) => source.startsWith("'sha256-")).length, path).toBeGreaterThan(
      3,
    );
    await awake(page);
  }
  await addPack(page);
  expect(violations).toEqual([]);
});

test.describe("an address that doesn't exist", () => {
  test.use({ allowedErrors: /status of 404/ });

  test("runs no inline script but its own", async ({ page }) => {
    const violations = await watchViolations(page);
    for (const path of ["/non-esiste", "/%70rodotti", "/nope.php"]) {
      expect(await scriptSources(page, path), path).not.toContain("'unsafe-inline'");
      await awake(page);
    }
    expect(violations).toEqual([]);
  });
});

/** The headers of an answer, without those that differ from one answer to the next. */
async function lastingHeaders(answer: Promise<APIResponse>): Promise<Record<string, string>> {
  const response = await answer;
  const once = ["date", "x-request-id", "transfer-encoding", "set-cookie"];
  const headers = Object.entries(response.headers()).filter(([name]) => !once.includes(name));
  return { ...Object.fromEntries(headers), status: String(response.status()) };
}

test("no public answer allows inline scripts, and HEAD answers with the headers of GET", async ({
  request,
}) => {
  const pages = [
    ...publicPages,
    "/non-esiste",
    "/%70rodotti",
    "/?x=1",
    "/produits",
    "/_next/image",
  ];
  const files = ["/robots.txt", "/sitemap.xml", "/favicon.ico", "/video/v1-modalita-led.mp4"];
  const apis = ["/api/catalog/availability", "/api/auth/session", "/api/non-esiste"];
  for (const path of [...pages, ...files, ...apis]) {
    const got = await lastingHeaders(request.get(path, { maxRedirects: 0 }));
    const asked = await lastingHeaders(request.head(path, { maxRedirects: 0 }));
    expect(asked, path).toEqual(got);
    expect(got["content-security-policy"] ?? "", path).not.toMatch(
      /script-src[^;]*'unsafe-inline'/,
    );
  }
});

test("private pages run what carries their nonce, a new one each time", async ({ page }) => {
  const violations = await watchViolations(page);
  await addPack(page);
  const nonces = new Set<string>();
  await signInAsAdmin(page);
  for (const path of [...privatePages, "/admin", "/ordine"]) {
    const sources = await scriptSources(page, path);
    expect(sources, path).not.toContain("'unsafe-inline'");
    nonces.add(sources.find((source) => source.startsWith("'nonce-")) ?? "none");
    expect(await page.locator("script[src]").count(), path).toBeGreaterThan(3);
  }
  expect(nonces.size).toBe(privatePages.length + 2);
  expect(nonces).not.toContain("none");
  // React is at work: the form answers.
  await page.getByRole("textbox", { name: /^Nome/ }).fill("A");
  await orderButton(page).click();
  await expect(page.getByText("Il nome deve contenere almeno 2 caratteri").first()).toBeVisible();
  expect(violations).toEqual([]);
});

test("moving between public and private pages breaks neither policy", async ({ page }) => {
  const violations = await watchViolations(page);
  await addPack(page);
  await drawer(page).getByRole("link", { name: "Procedi al pagamento" }).click();
  await expect(orderButton(page)).toBeVisible();
  await page.goto("/pagamento-annullato");
  await page.getByRole("link", { name: "Prodotti", exact: true }).first().click();
  await expect(page).toHaveURL(/\/prodotti$/);
  await openDrawer(page);
  expect(violations).toEqual([]);
});

test.describe("a script that somebody smuggled in", () => {
  test.use({ allowedErrors: /Content Security Policy/ });

  for (const path of ["/prodotti", "/ordine", "/accedi"]) {
    test(`is not run on ${path}`, async ({ page }) => {
      const violations = await watchViolations(page);
      await page.goto(path);
      const ran = await page.evaluate(() => {
        const script = document.createElement("script");
        script.textContent = "window.smuggled = true";
        document.body.append(script);
        const button = document.createElement("button");
        button.setAttribute("onclick", "window.smuggled = true");
        document.body.append(button);
        button.click();
        return "smuggled" in window;
      });
      expect(ran).toBe(false);
      await expect.poll(() => violations.length).toBeGreaterThanOrEqual(2);
    });
  }
});

test(
  "a name that is a script is refused, and stays text where one is stored",
  { tag: ["@PAY-45"] },
  async ({ page }) => {
    const email = newEmail();
    const name = "<script>alert(document.domain)</script>";
    const lastName = '"><img src=x onerror=alert(1)>';
    page.on("dialog", () => {
      throw new Error("The script ran");
    });
    await addPack(page);
    await fillOrder(page, email, "Carta");
    await page.getByRole("textbox", { name: /^Nome/ }).fill(name);
    await page.getByRole("textbox", { name: /^Cognome/ }).fill(lastName);
    await orderButton(page).click();
    await expect(page.getByText(/^Nome: usa solo lettere/).first()).toBeVisible();
    await expect(page.getByText(/^Cognome: usa solo lettere/).first()).toBeVisible();
    expect(await ordersOf(email)).toEqual([]);

    await page.getByRole("textbox", { name: /^Nome/ }).fill("Anna");
    await page.getByRole("textbox", { name: /^Cognome/ }).fill("Bruni");
    await orderButton(page).click();
    await expect(page.getByRole("button", { name: /^Paga/ })).toBeVisible();
    await onConnection(testDatabaseUrl(), (client) =>
      client.query("UPDATE orders SET first_name = $1, last_name = $2 WHERE email = $3", [
        name,
        lastName,
        email,
      ]),
    );
    await page.getByRole("button", { name: /^Paga/ }).click();
    await expect(page).toHaveURL(/pagamento-completato/);
    await expect.poll(async () => (await ordersOf(email))[0]?.payment_status).toBe("paid");

    const [mail] = await mailsTo(email);
    expect(mail?.html).not.toMatch(/<script|<img src=x/);
    expect(mail?.html).toContain("&lt;script&gt;");
    expect(mail?.subject).not.toMatch(/[\r\n]/);
    await signInAsAdmin(page);
    await page.goto("/admin");
    await page.getByPlaceholder("Cerca per numero ordine, email, nome...").fill(email);
    await expect(page.getByRole("row").filter({ hasText: name }).first()).toBeVisible();
  },
);

test("a shopper is given no cookie, from the first page to the paid order", async ({ page }) => {
  const email = newEmail();
  await goToPayPage(page, email);
  await page.getByRole("button", { name: /^Paga/ }).click();
  await expect(page).toHaveURL(/pagamento-completato/);
  await expect.poll(async () => (await ordersOf(email))[0]?.payment_status).toBe("paid");
  const cookies = await page.context().cookies(new URL(page.url()).origin);
  // But the one that keeps their own refusal.
  expect(cookies.map(({ name }) => name)).toEqual(["consent"]);
});

test("no script can read a cookie of who signs in, and no other site sends one along", async ({
  page,
}) => {
  await signInByForm(page);
  const cookies = (await page.context().cookies()).filter(({ name }) => name !== "consent");
  expect(cookies.map(({ name }) => name)).toContain("next-auth.session-token");
  for (const { name, httpOnly, sameSite } of cookies) {
    expect(httpOnly, name).toBe(true);
    expect(["Lax", "Strict"], name).toContain(sameSite);
  }
  expect(await page.evaluate(() => document.cookie)).toMatch(/^consent=[\d.]+$/);
});
