import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { expect } from "@playwright/test";
import { WebSocket } from "ws";
import { waitForAnswer } from "../../scripts/http";
import { freePort } from "../../scripts/ports";
import { test as base, visitorAddress } from "./e2e";

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

/*
 * Drives Debian's Firefox and WebKit, which Playwright cannot: Firefox by WebDriver BiDi, WebKit by WebDriver.
 */

export interface BrowserWindow {
  open: (url: string) => Promise<void>;
  back: () => Promise<void>;
  reload: () => Promise<void>;
  /** Runs the body of a function in the page, with `args` as `arguments`, and returns what it returns. */
  run: (body: string, args: unknown[]) => Promise<unknown>;
  click: (x: number, y: number) => Promise<void>;
  type: (text: string) => Promise<void>;
  close: () => Promise<void>;
}

const FIREFOX =
  ["/usr/bin/firefox-esr", "/usr/bin/firefox"].find((file) => existsSync(file)) ?? "firefox";
const WEBKIT_DRIVER = "/usr/bin/WebKitWebDriver";
const MINI_BROWSER = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";
const DISPLAY_SERVER = "/usr/bin/xvfb-run";
const READY_TIMEOUT_MS = 120_000;

/** Browsers and the programs they need. */
export const otherBrowsers = {
  Firefox: { programs: [FIREFOX], open: openFirefox },
  WebKit: { programs: [WEBKIT_DRIVER, MINI_BROWSER, DISPLAY_SERVER], open: openWebKit },
} as const;

export const isInstalled = (programs: readonly string[]) =>
  programs.every((program) => existsSync(program));

/** Starts a program with all its children in a group of their own, which `end` kills. */
function start(command: readonly string[], env: Record<string, string> = {}) {
  const [program = "", ...args] = command;
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const end = async () => {
    if (child.exitCode !== null || child.pid === undefined) return;
    const ended = once(child, "exit");
    process.kill(-child.pid, "SIGKILL");
    await ended;
  };
  return { stderr: child.stderr, end };
}

const keyActions = (text: string) =>
  Array.from(text).flatMap((value) => [
    { type: "keyDown", value },
    { type: "keyUp", value },
  ]);

const clickActions = (x: number, y: number) => [
  { type: "pointerMove", x: Math.round(x), y: Math.round(y) },
  { type: "pointerDown", button: 0 },
  { type: "pointerUp", button: 0 },
];

const pointer = (x: number, y: number) => ({
  type: "pointer",
  id: "mouse",
  actions: clickActions(x, y),
});
const keyboard = (text: string) => ({ type: "key", id: "keyboard", actions: keyActions(text) });

async function openFirefox(address: string): Promise<BrowserWindow> {
  const profile = mkdtempSync(path.join(os.tmpdir(), "firefox-"));
  const program = start([
    FIREFOX,
    "--headless",
    "--no-remote",
    "--profile",
    profile,
    "--remote-debugging-port",
    "0",
  ]);
  let url = "";
  for await (const line of createInterface({ input: program.stderr })) {
    url = /listening on (ws:\S+)/.exec(line)?.[1] ?? "";
    if (url) break;
  }
  program.stderr.resume();
  const socket = new WebSocket(`${url}/session`);
  await once(socket, "open");
  const waiting = new Map<number, (answer: Record<string, unknown>) => void>();
  socket.on("message", (data: Buffer) => {
    const answer = JSON.parse(data.toString()) as { id?: number };
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  let lastId = 0;
  const send = async (method: string, params: object): Promise<Record<string, unknown>> => {
    const id = (lastId += 1);
    const answered = new Promise<Record<string, unknown>>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const answer = await answered;
    waiting.delete(id);
    if (answer.type === "error") throw new Error(`${method}: ${JSON.stringify(answer)}`);
    return answer.result as Record<string, unknown>;
  };
  await send("session.new", { capabilities: {} });
  const { contexts } = await send("browsingContext.getTree", {});
  const [{ context }] = contexts as [{ context: string }];
  await send("network.setExtraHeaders", {
    headers: [{ name: "X-Forwarded-For", value: { type: "string", value: address } }],
  });
  const perform = async (action: object) => {
    await send("input.performActions", { context, actions: [action] });
  };
  const navigate = async (method: string, params: object) => {
    await send(`browsingContext.${method}`, { context, ...params });
  };
  return {
    open: (to) => navigate("navigate", { url: to, wait: "complete" }),
    back: () => navigate("traverseHistory", { delta: -1 }),
    reload: () => navigate("reload", { wait: "complete" }),
    run: async (body, args) => {
      const { result, exceptionDetails } = await send("script.evaluate", {
        expression: `JSON.stringify((function () { ${body} }).apply(null, ${JSON.stringify(args)}) ?? null)`,
        target: { context },
        awaitPromise: false,
      });
      if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
      return JSON.parse((result as { value: string }).value) as unknown;
    },
    click: (x, y) => perform(pointer(x, y)),
    type: (text) => perform(keyboard(text)),
    close: async () => {
      socket.close();
      await program.end();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

async function openWebKit(): Promise<BrowserWindow> {
  const port = await freePort();
  const program = start([DISPLAY_SERVER, "-a", WEBKIT_DRIVER, `--port=${port}`], {
    // As root the renderer finds no graphics device.
    WEBKIT_DISABLE_DMABUF_RENDERER: "1",
  });
  program.stderr.resume();
  const base = `http://127.0.0.1:${port}`;
  const send = async (method: string, way: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${base}${way}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${way}: ${JSON.stringify(value)}`);
    return value;
  };
  await waitForAnswer(`${base}/status`, READY_TIMEOUT_MS);
  const { sessionId } = (await send("POST", "/session", {
    capabilities: {
      alwaysMatch: {
        "webkitgtk:browserOptions": { binary: MINI_BROWSER, args: ["--automation"] },
      },
    },
  })) as { sessionId: string };
  const session = `/session/${sessionId}`;
  const post = async (way: string, body: object) => {
    await send("POST", `${session}/${way}`, body);
  };
  return {
    open: (url) => post("url", { url }),
    back: () => post("back", {}),
    reload: () => post("refresh", {}),
    run: (script, args) => send("POST", `${session}/execute/sync`, { script, args }),
    click: (x, y) => post("actions", { actions: [pointer(x, y)] }),
    type: (text) => post("actions", { actions: [keyboard(text)] }),
    close: async () => {
      await send("DELETE", session).catch(() => undefined);
      await program.end();
    },
  };
}
