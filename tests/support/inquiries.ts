import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { requestPartnership, sendContactMessage } from "@/lib/inbox/actions/shop";
import { type TestShop } from "./shop";

/** What the contact page sends. */
export const messageInput = {
  source: "page",
  firstName: "Carla",
  lastName: "Neri",
  email: "carla@example.it",
  phone: "",
  subject: "Il display",
  message: "Resta spento.\n\nChe cosa faccio?",
} as const;

/** What the form for partners sends. */
export const partnerInput = {
  company: "Estetica Aurora",
  activity: "distributor",
  city: "Bologna",
  contactName: "Anna De Angelis",
  role: "Titolare",
  email: "aurora@example.it",
  phone: "051 000 0000",
} as const;

/** Writes to the shop on the contact page. Returns the message's id. */
export async function writeMessage(
  shop: TestShop,
  change: Record<string, string> = {},
): Promise<string> {
  const submissionKey = randomUUID();
  const sent = await sendContactMessage({ ...messageInput, submissionKey, ...change });
  expect(sent.ok).toBe(true);
  const { id } = await shop.db.contactMessage.findFirstOrThrow({ where: { submissionKey } });
  return id;
}

/** Asks to become a partner. Returns the request's id. */
export async function askToBePartner(shop: TestShop): Promise<string> {
  const submissionKey = randomUUID();
  const asked = await requestPartnership({ ...partnerInput, submissionKey });
  expect(asked.ok).toBe(true);
  const { id } = await shop.db.partnerRequest.findFirstOrThrow({ where: { submissionKey } });
  return id;
}
