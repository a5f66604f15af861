import { randomUUID } from "node:crypto";
import { type Locator, type Page } from "@playwright/test";
import { actionOf, newStaff, sendAgain } from "../support/admin";
import { axeViolations } from "../support/axe";
import { testDatabaseUrl, withConnection } from "../support/database";
import { newCode } from "../support/discount-codes";
import { expect, test, visitorAddress } from "../support/e2e";
import { failActions } from "../support/forms";
import { newMessage, newSubscriber } from "../support/inbox";
import { createInvitation, createReview, deleteInvitation } from "../support/reviews";
import { openSession } from "../support/signed-in";

// The administrator's request is blocked and recorded, then repeated by the read-only colleague.
test.use({ allowedErrors: /ERR_FAILED/ });

async function createPendingItems() {
  const person = `lettrice-${randomUUID().slice(0, 8)}`;
  const [code, message, subscriber, invitation] = await Promise.all([
    newCode(),
    newMessage({ subject: person, message: "Prova" }),
    newSubscriber(),
    createInvitation(),
  ]);
  const ids = await withConnection(testDatabaseUrl(), async (client) => {
    const idOf = async (sql: string, values: unknown[]) =>
      (await client.query<{ id: string }>(sql, values)).rows[0]?.id ?? "";
    return {
      code: await idOf("SELECT id FROM discount_codes WHERE code = $1", [code]),
      subscriber: subscriber.id,
      message: message.id,
      review: await createReview(invitation, person),
    };
  });
  const cleanUp = () => deleteInvitation(invitation);
  return { code, person, message, subscriber, ids, cleanUp };
}

type Place = {
  path: string;
  shown: string;
  /** The control that changes it; null where nothing can be changed. */
  change: ((main: Locator) => Promise<void>) | null;
};

const press = (name: RegExp) => (main: Locator) => main.getByRole("button", { name }).click();

/** Returns the controls that change data: all but links, searches, menus, copying and paging. */
const controls = (page: Page) =>
  page
    .getByRole("main")
    .locator("button, input, select, textarea")
    .and(page.locator(":not(form[method=get] *)"))
    .and(page.locator(':not([aria-label^=Copia], :text-is("Esporta"))'));

function placesOf({
  code,
  person,
  message,
  subscriber,
  ids,
}: Awaited<ReturnType<typeof createPendingItems>>): Place[] {
  return [
    { path: "/admin/codici", shown: code, change: press(/^Crea il codice/) },
    { path: `/admin/codici/${ids.code}`, shown: code, change: press(/^Metti in pausa/) },
    {
      path: `/admin/newsletter?cerca=${subscriber.email}`,
      shown: subscriber.email,
      change: null,
    },
    {
      path: `/admin/newsletter/iscrizione?id=${ids.subscriber}`,
      shown: subscriber.email,
      change: async (main) => {
        await main.getByRole("button", { name: "Elimina" }).click();
        await main.page().getByRole("dialog").getByRole("button", { name: "Elimina" }).click();
      },
    },
    { path: `/admin/messaggi?cerca=${message.email}`, shown: person, change: null },
    {
      path: `/admin/messaggi/${ids.message}`,
      shown: person,
      change: press(/^Chiudi senza rispondere/),
    },
    {
      path: "/admin/recensioni",
      shown: person,
      change: (main) =>
        main
          .getByRole("listitem")
          .filter({ hasText: person })
          .getByRole("button", { name: /^Pubblica/ })
          .click(),
    },
    { path: "/admin/privacy", shown: "Richieste", change: null },
  ];
}

/** Repeats the administrator's change as the colleague. Does nothing where nothing can be changed. */
async function expectRefusedChange(
  { path, shown, change }: Place,
  administrator: Page,
  colleague: Page,
): Promise<void> {
  if (!change) return;
  await administrator.goto(path);
  const main = administrator.getByRole("main");
  await expect(main, path).toContainText(shown);
  const request = await actionOf(administrator, () => change(main));
  const answer = await sendAgain(colleague, request);
  expect(await answer.text(), path).toContain('"read_only"');
}

test(
  "a read-only colleague sees every section and is refused every change",
  { tag: ["@PAY-41", "@full"] },
  async ({ page, browser, baseURL, watchErrors }) => {
    const items = await createPendingItems();
    const { ids, cleanUp } = items;
    await openSession(page.context(), (await newStaff("admin")).email);
    const context = await browser.newContext({
      ...(baseURL !== undefined && { baseURL }),
      extraHTTPHeaders: { "X-Forwarded-For": visitorAddress() },
    });
    const colleague = await context.newPage();
    watchErrors(colleague);
    await openSession(context, (await newStaff("viewer")).email);

    await failActions(page);
    const places = placesOf(items);
    for (const { path, shown } of places) {
      await colleague.goto(path);
      const main = colleague.getByRole("main");
      await expect(main, path).toContainText(shown);
      await expect(main, path).toContainText("Il tuo accesso è in sola lettura");
      await expect(controls(colleague), path).toHaveCount(0);
    }
    for (const place of places) await expectRefusedChange(place, page, colleague);

    const left = await withConnection(testDatabaseUrl(), (client) =>
      client.query(
        `SELECT (SELECT paused_at FROM discount_codes WHERE id = $1) AS paused,
        (SELECT count(*)::int FROM newsletter_subscribers WHERE id = $2) AS subscribers,
        (SELECT status::text FROM contact_messages WHERE id = $3) AS message,
        (SELECT state::text FROM reviews WHERE id = $4) AS review`,
        [ids.code, ids.subscriber, ids.message, ids.review],
      ),
    );
    expect(left.rows).toEqual([
      { paused: null, subscribers: 1, message: "open", review: "waiting" },
    ]);
    await context.close();
    await cleanUp();
  },
);

test("the pages of a read-only colleague pass axe", { tag: ["@full"] }, async ({ page }) => {
  const items = await createPendingItems();
  await openSession(page.context(), (await newStaff("viewer")).email);
  for (const { path, shown } of placesOf(items)) {
    await page.goto(path);
    await expect(page.getByRole("main"), path).toContainText(shown);
    expect(await axeViolations(page), path).toEqual([]);
  }
  await items.cleanUp();
});
