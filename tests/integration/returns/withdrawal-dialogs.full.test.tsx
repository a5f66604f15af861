// @vitest-environment happy-dom
import { randomUUID } from "node:crypto";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import {
  AttachDialog,
  CloseDialog,
  RecordDialog,
} from "@/components/admin/returns/withdrawal-dialogs";
import { addDays, italianDay } from "@/lib/core/business-days";
import { dayStart } from "@/lib/core/local-time";
import { declareWithdrawal } from "@/lib/returns/actions";
import { withdrawalAdminMessages } from "@/lib/returns/copy/handling";
import { createAdmin } from "@/prisma/builders/admin";
import { createOrder } from "@/prisma/builders/store";
import { fillIn, openDialog, renderForm } from "../../support/render-form";
import { signInAs } from "../../support/request";
import { useShop } from "../../support/use-shop";

const shop = useShop();
const stored = () => shop.db.withdrawal.findFirstOrThrow();

async function declared() {
  const sent = await declareWithdrawal({
    submissionKey: randomUUID(),
    name: "Giulia Ferrante",
    orderNumber: "SC-0000-0000",
    email: "giulia@example.it",
  });
  expect(sent.ok).toBe(true);
  await signInAs(await createAdmin(shop.db));
  return stored();
}

test("a withdrawal is attached to the order whose number is typed", async () => {
  const { id } = await declared();
  const { id: orderId, number } = await createOrder(shop.db, { status: "delivered" });
  const dialog = openDialog();
  const { user, toasts } = renderForm(
    <AttachDialog {...dialog.props} id={id} name="Giulia Ferrante" number="" />,
  );
  const field = screen.getByRole("textbox", { name: "Numero dell’ordine" });
  const attach = screen.getByRole("button", { name: "Abbina" });
  await user.click(attach);
  await screen.findByText(withdrawalAdminMessages.numberMissing);
  expect(document.activeElement).toBe(field);
  await user.type(field, "SC-1111-1111");
  await user.click(attach);
  await screen.findByText(withdrawalAdminMessages.order_not_found);
  expect(field).toHaveProperty("value", "SC-1111-1111");
  await user.clear(field);
  await user.type(field, number);
  await user.click(attach);
  await waitFor(() => expect(dialog.isClosed).toBe(true));
  expect(toasts).toMatchObject([{ title: "Recesso abbinato", key: "withdrawal" }]);
  expect(await stored()).toMatchObject({ orderId });
});

test("closing without a refund asks how and why", async () => {
  const { id } = await declared();
  const dialog = openDialog();
  const { user, toasts } = renderForm(
    <CloseDialog {...dialog.props} id={id} name="Giulia Ferrante" />,
  );
  const close = screen.getByRole("button", { name: "Chiudi senza rimborso" });
  await user.click(close);
  await screen.findByText(withdrawalAdminMessages.closingMissing);
  expect(screen.queryByText(withdrawalAdminMessages.noteMissing)).not.toBeNull();
  expect(document.activeElement).toBe(screen.getAllByRole("radio")[0]);
  await user.click(screen.getByRole("radio", { name: /^Doppione/ }));
  await user.type(screen.getByRole("textbox", { name: "Perché" }), "Già arrivato ieri");
  await user.click(close);
  await waitFor(() => expect(dialog.isClosed).toBe(true));
  expect(toasts).toMatchObject([{ title: "Recesso chiuso" }]);
  expect(await stored()).toMatchObject({ closing: "duplicate" });
});

test("a letter is entered with its day of arrival, name and order, without an address", async () => {
  await signInAs(await createAdmin(shop.db));
  const today = italianDay(new Date());
  const arrived = addDays(today, -3);
  const dialog = openDialog();
  const { user, toasts } = renderForm(<RecordDialog {...dialog.props} today={today} />);
  const record = screen.getByRole("button", { name: "Annota" });
  const day = screen.getByLabelText("Giorno in cui è arrivato");
  await fillIn(user, { "Nome e cognome": "Giulia Ferrante", "Numero dell’ordine": "SC-0000-0000" });
  await user.clear(day);
  await user.click(record);
  await screen.findByText(withdrawalAdminMessages.receivedOn);
  await user.type(day, arrived);
  await user.click(record);
  await waitFor(() => expect(dialog.isClosed).toBe(true));
  expect(toasts).toMatchObject([{ title: "Recesso annotato" }]);
  expect(await stored()).toMatchObject({
    channel: "post",
    email: null,
    receivedAt: dayStart(arrived),
  });
});
