// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { type UserEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import { PartnerForm } from "@/components/shop/partners/partner-form";
import { partnerMessages } from "@/lib/inbox/copy/partners";
import { getDb } from "@/lib/platform/db/client";
import { fillIn, findRefusals, renderForm } from "../../support/render-form";
import { startRequest } from "../../support/request";

beforeEach(() => {
  startRequest(undefined, { address: `198.51.100.${Math.ceil(Math.random() * 250)}` });
});

const typed = (email: string) => ({
  "Ragione sociale": "Estetica Aurora S.r.l.",
  "Nome del referente": "Anna De Angelis",
  Ruolo: "Titolare",
  Email: email,
  Telefono: "051 000 0000",
  Città: "Bologna",
});
const stored = (email: string) => getDb().partnerRequest.findMany({ where: { email } });
const chooseActivity = (user: UserEvent) =>
  user.selectOptions(screen.getByRole("combobox"), "Distributore");

describe("the form of partners", () => {
  test(
    "names every missing field in the order of the screen",
    { tags: ["AP-06", "AP-07"] },
    async () => {
      const { user } = renderForm(<PartnerForm replyTime="entro 24 ore" />);
      await user.click(screen.getByRole("button", { name: "Invia la richiesta" }));
      expect(await findRefusals()).toEqual([
        partnerMessages.company,
        partnerMessages.activity,
        partnerMessages.contactName,
        partnerMessages.role,
        partnerMessages.email,
        partnerMessages.phone,
        partnerMessages.city,
      ]);
      expect(screen.getByRole("alert")).toBe(document.activeElement);
    },
  );

  test.each([
    ["Email", "anna@", partnerMessages.email],
    ["Telefono", "12", partnerMessages.phone],
    ["Ruolo", "www.spam.example", "Ruolo: non può contenere indirizzi web"],
  ])("refuses a wrong «%s» and stores nothing", async (label, wrong, message) => {
    const email = `${label.toLowerCase()}-${Date.now()}@example.it`;
    const { user } = renderForm(<PartnerForm replyTime="entro 24 ore" />);
    await fillIn(user, { ...typed(email), [label]: wrong });
    await chooseActivity(user);
    await user.click(screen.getByRole("button", { name: "Invia la richiesta" }));
    expect(await findRefusals()).toEqual([message]);
    expect(await stored(email)).toEqual([]);
  });

  test("stores the request and thanks for it", { tags: ["AP-10", "V-16"] }, async () => {
    const email = `partner-${Date.now()}@example.it`;
    const { user } = renderForm(<PartnerForm replyTime="entro 24 ore" />);
    await fillIn(user, typed(email));
    await chooseActivity(user);
    await user.click(screen.getByRole("button", { name: "Invia la richiesta" }));
    await screen.findByText(/entro 24 ore/);
    expect(await stored(email)).toMatchObject([
      { company: "Estetica Aurora S.r.l.", activity: "distributor", phone: "051 000 0000" },
    ]);
  });
});
