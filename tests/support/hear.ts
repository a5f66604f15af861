import { type CDPSession, expect, type Locator, type Page } from "@playwright/test";

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

export interface Ear {
  /** Says an element, or the text in it when it is no control. */
  say: (locator: Locator) => Promise<string>;
  /** Presses a key until the focus is on an element with this name, and says it. */
  tabTo: (name: RegExp, key?: "Tab" | "Shift+Tab") => Promise<string>;
  /** Does something, waits until a live region says a text, and returns that. */
  after: (act: () => Promise<void>, said: RegExp) => Promise<string>;
}

/** Listens to the live regions of all pages that are opened from now on. */
export async function listen(page: Page): Promise<Ear> {
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
