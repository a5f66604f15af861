import { readFileSync } from "node:fs";
import { type CDPSession, type Locator, type Page } from "@playwright/test";
import {
  cardPage,
  cartItems,
  drawer,
  newEmail,
  openDrawer,
  storeCart,
} from "../support/checkout-pages";
import { expect, test } from "../support/e2e";
import { waitForBotCheck, waitUntilInteractive } from "../support/forms";
import { openSession } from "../support/signed-in";

/*
 * Keyboard and screen reader: what Chromium passes on is compared with a transcript, in which «…» stands
 * for what differs from day to day.
 */

const fixture = readFileSync("tests/support/purchase-by-ear.txt", "utf8").trim().split("\n");

const isFocusLost = (page: Page) =>
  page.evaluate(() => document.activeElement === document.body || document.activeElement === null);

test("a purchase by keyboard says what its transcript holds", async ({ page }) => {
  const ear = await listen(page);
  const lines: string[] = [];
  const press = async (key: string, said: RegExp): Promise<void> => {
    lines.push(`[${key}] ${await ear.after(() => page.keyboard.press(key), said)}`);
    expect(await isFocusLost(page), `the focus after ${key}: ${lines.at(-1)}`).toBe(false);
  };
  const type = (name: RegExp, text: string) => typeInto(page, ear, lines, name, text);

  await page.goto("/prodotti");
  await waitUntilInteractive(page);
  lines.push(await page.title(), await ear.tabTo(/contenuto/));
  await page.keyboard.press("Enter");
  const panel = page.getByRole("region", { name: /^Scultea Pro/ });
  for (const part of [
    panel.getByRole("heading", { level: 1 }),
    panel.getByRole("link", { name: /recensioni/ }),
    panel.getByText("RISPARMIA").locator(".."),
    panel.getByText("IVA inclusa").locator(".."),
    panel.getByRole("group", { name: "Quanti ne vuoi?" }),
  ])
    lines.push(await ear.say(part));
  lines.push(await ear.tabTo(/^Uno/));
  await press("ArrowDown", /^Due/);
  await press("ArrowUp", /^Uno/);
  lines.push(await ear.say(panel.getByText(/pezzi rimasti/)));
  lines.push(await ear.tabTo(/^Aggiungi al carrello/));
  await press("Enter", /Aggiunto al carrello/);
  await expect(drawer(page)).toBeVisible();
  lines.push(await ear.say(drawer(page)), await ear.say(page.locator(":focus")));
  lines.push(await ear.tabTo(/^Aumenta/));
  await press("Enter", /^Quantità/);
  lines.push(await ear.tabTo(/^Diminuisci/, "Shift+Tab"));
  await press("Enter", /^Quantità/);
  expect(await ear.say(page.locator(":focus"))).toMatch(/^Diminuisci/);
  lines.push(await ear.tabTo(/codice sconto/));
  lines.push(
    await ear.say(drawer(page).getByText("Totale", { exact: false }).last().locator("..")),
  );
  lines.push(await ear.tabTo(/^Procedi/));
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/ordine$/);

  await expect(page.getByRole("textbox", { name: "Nome", exact: true })).toBeVisible();
  lines.push(await ear.tabTo(/codice sconto/));
  await type(/^Email/, `${newEmail().split("@")[0]}@gmial.com`);
  lines.push(await page.title());
  await press("Tab", /^Forse volevi dire/);
  lines.push(await ear.tabTo(/^No, è giusto/));
  await page.keyboard.press("Enter");
  expect(await isFocusLost(page)).toBe(false);
  await type(/^Nome/, "Ada");
  await type(/^Cognome/, "Prova");
  await type(/^Telefono/, "347 000 0000");
  await type(/^Indirizzo/, "Via dei Tigli 18");
  lines.push(await ear.tabTo(/^Codice postale/));
  for (const [code, said] of [
    ["99999", /CAP/],
    ["20121", /Milano/],
  ] as const) {
    await page.getByRole("textbox", { name: "Codice postale" }).selectText();
    lines.push(`[${code}] ${await ear.after(() => page.keyboard.type(code), said)}`);
  }
  lines.push(await ear.tabTo(/^Città/), await ear.tabTo(/^Paese/));
  lines.push(await ear.tabTo(/^Standard/));
  await press("ArrowDown", /^Totale/);
  await press("ArrowUp", /^Totale/);
  lines.push(await ear.tabTo(/^Carta/));
  lines.push(await ear.say(page.getByRole("radio", { name: /^PayPal/ })));
  lines.push(await ear.tabTo(/fattura/));
  lines.push(await ear.say(page.getByRole("heading", { name: "Prima di ordinare" })));
  lines.push(await ear.tabTo(/^Ordine con obbligo/));
  lines.push(await ear.after(() => page.keyboard.press("Enter"), /^Convalida/));
  await page.waitForURL(cardPage);
  lines.push(await ear.tabTo(/^Paga 29,99/));
  const paid = /Pagamento Completato/;
  lines.push(await ear.after(() => page.keyboard.press("Enter"), paid));
  await expect(page).toHaveTitle(paid);
  lines.push(await page.title());

  const heard = lines.map((line, index) => (matches(fixture[index], line) ? fixture[index] : line));
  expect(heard).toEqual(fixture);
});

async function typeInto(page: Page, ear: Ear, lines: string[], name: RegExp, text: string) {
  lines.push(await ear.tabTo(name));
  await page.keyboard.type(text);
}

/** Returns whether a line of the transcript fits; «…» in it fits any text. */
function matches(expected: string | undefined, line: string): boolean {
  const parts = expected?.split("…").map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return parts !== undefined && new RegExp(`^${parts.join(".*")}$`).test(line);
}

test("the newsletter says its thanks and what is wrong, and keeps the focus", async ({ page }) => {
  const ear = await listen(page);
  await storeCart(page, [cartItems.pack]);
  await page.goto("/contatto");
  await waitUntilInteractive(page);
  await waitForBotCheck(page);
  await subscribeByKeyboard(page, ear, "footer");
  await page.evaluate(() => {
    localStorage.removeItem("newsletter_popup_state");
  });
  await page.reload();
  await openDrawer(page);
  await waitForBotCheck(page);
  await subscribeByKeyboard(page, ear, "cart");
  expect(await isFocusLost(page)).toBe(false);
});

async function subscribeByKeyboard(page: Page, ear: Ear, source: "footer" | "cart"): Promise<void> {
  const field = page.locator(`#newsletter-${source}`);
  await field.focus();
  await page.keyboard.press("Enter");
  await expect(field).toHaveAccessibleDescription(/nome@esempio\.it/);
  await page.keyboard.type(newEmail());
  await page.keyboard.press("Enter");
  const consent = page.locator(":focus");
  await expect(consent).toHaveAccessibleDescription("Spunta questa casella per iscriverti.");
  await page.keyboard.press("Space");
  await ear.after(() => page.keyboard.press("Enter"), /Grazie|completata/);
  await expect(field).toBeFocused();
}

for (const [width, height] of [
  [390, 844],
  [1280, 900],
] as const)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height }, newsletterPopup: true });

    test("the focus never stands behind what is at the window's foot", async ({ page }) => {
      await page.goto("/prodotti");
      await expect(page.locator("[data-newsletter-card]")).toBeAttached();
      await page.locator("#contenuto").focus();
      for (let presses = 0; presses < 100; presses += 1) {
        await page.keyboard.press("Tab");
        await expect.poll(() => page.evaluate(coveredFocus)).toBeNull();
      }
    });
  });

/** Returns the name of the focused element when nothing of it can be seen. */
function coveredFocus(): string | null {
  const focus = document.activeElement;
  if (!focus || focus === document.body) return null;
  const { left, top, right, bottom } = focus.getBoundingClientRect();
  const isSeen = [0.1, 0.5, 0.9].some((x) =>
    [0.1, 0.5, 0.9].some((y) => {
      const seen = document.elementFromPoint(left + x * (right - left), top + y * (bottom - top));
      return seen !== null && (focus.contains(seen) || seen.closest("label")?.contains(focus));
    }),
  );
  return isSeen ? null : `${focus.tagName} ${focus.textContent.trim()}`;
}

test("the order list says its results, and keeps the focus", async ({ page }) => {
  await openSession(page.context());
  const ear = await listen(page);
  await page.goto("/admin");
  const table = page.getByRole("table", { name: "Ordini" });
  const [head] = await table.getByRole("rowheader").all();
  expect(await head?.textContent()).toMatch(/^SC-/);

  await table.getByRole("link", { name: "Totale" }).focus();
  expect(await ear.after(() => page.keyboard.press("Enter"), /totale/)).toMatch(
    /^1–\d+ di .+, per totale in ordine decrescente$/,
  );
  await expect(table.getByRole("link", { name: "Totale" })).toBeFocused();

  await table
    .getByRole("link", { name: /^Dettagli/ })
    .first()
    .press("Enter");
  await expect(page).toHaveURL(/[?&]ordine=/);
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).not.toHaveURL(/[?&]ordine=/);
  await expect(table.getByRole("rowheader").first().getByRole("link")).toBeFocused();

  const status = table.getByRole("combobox").first();
  const before = await status.inputValue();
  await status.press("ArrowDown");
  await expect(status).toHaveValue(before);
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.keyboard.press("Escape");

  const search = page.getByPlaceholder("Cerca per numero ordine, email, nome...");
  await search.focus();
  await ear.after(() => page.keyboard.type("nessuno così"), /^Nessun ordine trovato$/);
  await expect(search).toBeFocused();
});

/* What a screen reader gets from Chromium: names, roles and states of elements, and live regions. */

const roleNames: Record<string, string> = {
  button: "pulsante",
  checkbox: "casella",
  combobox: "casella combinata",
  dialog: "dialogo",
  group: "gruppo",
  heading: "titolo",
  link: "link",
  radio: "radio",
  textbox: "",
};

type AxNode = Awaited<ReturnType<typeof nodesOf>>[number];

interface Ear {
  /** Says an element, or the text in it when it is no control. */
  say: (locator: Locator) => Promise<string>;
  /** Presses a key until the focus is on an element with this name, and says it. */
  tabTo: (name: RegExp, key?: "Tab" | "Shift+Tab") => Promise<string>;
  /** Does something, waits until a live region says a text, and returns that. */
  after: (act: () => Promise<void>, said: RegExp) => Promise<string>;
}

/** Listens to the live regions of all pages that are opened from now on. */
async function listen(page: Page): Promise<Ear> {
  const heard: string[] = [];
  await page.exposeFunction("hear", (text: string) => heard.push(text));
  await page.addInitScript(reportLiveRegions);
  const client = await page.context().newCDPSession(page);
  const focused = page.locator(":focus");
  return {
    say: (locator) => say(client, locator),
    tabTo: async (name, key = "Tab") => {
      for (let presses = 0; presses < 150; presses += 1) {
        await page.keyboard.press(key);
        const said = (await focused.count()) === 1 ? await say(client, focused) : "";
        if (name.test(said)) return said;
      }
      throw new Error(`${key} does not reach ${name}`);
    },
    after: async (act, said) => {
      const before = heard.length;
      const find = () => heard.slice(before).find((text) => said.test(text));
      await act();
      await expect.poll(find).toBeDefined();
      return find() ?? "";
    },
  };
}

function reportLiveRegions(): void {
  const live = "[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]";
  const last = new WeakMap<Element, string>();
  new MutationObserver((changes) => {
    const regions = new Set<Element>();
    for (const { target, addedNodes } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest(live);
      if (region) regions.add(region);
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const alert of node.querySelectorAll("[role=alert]")) regions.add(alert);
    }
    for (const region of regions) {
      const text = region.textContent.replaceAll(/\s+/g, " ").trim();
      if (text === (last.get(region) ?? "") || region.closest("[aria-hidden=true], [inert]"))
        continue;
      last.set(region, text);
      if (text !== "") (window as unknown as { hear: (text: string) => void }).hear(text);
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });
}

async function say(client: CDPSession, locator: Locator): Promise<string> {
  await locator.evaluate((element) => {
    document.querySelector("[data-heard]")?.removeAttribute("data-heard");
    element.setAttribute("data-heard", "");
  });
  const nodes = await nodesOf(client);
  const [root] = nodes;
  const role = root ? textOf(root.role) : "";
  const word = roleNames[role];
  if (!root || word === undefined) return joinTexts(nodes);
  return [textOf(root.name), textOf(root.value), `${word}${levelOf(root)}`, ...statesOf(root, role)]
    .filter((part) => part !== "")
    .join(", ");
}

async function nodesOf(client: CDPSession) {
  const { result } = await client.send("Runtime.evaluate", {
    expression: "document.querySelector('[data-heard]')",
  });
  const { nodes } = await client.send("Accessibility.queryAXTree", {
    objectId: result.objectId ?? "",
  });
  return nodes;
}

/** Joins the texts in reading order. What has a parent of its own is read on its own. */
function joinTexts(nodes: readonly AxNode[]): string {
  let parent: string | undefined;
  let text = "";
  for (const node of nodes) {
    if (textOf(node.role) !== "StaticText") continue;
    text += (text === "" || node.parentId === parent ? "" : " ") + textOf(node.name);
    parent = node.parentId;
  }
  return tidy(text);
}

function statesOf(node: AxNode, role: string): string[] {
  const states = new Map<string, unknown>(
    node.properties?.map(({ name, value }) => [name, value.value]),
  );
  const checked = states.get("checked");
  return [
    role === "radio" && checked === "true" ? "selezionato" : "",
    role === "checkbox" ? (checked === "true" ? "selezionata" : "non selezionata") : "",
    states.get("required") === true ? "obbligatorio" : "",
    [undefined, "false"].some((valid) => valid === states.get("invalid")) ? "" : "non valido",
    states.get("disabled") === true ? "non disponibile" : "",
    states.get("expanded") === false ? "chiuso" : "",
  ];
}

function levelOf(node: AxNode): string {
  const level = node.properties?.find(({ name }) => name === "level")?.value.value as unknown;
  return typeof level === "number" ? ` ${level}` : "";
}

function textOf(value: AxNode["name"]): string {
  return typeof value?.value === "string" ? tidy(value.value) : "";
}

function tidy(text: string): string {
  return text.replaceAll(/\s+/g, " ");
}
