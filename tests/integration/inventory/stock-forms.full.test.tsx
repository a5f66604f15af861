// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { CountPartForm, MoveStockForm } from "@/components/admin/inventory/stock-forms";
import { stockMessages } from "@/lib/inventory/copy";
import { getStockBoard } from "@/lib/inventory/queries";
import { getDb } from "@/lib/platform/db/client";
import { byStaff } from "../../support/by-staff";
import { fillIn, renderForm } from "../../support/render-form";
import { useShop } from "../../support/use-shop";

useShop({ admin: true, stock: 47 });

const field = (name: RegExp) => screen.getByRole("textbox", { name });
const press = () => screen.getByRole("button", { name: /^Registra/ });
const movements = () => getDb().stockMovement.findMany({ orderBy: { at: "desc" } });

test("a correction asks for pieces that are free and its reason, and is then stored as typed", async () => {
  const { user, toasts } = renderForm(<MoveStockForm />);
  await user.type(field(/^Pezzi/), "molti");
  await user.click(press());
  await screen.findByText(stockMessages.devices);
  expect(document.activeElement).toBe(field(/^Pezzi/));

  await user.selectOptions(screen.getByRole("combobox"), "Danneggiati o persi");
  await fillIn(user, { Pezzi: "48", Motivo: "allagamento" });
  await user.click(press());
  await screen.findByText(stockMessages.not_enough(47));
  expect(await movements()).toHaveLength(1);

  await user.selectOptions(screen.getByRole("combobox"), "Correzione in più");
  await user.clear(field(/^Motivo/));
  await fillIn(user, { Pezzi: "1.000" });
  await user.click(press());
  await screen.findByText(stockMessages.reasonMissing);
  await user.type(field(/^Motivo/), "conta di novembre");
  await user.click(press());
  await waitFor(() => expect(toasts).toMatchObject([{ title: "Registrato", key: "stock" }]));
  expect(toasts[0]?.description).toBe("Ora sono liberi 1047 pezzi.");
  const [stored] = await movements();
  expect(stored).toMatchObject({ devices: 1000, reason: "conta di novembre" });
  expect(field(/^Pezzi/)).toHaveProperty("value", "");
  expect(screen.getByRole("combobox")).toHaveProperty("value", "more");
});

test("a count is stored, and refused when it is no number", async () => {
  const { user, toasts } = renderForm(<CountPartForm part="serum" />);
  await user.type(field(/Siero viso/), "dodici");
  await user.click(press());
  await screen.findByText(stockMessages.pieces);
  await fillIn(user, { ".*Siero viso": "12" });
  await user.click(press());
  await waitFor(() => expect(toasts).toMatchObject([{ title: "Registrato" }]));
  const { parts } = await byStaff(getStockBoard)({ kind: null, page: 1 });
  expect(parts).toContainEqual({ id: "serum", received: 12, sold: 0, reserved: 0 });
});
