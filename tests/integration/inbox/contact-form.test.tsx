// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { ContactForm } from "@/components/shop/contact/contact-form";
import { contactMessages } from "@/lib/inbox/copy/contact";
import { getDb } from "@/lib/platform/db/client";
import { fillIn, findRefusals, renderForm } from "../../support/render-form";
import { startRequest } from "../../support/request";

beforeEach(() => {
  startRequest(undefined, { address: `198.51.100.${Math.ceil(Math.random() * 250)}` });
});

const typed = {
  Nome: "Anna",
  Cognome: "De Angelis",
  Email: "anna@example.it",
  Messaggio: "Quando arriva?",
};
const field = (name: RegExp) => screen.getByRole("textbox", { name });
const stored = (email: string) => getDb().contactMessage.findMany({ where: { email } });

describe("the contact form", () => {
  test("names every missing field and moves the focus to the summary", async () => {
    const { user } = renderForm(<ContactForm replyTime="entro 24 ore" />);
    await user.click(screen.getByRole("button", { name: "Invia il messaggio" }));
    expect(await findRefusals()).toEqual([
      contactMessages.firstName,
      contactMessages.lastName,
      contactMessages.email,
      contactMessages.message,
    ]);
    expect(screen.getByRole("alert")).toBe(document.activeElement);
  });

  test.each([
    ["Nome", "http://spam.example", "Nome: non può contenere indirizzi web"],
    ["Email", "anna@", contactMessages.email],
    ["Telefono", "12", contactMessages.phone],
    ["Messaggio", "x".repeat(5_001), contactMessages.messageTooLong],
  ])("refuses a wrong «%s» and keeps the other fields", async (label, wrong, message) => {
    const { user } = renderForm(<ContactForm replyTime="entro 24 ore" />);
    const email = `${label.toLowerCase()}-${Date.now()}@example.it`;
    await fillIn(user, { ...typed, Email: email, [label]: wrong });
    await user.click(screen.getByRole("button", { name: "Invia il messaggio" }));
    expect(await findRefusals()).toEqual([message]);
    expect(field(/^Cognome/)).toHaveProperty("value", "De Angelis");
    expect(await stored(email)).toEqual([]);
  });

  test("stores a message pressed twice once, and can be used again", async () => {
    const { user } = renderForm(<ContactForm replyTime="entro 24 ore" />);
    const email = `doppio-${Date.now()}@example.it`;
    await fillIn(user, { ...typed, Email: email });
    await user.dblClick(screen.getByRole("button", { name: "Invia il messaggio" }));
    await screen.findByText("Messaggio inviato!");
    expect(await stored(email)).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Scrivi un altro messaggio" }));
    expect(field(/^Nome/)).toHaveProperty("value", "");
  });

  test("discards a message whose hidden field is filled in", async () => {
    const { user } = renderForm(<ContactForm replyTime="entro 24 ore" />);
    const email = `bot-${Date.now()}@example.it`;
    await fillIn(user, { ...typed, Email: email });
    const trap = document.querySelector<HTMLInputElement>("input[name=homepage]");
    if (trap) await user.type(trap, "https://spam.example");
    await user.click(screen.getByRole("button", { name: "Invia il messaggio" }));
    await screen.findByText("Messaggio inviato!");
    expect(await stored(email)).toEqual([]);
  });
});
