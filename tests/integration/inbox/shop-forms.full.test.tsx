// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { PartnerForm } from "@/components/shop/partners/partner-form";
import { partnerMessages } from "@/lib/inbox/copy/partners";
import { getDb } from "@/lib/platform/db/client";
import { fillIn, findRefusals, renderForm } from "../../support/render-form";
import { startRequest } from "../../support/request";

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
