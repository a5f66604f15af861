// @vitest-environment happy-dom
import { randomUUID } from "node:crypto";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { ThreadComposer } from "@/components/admin/inbox/thread-composer";
import { inquiryMessages } from "@/lib/inbox/copy/inquiries";
import { createAdmin } from "@/prisma/builders/admin";
import { writeMessage } from "../../support/inquiries";
import { renderForm } from "../../support/render-form";
import { signInAs } from "../../support/request";
import { useShop } from "../../support/use-shop";

const email = "carla@example.it";
const shop = useShop();
beforeEach(() => sessionStorage.clear());

const asAdmin = async () => signInAs(await createAdmin(shop.db));
const answers = () => shop.db.inquiryEntry.findMany();

async function thread() {
  const id = await writeMessage(shop);
  await asAdmin();
  return { id, email, lastAnswerId: null };
}

const answer = () => screen.getByRole("textbox", { name: "La tua risposta" });
const send = () => screen.getByRole("button", { name: "Invia la risposta" });

test("an answer is sent, and its draft is gone", async () => {
  const { user, toasts } = renderForm(<ThreadComposer thread={await thread()} />);
  await user.click(send());
  await screen.findByText(inquiryMessages.answerMissing);
  expect(document.activeElement).toBe(answer());
  await user.type(answer(), "Lo ripariamo.");
  expect(sessionStorage).toHaveLength(1);
  await user.click(send());
  await waitFor(() => expect(toasts).toMatchObject([{ title: "Risposta inviata" }]));
  expect(await answers()).toMatchObject([{ text: "Lo ripariamo." }]);
  expect(answer()).toHaveProperty("value", "");
  expect(sessionStorage).toHaveLength(0);
});

test("a draft is filled in again, and the note has its own", async () => {
  const open = await thread();
  sessionStorage.setItem(
    `bozza/${open.id}/answer`,
    JSON.stringify({ text: "Scritto prima", key: randomUUID() }),
  );
  const { user, toasts } = renderForm(<ThreadComposer thread={open} />);
  await waitFor(() => expect(answer()).toHaveProperty("value", "Scritto prima"));
  await user.click(screen.getByRole("button", { name: "Nota interna" }));
  const note = screen.getByRole("textbox", { name: "Nota interna" });
  expect(note).toHaveProperty("value", "");
  await user.type(note, "Richiamare lunedì");
  await user.click(screen.getByRole("button", { name: "Aggiungi la nota" }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: "Nota aggiunta" }]));
  expect(await answers()).toMatchObject([{ text: "Richiamare lunedì" }]);
});
