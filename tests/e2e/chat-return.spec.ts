import {
  answerWith,
  ask,
  bubbles,
  button,
  list,
  openChat,
  panel,
  said,
} from "../support/chat-panel";
import { expect, test } from "../support/e2e";

test("a long conversation opens at its newest message", { tag: ["@K-11"] }, async ({ page }) => {
  await answerWith(page, said("Una risposta di molte righe. ".repeat(30)));
  await openChat(page);
  for (const question of ["prima", "seconda", "terza"]) {
    await ask(page, question);
    await expect(bubbles(page).filter({ hasText: question })).toHaveCount(1);
    await expect(panel(page).getByRole("button", { name: "Ferma la risposta" })).toHaveCount(0);
  }
  const newest = bubbles(page).last().locator("time");
  await page.reload();
  await button(page).click();
  await expect(newest).toBeInViewport();

  await list(page).evaluate((log) => {
    log.scrollTop = 0;
  });
  await panel(page).getByRole("button", { name: "Parla con una persona" }).first().click();
  await panel(page).getByRole("button", { name: "Torna alla chat" }).click();
  await expect(newest).toBeInViewport();
});
