import { expect, type Page } from "@playwright/test";

export const button = (page: Page) =>
  page.getByRole("button", { name: "Hai domande? Chatta con Sofia!" });
export const panel = (page: Page) => page.getByRole("dialog", { name: "Chat con Sofia" });
export const list = (page: Page) => panel(page).getByRole("region", { name: "Messaggi" });
export const field = (page: Page) => panel(page).getByLabel("Scrivi un messaggio");
export const send = (page: Page) => panel(page).getByRole("button", { name: "Invia", exact: true });
export const bubbles = (page: Page) => list(page).locator(".chat-bubble");

export const pressButton = (page: Page) => button(page).click();

export async function openChat(page: Page, path = "/contatto"): Promise<void> {
  await page.goto(path);
  await pressButton(page);
  await expect(field(page)).toBeFocused();
}

export async function ask(page: Page, question: string): Promise<void> {
  await field(page).fill(question);
  await field(page).press("Enter");
}

/** The body of a complete answer. */
export const said = (text: string) => {
  const messageMetadata = { conversationId: null };
  const parts = [
    { type: "start", messageMetadata },
    { type: "text-start", id: "answer" },
    { type: "text-delta", id: "answer", delta: text },
    { type: "text-end", id: "answer" },
    { type: "finish", messageMetadata: { ...messageMetadata, mode: "fixed" } },
  ];
  return `${parts.map((part) => `data: ${JSON.stringify(part)}\n\n`).join("")}data: [DONE]\n\n`;
};

/** Answers every question with `body` instead of the server. */
export const respondWith = (page: Page, body: string, status = 200) =>
  page.route("**/api/chat", (route) =>
    route.fulfill({ status, body, headers: { "content-type": "text/event-stream" } }),
  );
