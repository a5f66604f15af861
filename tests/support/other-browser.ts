import { expect } from "@playwright/test";
import { test as base, visitorAddress } from "./e2e";
import { type BrowserWindow, isInstalled, otherBrowsers } from "./webdriver";

export { expect } from "./e2e";

export type BrowserKind = keyof typeof otherBrowsers;

const selectors = {
  button: "button, [role=button]",
  link: "a[href]",
  radio: "input[type=radio]",
  textbox: "input:not([type=radio], [type=checkbox], [type=hidden]), textarea",
  heading: "h1, h2",
  log: "[role=region][aria-label=Messaggi]",
  status: "[role=alert], [role=status]",
  table: "table",
} as const;
type Role = keyof typeof selectors;

/**
 * The place of the first element of a role with that name, in the window. Null until it is there, has stopped
 * moving, and nothing lies above it.
 */
const FIND_PLACE = `
  const [selector, pattern] = arguments;
  const nameOf = (element) => {
    const by = element.getAttribute("aria-labelledby")?.split(" ").map((id) => document.getElementById(id));
    const text = element.getAttribute("aria-label") ?? by?.map((one) => one?.textContent).join(" ")
      ?? (element.labels?.length ? element.labels[0].textContent : element.textContent);
    return text.replace(/\\s+/g, " ").trim();
  };
  const rendered = (element) => element.labels?.length ? element.labels[0] : element;
  const found = [...document.querySelectorAll(selector)].find(
    (element) => rendered(element).getClientRects().length > 0 && new RegExp(pattern).test(nameOf(element)));
  if (!found || found.disabled) return null;
  const target = found.type === "radio" ? rendered(found) : found;
  target.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, top, width, height } = target.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const last = window.lastPlace;
  window.lastPlace = [pattern, x, y].join(" ");
  const above = document.elementFromPoint(x, y);
  const isFree = target.contains(above) || above?.contains(target) || above?.closest("label") === target;
  return isFree && window.lastPlace === last ? [x, y] : null;
`;

const READ_TEXT = `
  const [selector] = arguments;
  return [...document.querySelectorAll(selector)].map((element) => element.innerText).join("\\n");
`;

/** A person with one window of a browser that Playwright cannot drive. */
class Visitor {
  constructor(
    private readonly window: BrowserWindow,
    private readonly siteUrl: string,
  ) {}

  async open(path: string): Promise<void> {
    await this.window.open(`${this.siteUrl}${path}`);
    await this.untilInteractive();
  }

  async untilInteractive(): Promise<void> {
    await expect
      .poll(() => this.run("return document.documentElement.dataset.awake ?? null"))
      .toBe("true");
  }

  async press(role: Role, name: RegExp): Promise<void> {
    let place: unknown = null;
    await expect
      .poll(async () => (place = await this.run(FIND_PLACE, selectors[role], name.source)), {
        message: `${role} ${name.source}`,
      })
      .not.toBeNull();
    const [x = 0, y = 0] = place as number[];
    await this.window.click(x, y);
  }

  async fill(name: RegExp, text: string): Promise<void> {
    await this.press("textbox", name);
    await this.run("document.activeElement.select?.()");
    await this.window.type(text);
  }

  /** Waits until an element of the role contains the text. */
  async see(role: Role, text: string | RegExp): Promise<void> {
    await expect.poll(() => this.run(READ_TEXT, selectors[role])).toMatch(text);
  }

  async untilAt(path: RegExp): Promise<void> {
    await expect.poll(() => this.run("return location.pathname")).toMatch(path);
  }

  back = () => this.window.back();
  reload = () => this.window.reload();

  /** The page may be about to be replaced by the next one. */
  run(body: string, ...args: unknown[]): Promise<unknown> {
    return this.window.run(body, args).catch(() => null);
  }
}

/** Extends `test` by a visitor with such a browser. The test is skipped where its programs are missing. */
export const test = base.extend<{ browserKind: BrowserKind; visitor: Visitor }>({
  browserKind: ["Firefox", { option: true }],
  visitor: async ({ browserKind, baseURL }, use, testInfo) => {
    const { programs, open } = otherBrowsers[browserKind];
    testInfo.skip(!isInstalled(programs), `needs ${programs.join(", ")}`);
    const window = await open(visitorAddress());
    try {
      await use(new Visitor(window, baseURL ?? ""));
    } finally {
      await window.close();
    }
  },
});
