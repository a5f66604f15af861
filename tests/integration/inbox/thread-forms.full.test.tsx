// @vitest-environment happy-dom
import { randomUUID } from "node:crypto";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import DecisionDialog from "@/components/admin/inbox/decision-dialog";
import { ThreadComposer } from "@/components/admin/inbox/thread-composer";
import { answerInquiry } from "@/lib/inbox/actions/inquiries";
import { answeredMeanwhile, inquiryMessages } from "@/lib/inbox/copy/inquiries";
import { createAdmin } from "@/prisma/builders/admin";
import { askToBePartner, writeMessage } from "../../support/inquiries";
import { openDialog, renderForm } from "../../support/render-form";
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

test("an answer that crosses another one is not sent and stays", async () => {
  const open = await thread();
  const { user } = renderForm(<ThreadComposer thread={open} />);
  await answerInquiry({ id: open.id, key: randomUUID(), lastAnswerId: null, text: "Fatto io." });
  await user.type(answer(), "Lo ripariamo.");
  await user.click(send());
  await screen.findByText("Non è stata inviata");
  expect(screen.getByRole("alert").textContent).toContain(answeredMeanwhile("Elena Marchi"));
  expect(answer()).toHaveProperty("value", "Lo ripariamo.");
  expect(await answers()).toHaveLength(1);
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

test("refusing a partner needs a reason", async () => {
  const id = await askToBePartner(shop);
  await asAdmin();
  const dialog = openDialog();
  const data = {
    id,
    decision: "refused",
    company: "Estetica Aurora",
    email: "aurora@example.it",
    lastAnswerId: null,
    before: null,
    text: "Per ora no.",
  } as const;
  const { user, toasts } = renderForm(<DecisionDialog {...dialog.props} data={data} />);
  const refuse = screen.getByRole("button", { name: "Rifiuta e invia" });
  await user.click(refuse);
  await screen.findByText(inquiryMessages.reason_missing);
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Motivo" }));
  await user.type(screen.getByRole("textbox", { name: "Motivo" }), "Zona già coperta");
  await user.click(refuse);
  await waitFor(() => expect(dialog.isClosed).toBe(true));
  expect(toasts).toMatchObject([{ title: "Richiesta rifiutata" }]);
  expect(await answers()).toMatchObject([{ text: "Per ora no." }]);
});
