import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { skus } from "@/prisma/builders/catalogue";
import { type Administrator } from "../kill/administrator";
import { type Check, check } from "../kill/check";
import { shopClient } from "../support/shop-client";

const PRICE_TIMEOUT_MS = 120_000;
/** Limit of messages from one address (lib/platform/http/rate-limit.ts). */
const CONTACT_LIMIT = 10;
const MESSAGES = 24;

/** Compares the ids by which pages of both releases call server actions. */
export function actionsAreTheSame(first: string, second: string): Check {
  const [before, after] = [actionIds(first), new Set(actionIds(second))];
  const missing = before.filter((id) => !after.has(id));
  return check(
    "a page of the last release can call the actions of this one",
    `${before.length} actions`,
    missing,
  );
}

function actionIds(buildFolder: string): string[] {
  const file = path.join(buildFolder, "server", "server-reference-manifest.json");
  const { node } = JSON.parse(readFileSync(file, "utf8")) as { node: object };
  return Object.keys(node);
}

/** Asks every server for the scripts that only the last release has. */
export async function oldScriptsAreServed(
  first: string,
  second: string,
  ports: number[],
): Promise<Check> {
  const scripts = readdirSync(path.join(first, "static"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".js"))
    .filter((file) => !existsSync(path.join(second, "static", file)));
  const violations: string[] = [];
  for (const port of ports)
    for (const script of scripts) {
      const { status } = await fetch(`http://127.0.0.1:${port}/_next/static/${script}`);
      if (status !== 200) violations.push(`${script}: ${status} from port ${port}`);
    }
  if (scripts.length === 0) violations.push("both releases have the same scripts");
  return check(
    "every server has the scripts of the last release",
    `${scripts.length} scripts`,
    violations,
  );
}

/** Changes a price and waits, from its start, until the product page of every server shows it. */
export async function pricesArrive(administrator: Administrator, ports: number[]): Promise<Check> {
  const effectiveFrom = await administrator.changePrice(skus.pack, "27,43");
  const changedAt = effectiveFrom.getTime();
  await wait(Math.max(0, changedAt - Date.now()));
  const arrivals = await Promise.all(
    ports.map(async (port) => {
      for (;;) {
        const page = await fetch(`http://127.0.0.1:${port}/prodotti`);
        const waitedMs = Date.now() - changedAt;
        if ((await page.text()).includes("27,43")) return { port, waitedMs, arrived: true };
        if (waitedMs > PRICE_TIMEOUT_MS) return { port, waitedMs, arrived: false };
        await wait(20);
      }
    }),
  );
  return check(
    "a new price is on every server",
    `${arrivals.map(({ waitedMs }) => waitedMs).join(", ")} ms`,
    arrivals.filter(({ arrived }) => !arrived).map(({ port }) => `not on port ${port}`),
  );
}

/** Sends messages from one address to all servers in turn, more than the limit allows. */
export async function limitsCountOnce(
  ports: number[],
  siteUrl: string,
  buildFolder: string,
): Promise<Check> {
  const clients = ports.map((port) =>
    shopClient({ siteUrl: siteUrl.replace(/\d+$/, String(port)), buildFolder }),
  );
  const codes = [];
  for (let index = 0; index < MESSAGES; index += 1) {
    const client = clients[index % clients.length];
    const outcome = await client?.callAction<{ ok: boolean; error?: { code: string } }>(
      "sendContactMessage",
      {
        page: "/contatto",
        headers: {
          "x-forwarded-for": "10.250.0.1, 127.0.0.1",
          host: new URL(siteUrl).host,
          origin: siteUrl,
        },
        input: {
          submissionKey: randomUUID(),
          source: "page",
          firstName: "Livia",
          lastName: "Serra",
          email: `livia-${index}@example.it`,
          phone: "",
          subject: "",
          message: "Quando arriva?",
          homepage: "",
        },
      },
    );
    codes.push(outcome?.ok ? "accepted" : (outcome?.error?.code ?? "no answer"));
  }
  for (const client of clients) client.close();
  const accepted = codes.filter((code) => code === "accepted").length;
  const others = codes.filter((code) => code !== "accepted" && code !== "too_many_requests");
  return check(
    "a limit counts the requests of all servers together",
    `${accepted} of ${MESSAGES} messages accepted, the limit is ${CONTACT_LIMIT}`,
    [...others, ...(accepted === CONTACT_LIMIT ? [] : [`${accepted} accepted`])],
  );
}
