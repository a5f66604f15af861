// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { ContactForm } from "@/components/shop/contact/contact-form";
import { PartnerForm } from "@/components/shop/partners/partner-form";
import { contactMessages } from "@/lib/inbox/copy/contact";
import { partnerMessages } from "@/lib/inbox/copy/partners";
import { getDb } from "@/lib/platform/db/client";
import { fillIn, findRefusals, renderForm } from "../../support/render-form";
import { startRequest } from "../../support/request";

beforeEach(() => {
  startRequest(undefined, { address: `198.51.100.${Math.ceil(Math.random() * 250)}` });
});

describe("the contact form", () => {
  const typed = { Nome: "Anna", Cognome: "De Angelis", Messaggio: "Quando arriva?" };
  const stored = (email: string) => getDb().contactMessage.findMany({ where: { email } });
  const open = () => renderForm(<ContactForm replyTime="entro 24 ore" />).user;
  const send = () => screen.getByRole("button", { name: "Invia il messaggio" });
  const field = (name: RegExp) => screen.getByRole("textbox", { name });

  test("refuses wrong fields, keeps the others, and stores a message pressed twice once", async () => {
    const user = open();
    const email = `doppio-${Date.now()}@example.it`;
    await fillIn(user, { ...typed, Nome: "http://spam.example", Email: email, Telefono: "12" });
    await user.click(send());
    expect(await findRefusals()).toEqual([
      "Nome: non può contenere indirizzi web",
      contactMessages.phone,
    ]);
    expect(field(/^Cognome/)).toHaveProperty("value", "De Angelis");
    expect(await stored(email)).toEqual([]);

    await fillIn(user, { Nome: "Anna", Telefono: "051 000 0000" });
    await user.dblClick(send());
    await screen.findByText("Messaggio inviato!");
    expect(await stored(email)).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Scrivi un altro messaggio" }));
    expect(field(/^Nome/)).toHaveProperty("value", "");
  });

  test("thanks for a message whose hidden field is filled in, and discards it", async () => {
    const user = open();
    const email = `bot-${Date.now()}@example.it`;
    await fillIn(user, { ...typed, Email: email });
    const trap = document.querySelector<HTMLInputElement>("input[name=homepage]");
    if (trap) await user.type(trap, "https://spam.example");
    await user.click(send());
    await screen.findByText("Messaggio inviato!");
    expect(await stored(email)).toEqual([]);
  });
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
