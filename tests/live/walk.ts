import { randomUUID } from "node:crypto";
import { inject } from "vitest";
import { feedRoutes, machineRoutes } from "@/lib/platform/listing-routes";
import { indexedRoutes, markdownPages } from "@/lib/platform/redirects";
import { newsletterRoutes, routes } from "@/lib/platform/routes";
import { eventsIn } from "../support/chat";
import { withConnection } from "../support/database";
import { sandboxControl } from "../support/sandbox-control";
import { readFeed, readHtml, type Reading, readText } from "./text";

/** Pages of the sitemap, and those that a buyer meets. */
const walkedPaths: readonly string[] = [
  ...indexedRoutes,
  routes.checkout,
  routes.withdrawal,
  routes.orderStatus,
  routes.paymentCancelled,
  `${routes.paymentCompleted}?session_id=cs_live_unknown`,
  newsletterRoutes.confirmation,
  newsletterRoutes.unsubscribePage,
  routes.signIn,
  routes.passwordReset,
  `${routes.invitation}/without-a-token`,
  "/questa-pagina-non-esiste",
];

/** Files that crawlers and assistants read. */
const crawlerFiles = [
  "/robots.txt",
  "/sitemap.xml",
  machineRoutes.llms,
  ...Object.keys(markdownPages).map((name) => `${machineRoutes.markdown}/${name}.md`),
];

/** Longer than an answer is used again (server/pages.ts). */
const REUSED_MS = 1_100;

const shop = () => inject("liveShop");
export const providers = () => sandboxControl(shop().sandboxUrl);

/** Each reader has an address of its own, because limits count by address. */
export const visitor = () => ({ "x-forwarded-for": `198.18.${randomByte()}.${randomByte()}` });
const randomByte = () => Math.floor(Math.random() * 256);

export async function fetchPage(path: string): Promise<string> {
  const response = await fetch(new URL(path, shop().siteUrl), { headers: visitor() });
  return response.text();
}

export async function readPage(path: string): Promise<Reading> {
  return readHtml(path, await fetchPage(path));
}

/** Reads every page and what crawlers read. */
export function readPages(): Promise<Reading[]> {
  return Promise.all([
    ...walkedPaths.map(readPage),
    ...Object.values(feedRoutes).map(async (feed) => readFeed(feed, await fetchPage(feed))),
    ...crawlerFiles.map(async (file) =>
      readText(
        file,
        (await fetchPage(file)).replaceAll(/<lastmod>[^<]*|<[a-z:_]*loc>[^<]*|<[^>]*>/g, " "),
      ),
    ),
  ]);
}

/** Asks the assistant, as the chat panel does. */
export async function ask(question: string): Promise<Reading> {
  const response = await fetch(new URL("/api/chat", shop().siteUrl), {
    method: "POST",
    headers: { ...visitor(), "content-type": "application/json", origin: shop().siteUrl },
    body: JSON.stringify({ message: question, conversationHistory: [], conversationId: null }),
  });
  const body = await response.text();
  const text = eventsIn(body)
    .map(({ delta }) => delta ?? "")
    .join("");
  if (text === "") throw new Error(`No answer to «${question}»: ${body.slice(0, 300)}`);
  return readText(`chat: ${question}`, text);
}

/** Stores claims as the settings page does, and waits until pages show them. */
export async function setClaims(claims: object): Promise<void> {
  await withConnection(shop().databaseUrl, (client) =>
    client.query(
      `INSERT INTO settings (key, value, updated_at) VALUES ('claims', $1, now())
       ON CONFLICT (key) DO UPDATE SET value = $1, updated_at = now()`,
      [JSON.stringify(claims)],
    ),
  );
  await publish();
}

/** Makes the pages render again, as each change by the owner does, and waits until they do. */
export async function publish(): Promise<void> {
  await withConnection(shop().databaseUrl, async (client) => {
    await client.query(
      `INSERT INTO page_revision (id, revision) VALUES (1, 1)
       ON CONFLICT (id) DO UPDATE SET revision = page_revision.revision + 1`,
    );
    const { rows } = await client.query<{ at: string }>("SELECT clock_timestamp()::text AS at");
    await waitFor("a look of the web server at the revision", async () => {
      await fetchPage(routes.home);
      const { rows: looks } = await client.query<{ pid: number }>(
        `SELECT pid FROM pg_stat_activity WHERE datname = current_database()
         AND application_name = 'shop-pages' AND state = 'idle' AND query_start > $1::timestamptz`,
        [rows[0]?.at],
      );
      return looks[0];
    });
  });
  await new Promise((resolve) => setTimeout(resolve, REUSED_MS));
}

/** Waits until `find` returns something. */
export async function waitFor<T>(what: string, find: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < 1_500; tries += 1) {
    const found = await find();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${what} did not come`);
}

/** Reads the e-mails of the sandbox, each as HTML and as text. */
export async function readMails(): Promise<Reading[]> {
  const mails = await providers().mail();
  return mails.flatMap(({ subject, html, text }) => [
    readHtml(`e-mail «${subject}»`, html),
    readText(`e-mail «${subject}», as text`, `${subject}\n${text}`),
  ]);
}

/**
 * Reads the shop's pages that the e-mails of the sandbox link to, without the dashboard: all, or one
 * of each kind of page for each subject.
 */
export async function readLinkedPages(which: "all" | "one of a kind"): Promise<Reading[]> {
  const { siteUrl } = shop();
  const links = (await providers().mail()).flatMap(({ subject, html }) =>
    [...html.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => ({
      link: href.replaceAll("&amp;", "&"),
      subject: subject.replaceAll(ORDER_NUMBER, ""),
    })),
  );
  const pages = links
    .filter(({ link }) => link.startsWith(`${siteUrl}/`))
    .map(({ link, subject }) => ({ path: link.slice(siteUrl.length), subject }))
    .filter(({ path }) => !/^\/(admin|api|.*\.\w+$)/.test(path));
  const kind = ({ path, subject }: (typeof pages)[number]) =>
    which === "all" ? path : `${subject} ${path.replace(/[^/]{20,}.*|\?.*/, "")}`;
  const samples = new Map(pages.map((page) => [kind(page), page.path]));
  return inTurns([...new Set(samples.values())], readPage);
}

const ORDER_NUMBER = /SC-\w{4}-\w{4}/g;

/** Asks the questions, some at a time. */
export const askAll = (questions: readonly string[]): Promise<Reading[]> => inTurns(questions, ask);

const AT_A_TIME = 6;

async function inTurns<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let from = 0; from < all.length; from += AT_A_TIME)
    results.push(...(await Promise.all(all.slice(from, from + AT_A_TIME).map(work))));
  return results;
}

export const newAddress = (): string => `cliente-${randomUUID().slice(0, 8)}@posta-vera.it`;
