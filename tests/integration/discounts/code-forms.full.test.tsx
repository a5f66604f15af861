// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { ChangeCodeForm, NewCodeForm } from "@/components/admin/discounts/code-forms";
import { codeFormMessages, codeMessages } from "@/lib/discounts/copy/code";
import { createDiscount } from "../../support/discount";
import { renderForm } from "../../support/render-form";
import { useShop } from "../../support/use-shop";

const shop = useShop({ admin: true });

const field = (name: RegExp) => screen.getByLabelText(name);
const create = () => screen.getByRole("button", { name: "Crea il codice" });
const codes = () => shop.db.discountCode.findMany();

test("a code needs a value, and an amount a minimum above it", async () => {
  const { user } = renderForm(<NewCodeForm />);
  await user.clear(field(/^Percentuale/));
  await user.click(create());
  await screen.findByText(codeFormMessages.percent);
  expect(document.activeElement).toBe(field(/^Percentuale/));
  await user.selectOptions(screen.getByRole("combobox"), "Importo");
  await user.type(field(/^Importo in €/), "5");
  await user.click(create());
  await screen.findByText(codeFormMessages.minimumAboveAmount);
  expect(await codes()).toEqual([]);
});

test("a created code is stored, and a taken one refused at its field", async () => {
  const { user, toasts } = renderForm(<NewCodeForm />);
  await user.type(field(/^Codice/), "autunno 26");
  await user.click(create());
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(field(/^Codice/)).toHaveProperty("value", "");
  await user.type(field(/^Codice/), "autunno 26");
  await user.click(create());
  await screen.findByText(codeMessages.code_taken);
  expect(document.activeElement).toBe(field(/^Codice/));
  expect(field(/^Codice/)).toHaveProperty("value", "autunno 26");
  expect(toasts).toMatchObject([{ title: "AUTUNNO-26", key: "codes" }]);
  expect(await codes()).toMatchObject([{ code: "AUTUNNO-26", kind: "percent", percent: 10 }]);
});

test("the limits of a code are changed and stay in the form", async () => {
  const { id } = await createDiscount(shop.db);
  const limits = { maxUses: "5", from: "2026-11-01", until: "" };
  const { user, toasts } = renderForm(<ChangeCodeForm codeId={id} limits={limits} />);
  await user.type(field(/^Fino al/), "2026-10-01");
  await user.click(screen.getByRole("button", { name: "Salva" }));
  await screen.findByText(codeFormMessages.order);
  await user.clear(field(/^Fino al/));
  await user.clear(field(/^Usi in tutto/));
  await user.type(field(/^Usi in tutto/), "9");
  await user.click(screen.getByRole("button", { name: "Salva" }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: "Salvato" }]));
  expect(field(/^Usi in tutto/)).toHaveProperty("value", "9");
  expect(await codes()).toMatchObject([{ maxUses: 9, validUntil: null }]);
});
