import { type Page } from "@playwright/test";
import {
  ask,
  bubbles,
  button,
  field,
  list,
  openChat,
  panel,
  pressButton,
  respondWith,
  said,
  send,
} from "../support/chat-panel";
import { expect, test } from "../support/e2e";
import { waitUntilInteractive } from "../support/forms";

const quick = (page: Page) => list(page).locator(".chat-questions button");
const welcome =
  "Ciao! 👋 Sono Sofia, il tuo assistente virtuale Scultea. Come posso aiutarti oggi?";
// The wording of the AI Act (art. 50).
const aiNotice =
  "Stai parlando con un assistente basato su intelligenza artificiale, non con una persona. Le risposte possono contenere errori.";

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test(
    "the chat button opens and closes the panel above it",
    { tag: ["@K-01", "@K-02", "@K-06", "@K-08", "@K-17", "@full"] },
    async ({ page }) => {
      const viewport = { width: 375, height: 812 };
      await page.setViewportSize(viewport);
      await page.goto("/prodotti");
      const place = await button(page).boundingBox();
      expect(place?.x).toBeGreaterThan(viewport.width - 90);
      expect(place?.y).toBeGreaterThan(viewport.height - 180);
      await page.mouse.wheel(0, 300);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
      expect((await button(page).boundingBox())?.x).toBe(place?.x);
      const ring = () =>
        button(page).evaluate((element) => getComputedStyle(element, "::after").animationName);
      expect(await ring()).toBe("chat-ring");
      await button(page).focus();
      await expect(page.locator(".chat-tooltip")).toHaveText("Hai domande? Chatta con Sofia!");
      await expect(page.locator(".chat-tooltip")).toHaveCSS("opacity", "1");
      await pressButton(page);
      await expect(panel(page)).toBeVisible();
      expect(await ring()).toBe("none");
      // The panel slides in; its final position counts.
      await expect
        .poll(async () => {
          const shown = await panel(page).boundingBox();
          const below = await button(page).boundingBox();
          return (below?.y ?? 0) - ((shown?.y ?? 0) + (shown?.height ?? 0));
        })
        .toBeGreaterThanOrEqual(0);
      await pressButton(page);
      await expect(panel(page)).toBeHidden();
      await pressButton(page);
      await panel(page).getByRole("button", { name: "Chiudi la chat" }).click();
      await expect(panel(page)).toBeHidden();
      await expect(button(page)).toBeFocused();
    },
  );
});

test(
  "the button bounces after 3 s for 2 s on each page of a visit, and every 30 s while the chat is closed",
  { tag: ["@K-03", "@K-04", "@K-05", "@full"] },
  async ({ page }) => {
    await page.clock.install();
    await page.goto("/contatto", { waitUntil: "load" });
    await page.clock.pauseAt(Date.now() + 60_000_000);
    await page.reload({ waitUntil: "load" });
    await waitUntilInteractive(page);
    const bouncesAfter = async (ms: number, value: boolean) => {
      await page.clock.runFor(ms);
      await expect(button(page)).toHaveAttribute("data-bouncing", String(value));
    };
    await expect(button(page)).toHaveCSS("opacity", "1");
    await bouncesAfter(2999, false);
    await bouncesAfter(1, true);
    await bouncesAfter(1999, true);
    await bouncesAfter(1, false);
    await bouncesAfter(27_999, false);
    await bouncesAfter(1, true);
    await pressButton(page);
    await bouncesAfter(60_000, false);

    // The next page of the visit.
    await page.goto("/pagamento-annullato");
    await waitUntilInteractive(page);
    await bouncesAfter(3000, true);
  },
);

test(
  "the open panel shows a greeting and answers its quick questions",
  {
    tag: [
      "@K-07",
      "@K-09",
      "@K-11",
      "@K-14",
      "@K-16",
      "@K-20",
      "@K-21",
      "@K-24",
      "@K-25",
      "@K-26",
      "@X-02",
    ],
  },
  async ({ page }) => {
    await test.step("it opens", async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await openChat(page);
      const size = await panel(page).boundingBox();
      expect([size?.width, size?.height]).toEqual([320, 384]);
      await expect(panel(page).getByText("Sofia", { exact: true })).toBeVisible();
      await expect(panel(page).getByText("Assistente Scultea")).toBeVisible();
      await expect(list(page).getByText(aiNotice)).toBeVisible();
      await expect(bubbles(page)).toHaveCount(1);
      await expect(bubbles(page)).toContainText(welcome);
      await expect(list(page).getByText("Domande frequenti:")).toBeVisible();
      await expect(quick(page)).toHaveText([
        "Informazioni sui prodotti Scultea",
        "Tempi di consegna",
        "Come utilizzare i prodotti",
        "Politica di reso",
      ]);
      await page.keyboard.press("Escape");
      await expect(panel(page)).toBeHidden();
      await pressButton(page);
      await expect(field(page)).toBeFocused();
      await expect(bubbles(page)).toHaveCount(1);
    });

    await test.step("on a phone it opens at the notice, although it is longer than the panel", async () => {
      await page.setViewportSize({ width: 360, height: 640 });
      await page.reload();
      await openChat(page);
      await expect(bubbles(page)).toContainText(welcome);
      await expect(list(page).getByText(aiNotice)).toBeInViewport({ ratio: 1 });
      expect(await panel(page).boundingBox()).toMatchObject({ x: 0, width: 360 });
      await page.setViewportSize({ width: 1280, height: 800 });
    });

    await test.step("it answers", async () => {
      const asked = page.waitForRequest("**/api/chat");
      await quick(page).filter({ hasText: "Politica di reso" }).click();
      expect(new URL((await asked).url()).origin).toBe(new URL(page.url()).origin);
      await expect(bubbles(page).nth(1)).toContainText("Politica di reso");
      await expect(bubbles(page).nth(2)).toContainText("30 giorni");
      await expect(quick(page)).toHaveCount(0);
      await expect(bubbles(page).nth(2).getByRole("link")).toHaveAttribute(
        "href",
        /^\/politica-resi/,
      );
      await expect(send(page)).toBeVisible();
      for (const [question, fact] of [
        ["tempi di consegna", /7 giorni lavorativi.*2|2 .*7 giorni lavorativi/s],
        ["come si usa il dispositivo, quanto tempo?", /10.*15 minuti/s],
      ] as const) {
        const before = await bubbles(page).count();
        await ask(page, question);
        await expect(bubbles(page)).toHaveCount(before + 2);
        await expect(bubbles(page).last()).toContainText(fact);
        await expect(send(page)).toBeVisible();
      }
    });

    await test.step("it begins again", async () => {
      await panel(page).getByRole("button", { name: "Nuova conversazione" }).click();
      await expect(list(page).getByText("Inizia una conversazione con Sofia!")).toBeVisible();
      await expect(field(page)).toBeFocused();
      const asked = page.waitForRequest("**/api/chat");
      await ask(page, "Tempi di consegna");
      const empty = { conversationId: null, conversationHistory: [] };
      expect((await asked).postDataJSON()).toMatchObject(empty);
    });
  },
);

test(
  "a long conversation scrolls inside the panel and opens at its newest message",
  { tag: ["@K-10", "@K-11", "@K-12", "@K-13", "@K-23", "@full"] },
  async ({ page }) => {
    await page.clock.setFixedTime(new Date("2026-11-21T14:05:00+01:00"));
    const question = "una domanda che va ben oltre la larghezza di una sola riga, davvero";
    const answer = "Una risposta piuttosto lunga, ".repeat(12);
    await respondWith(page, said(answer));
    await openChat(page);
    const openedAt = (await panel(page).boundingBox())?.height ?? 0;
    await ask(page, question);
    await expect(bubbles(page)).toHaveCount(3);
    await expect(send(page)).toBeVisible();
    const height = (await panel(page).boundingBox())?.height ?? 0;
    expect(height).toBeGreaterThan(openedAt);
    for (let count = 4; count <= 10; count += 2) {
      await ask(page, question);
      await expect(bubbles(page)).toHaveCount(count + 1);
      await expect(send(page)).toBeVisible();
    }
    expect((await panel(page).boundingBox())?.height).toBeCloseTo(height, 1);
    const [inner, outer] = await list(page).evaluate((log) => [
      log.clientWidth - 32,
      log.scrollHeight - log.scrollTop - log.clientHeight,
    ]);
    expect(outer).toBeLessThanOrEqual(1);
    for (const bubble of await bubbles(page).all())
      expect((await bubble.boundingBox())?.width).toBeLessThanOrEqual(inner * 0.8 + 0.5);
    const newest = bubbles(page).last().locator("time");
    await expect(newest).toHaveText("14:05");

    await test.step("it opens at its newest message", async () => {
      await page.reload();
      await pressButton(page);
      await expect(newest).toBeInViewport();
      await list(page).evaluate((log) => {
        log.scrollTop = 0;
      });
      await panel(page).getByRole("button", { name: "Parla con una persona" }).first().click();
      await panel(page).getByRole("button", { name: "Torna alla chat" }).click();
      await expect(newest).toBeInViewport();
    });
  },
);

test("an answer longer than the panel shows its first line", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await respondWith(page, said(`Comincia qui. ${"Una risposta molto lunga. ".repeat(60)}`));
  await openChat(page);
  await ask(page, "Tempi di consegna");
  await expect(send(page)).toBeVisible();
  const [answerTop, listTop] = await Promise.all(
    [bubbles(page).last(), list(page)].map(async (part) => (await part.boundingBox())?.y ?? NaN),
  );
  expect(answerTop).toBeGreaterThanOrEqual(listTop ?? NaN);
});

test(
  "a message is sent once, and never when it is empty",
  { tag: ["@K-22", "@V-18", "@V-19", "@V-20", "@V-21", "@V-22", "@full"] },
  async ({ page }) => {
    const bodies: string[] = [];
    let release = () => {};
    await page.route("**/api/chat", async (route) => {
      bodies.push(route.request().postData() ?? "");
      await new Promise<void>((resolve) => (release = resolve));
      await route.fulfill({ body: said("Eccomi."), contentType: "text/event-stream" });
    });
    await openChat(page);
    await expect(send(page)).toBeDisabled();
    await field(page).press("Enter");
    await field(page).fill("   ");
    await expect(send(page)).toBeDisabled();
    await field(page).press("Enter");
    await expect(bubbles(page)).toHaveCount(1);
    await field(page).fill("  ciao  ");
    await field(page).press("Shift+Enter");
    await expect(field(page)).toHaveValue("  ciao  \n");
    await ask(page, "  ciao  ");
    await expect(list(page).getByText("Sofia sta scrivendo...")).toBeVisible();
    await expect(bubbles(page).nth(1).locator("p")).toHaveText("ciao", { useInnerText: true });
    await expect.poll(() => bodies.length).toBe(1);
    expect(JSON.parse(bodies[0] ?? "")).toMatchObject({ message: "  ciao  " });
    await field(page).fill("ancora");
    await expect(send(page)).toHaveCount(0);
    await expect(panel(page).getByRole("button", { name: "Ferma la risposta" })).toBeVisible();
    await field(page).press("Enter");
    await expect(field(page)).toHaveValue("ancora");
    await expect(bubbles(page)).toHaveCount(2);
    release();
    await expect(bubbles(page)).toHaveCount(3);
    await expect(send(page)).toBeEnabled();
    expect(bodies).toHaveLength(1);
  },
);
