import { createHash } from "node:crypto";
import { type APIResponse, type Page } from "@playwright/test";
import { filmAddress } from "@/components/shop/catalog/film-address";
import { still } from "../../playwright.config";
import { addPack, drawer, openDrawer, orderButton } from "../support/checkout-pages";
import { expect, test as browserTest } from "../support/e2e";
import { waitUntilInteractive } from "../support/forms";
import { isFullRun } from "../support/full";
import { one, parsePage, test } from "../support/html";
import { publicPages } from "../support/public-pages";
import { newSession, openSession } from "../support/signed-in";

browserTest.use(still);

const missingPages = ["/non-esiste", "/%70rodotti", "/nope.php"];
const privatePages = [
  "/ordine",
  "/pagamento-completato",
  "/pagamento-completato?session_id=cs_test_none",
  "/pagamento-annullato",
  "/accedi",
];

/** One page of each kind; the others are opened in `test:full`. */
const templates = ["/", "/privacy"];

function scriptSources(headers: Record<string, string>): string[] {
  const policy = headers["content-security-policy"] ?? "";
  const scripts = policy.split("; ").find((part) => part.startsWith("script-src "));
  return scripts?.split(" ") ?? [];
}

/** Returns the source expression (hash) of an inline script. */
function hashOf(script: Element): string {
  const digest = createHash("sha256").update(script.textContent).digest("base64");
  return `'sha256-${digest}'`;
}

/** Returns the inline scripts of a page, without its data. */
function inlineScripts(document: Document): Element[] {
  return [...document.querySelectorAll("script:not([src]):not([type='application/ld+json'])")];
}

test(
  "each public page allows only its own inline scripts",
  { tag: "@full" },
  async ({ openPage }) => {
    for (const path of [...publicPages, ...missingPages]) {
      const { headers, document } = await openPage(path);
      const sources = scriptSources(headers);
      expect(sources, path).not.toContain("'unsafe-inline'");
      const own = inlineScripts(document).map(hashOf);
      expect(own.length, path).toBeGreaterThan(3);
      const hashes = sources.filter((source) => source.startsWith("'sha256-"));
      expect(hashes.toSorted(), path).toEqual([...new Set(own)].toSorted());
    }
  },
);

/** Checks that every script of a private page may run. Returns the page and its nonce. */
async function expectNonce(response: APIResponse): Promise<{ document: Document; nonce: string }> {
  const path = response.url();
  const sources = scriptSources(response.headers());
  expect(sources, path).not.toContain("'unsafe-inline'");
  const nonce = sources.find((source) => source.startsWith("'nonce-")) ?? "none";
  const document = parsePage(await response.text());
  const scripts = [...document.querySelectorAll("script[src]")];
  expect(scripts.length, path).toBeGreaterThan(3);
  const nonceOf = (script: Element) => `'nonce-${script.getAttribute("nonce")}'`;
  for (const script of scripts) expect(nonceOf(script), path).toBe(nonce);
  for (const script of inlineScripts(document))
    expect(sources, path).toContain(
      script.hasAttribute("nonce") ? nonceOf(script) : hashOf(script),
    );
  return { document, nonce };
}

test("each private page runs scripts with its nonce, a new one for each response", async ({
  request,
}) => {
  const nonces = new Set<string>();
  for (const path of [...privatePages, ...privatePages])
    nonces.add((await expectNonce(await request.get(path))).nonce);
  expect(nonces.size).toBe(2 * privatePages.length);
  expect(nonces).not.toContain("none");
});

test("an unknown private address is a 404 with its nonce, and tells a stranger nothing", async ({
  request,
}) => {
  const { name, value } = await newSession();
  const staff = { Cookie: `${name}=${value}` };
  for (const [path, headers] of [
    ["/ordine/non-esiste", {}],
    ["/accedi/non-esiste", {}],
    ["/admin/non-esiste", staff],
  ] as const) {
    const response = await request.get(path, { headers });
    expect(response.status(), path).toBe(404);
    const { document } = await expectNonce(response);
    one(document, "h1", "Pagina non trovata");
    expect(one(document, "meta[name=robots]").getAttribute("content")).toContain("noindex");
  }
  for (const Cookie of ["", `${name}=forged`]) {
    const answers = ["/admin/oggi", "/admin/non-esiste"].map((path) =>
      lastingHeaders(request.get(path, { headers: { Cookie }, maxRedirects: 0 })),
    );
    const [known, unknown] = await Promise.all(answers);
    expect(known).toMatchObject({ status: "307", location: "/?accesso=login" });
    expect(unknown).toEqual(known);
  }
});

/** Returns the headers of a response, without those that vary between responses. */
async function lastingHeaders(answer: Promise<APIResponse>): Promise<Record<string, string>> {
  const response = await answer;
  const once = ["date", "x-request-id", "x-nextjs-cache", "transfer-encoding", "set-cookie"];
  const headers = Object.entries(response.headers()).filter(([name]) => !once.includes(name));
  return { ...Object.fromEntries(headers), status: String(response.status()) };
}

const scannedPages = isFullRun ? publicPages : templates;

test("no public response allows inline scripts, and HEAD returns the headers of GET", async ({
  request,
}) => {
  const pages = [
    ...scannedPages,
    "/non-esiste",
    "/%70rodotti",
    "/?x=1",
    "/produits",
    "/_next/image",
  ];
  const files = [
    "/robots.txt",
    "/sitemap.xml",
    "/favicon.ico",
    filmAddress("v1-modalita-led", "mp4"),
  ];
  const apis = ["/api/catalog/availability", "/api/auth/session", "/api/non-esiste"];
  for (const path of [...pages, ...files, ...apis]) {
    const got = await lastingHeaders(request.get(path, { maxRedirects: 0 }));
    // The first copy is compressed less well: its length is replaced once.
    await expect(async () => {
      const again = await lastingHeaders(request.get(path, { maxRedirects: 0 }));
      const asked = await lastingHeaders(request.head(path, { maxRedirects: 0 }));
      expect(asked, path).toEqual(again);
    }).toPass();
    expect(got["content-security-policy"] ?? "", path).not.toMatch(
      /script-src[^;]*'unsafe-inline'/,
    );
  }
});

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

/** Injects a script and an event handler, which must not run and must be reported. */
async function expectNoInjectedScript(page: Page, violations: string[]): Promise<void> {
  const before = violations.length;
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
  await expect.poll(() => violations.length).toBeGreaterThanOrEqual(before + 2);
}

/** Opens pages, each in its own browser page; a hydrated page has run its scripts. */
async function openEach(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await waitUntilInteractive(page);
  }
}

browserTest.describe("in the browser", () => {
  browserTest.use({ allowedErrors: /status of 404|Content Security Policy/ });

  browserTest("pages of each kind run all their scripts and no injected one", async ({ page }) => {
    const violations = await watchViolations(page);
    await openSession(page.context());
    await openEach(page, [...templates, "/non-esiste", "/ordine/non-esiste", "/admin/non-esiste"]);
    await addPack(page);
    await drawer(page).getByRole("link", { name: "Procedi al pagamento" }).click();
    await expect(orderButton(page)).toBeVisible();
    await page.goto("/pagamento-annullato");
    await page.getByRole("link", { name: "Prodotti", exact: true }).first().click();
    await expect(page).toHaveURL(/\/prodotti$/);
    await openDrawer(page);
    expect(violations).toEqual([]);

    // One page of each policy: the public pages' hashes and the private pages' nonce.
    for (const path of ["/prodotti", "/ordine"])
      await browserTest.step(`no injected script on ${path}`, async () => {
        await page.goto(path);
        await expectNoInjectedScript(page, violations);
      });
  });
});
