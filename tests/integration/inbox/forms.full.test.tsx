import { randomUUID } from "node:crypto";
// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { ThreadComposer } from "@/components/admin/inbox/thread-composer";
import { PartnerForm } from "@/components/shop/partners/partner-form";
import { inquiryMessages } from "@/lib/inbox/copy/inquiries";
import { partnerMessages } from "@/lib/inbox/copy/partners";
import { getDb } from "@/lib/platform/db/client";
import { createAdmin } from "@/prisma/builders/admin";
import { writeMessage } from "../../support/inquiries";
import { fillIn, findRefusals, renderForm } from "../../support/render-form";
import { signInAs, startRequest } from "../../support/request";
import { useShop } from "../../support/use-shop";

beforeEach(() => {
  startRequest(undefined, { address: `198.51.100.${Math.ceil(Math.random() * 250)}` });
});

describe("the form of partners", { tags: ["AP-06", "AP-07", "AP-10", "V-16"] }, () => {
  test("names missing and wrong fields, then stores the request and thanks for it", async () => {
    const { user } = renderForm(<PartnerForm replyTime="entro 24 ore" />);
    const send = screen.getByRole("button", { name: "Invia la richiesta" });
    const email = `partner-${Date.now()}@example.it`;
    const stored = () => getDb().partnerRequest.findMany({ where: { email } });
    await user.click(send);
    const { company, activity, contactName, role, phone, city } = partnerMessages;
    expect(await findRefusals()).toEqual([
      company,
      activity,
      contactName,
      role,
      partnerMessages.email,
      phone,
      city,
    ]);
    expect(screen.getByRole("group", { name: /^Controlla/ })).toBe(document.activeElement);

    await fillIn(user, {
      "Ragione sociale": "Estetica Aurora S.r.l.",
      "Nome del referente": "Anna De Angelis",
      Ruolo: "www.spam.example",
      Email: email,
      Telefono: "12",
      Città: "Bologna",
    });
    await user.selectOptions(screen.getByRole("combobox"), "Distributore");
    await user.click(send);
    expect(await findRefusals()).toEqual(["Ruolo: non può contenere indirizzi web", phone]);
    expect(await stored()).toEqual([]);

    await fillIn(user, { Ruolo: "Titolare", Telefono: "051 000 0000" });
    await user.click(send);
    await screen.findByText(/entro 24 ore/);
    expect(await stored()).toMatchObject([
      { company: "Estetica Aurora S.r.l.", activity: "distributor", phone: "051 000 0000" },
    ]);
  });
});

const email = "carla@example.it";
const shop = useShop();
beforeEach(() => sessionStorage.clear());

const asAdmin = async () => signInAs(await createAdmin(shop.db));
const answers = () => shop.db.inquiryEntry.findMany();

async function thread() {
  const id = await writeMessage(shop);
  await asAdmin();
  return { id, email, lastLetterId: null };
}

const answer = () => screen.getByRole("textbox", { name: "La tua risposta" });
const send = () => screen.getByRole("button", { name: "Invia la risposta" });

test("an answer is sent, and its draft is gone", async () => {
  const { user, toasts } = renderForm(<ThreadComposer templates={[]} thread={await thread()} />);
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
  const { user, toasts } = renderForm(<ThreadComposer templates={[]} thread={open} />);
  await waitFor(() => expect(answer()).toHaveProperty("value", "Scritto prima"));
  await user.click(screen.getByRole("button", { name: "Nota interna" }));
  const note = screen.getByRole("textbox", { name: "Nota interna" });
  expect(note).toHaveProperty("value", "");
  await user.type(note, "Richiamare lunedì");
  await user.click(screen.getByRole("button", { name: "Aggiungi la nota" }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: "Nota aggiunta" }]));
  expect(await answers()).toMatchObject([{ text: "Richiamare lunedì" }]);
});
