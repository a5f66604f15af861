// @vitest-environment happy-dom
import { randomUUID } from "node:crypto";
import { cleanup, render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { ApproveDialog } from "@/components/admin/orders/approval-dialogs";
import RefundDialog from "@/components/admin/orders/refund-dialog";
import { CheckDialog } from "@/components/admin/returns/return-dialogs";
import { ReturnView } from "@/components/admin/returns/return-view";
import { toRefundDialog } from "@/lib/fulfilment/model/refund-draft";
import { findOrderPage } from "@/lib/fulfilment/queries/order-page";
import { refundOrder } from "@/lib/ledger/commands/refund-order";
import { findRefundable } from "@/lib/ledger/queries";
import { orderList } from "@/lib/orders/model/list-filter";
import { declareReturn } from "@/lib/returns/actions";
import { type ReturnKind } from "@/lib/returns/model/parcel";
import { findReturn } from "@/lib/returns/queries/returns";
import { getSettings } from "@/lib/settings/queries";
import { createAdmin } from "@/prisma/builders/admin";
import { byAdmin, byStaff } from "../../support/by-staff";
import { refundOf } from "../../support/payments";
import { fillIn, openDialog, renderForm } from "../../support/render-form";
import { saveForm } from "../../support/settings";
import { useShop } from "../../support/use-shop";
import { valueOf } from "../../support/value-of";
import { asStaff, delivered } from "../../support/withdrawals";

const shop = useShop({ admin: true });
let [orderId, returnId] = ["", ""];

beforeEach(async () => {
  ({ id: orderId } = await delivered(shop));
  const defect = { returnId: randomUUID(), kind: "defect", problem: "È spento" } as const;
  ({ id: returnId } = await valueOf(declareReturn({ ...defect, orderId })));
});

const paidByTransfer = async () => {
  const data = { provider: "bank_transfer", transactionId: "TRN 0123456789" } as const;
  await shop.db.paymentAttempt.updateMany({ data });
  await shop.db.order.updateMany({ data: { paymentMethod: "bank_transfer" } });
};
const askColleague = async () => {
  await createAdmin(shop.db, { name: "Bruno", email: "bruno@example.it" });
  await saveForm("seconda-conferma", { fromCents: "20" });
};
const refund = () =>
  valueOf(byAdmin(refundOrder)(refundOf(orderId, { reason: "defect", returnId })));
const dialogText = () => screen.getByRole("dialog").textContent;

async function read() {
  const found = await byStaff(findReturn)(returnId);
  const order = await byStaff(findOrderPage)(orderId, orderList.initial);
  const refundable = await byStaff(findRefundable)(orderId);
  if (!found || !order || !refundable) throw new Error("no return");
  const dialog = toRefundDialog(order, refundable, await getSettings(), returnId);
  return { found, order, refund: dialog };
}

describe("a reader sees on the return", () => {
  const readNotice = async (name: string) => {
    await asStaff(shop, "viewer");
    render(<ReturnView {...await read()} labelCents={0} outcome="" now={new Date()} />);
    expect(screen.queryAllByRole("button")).toEqual([]);
    return screen.getByRole("region", { name }).textContent;
  };

  test("the bank transfer that staff have to send", async () => {
    await paidByTransfer();
    expect(await refund()).toEqual({ state: "pending" });
    expect(await readNotice("Bonifico da mandare")).toMatch(
      /^Da mandare con bonifico: 29,99\s€ a Giulia Ferrante.* \(riferimento TRN 0123456789\)/,
    );
  });

  test("the refund that a second person has to confirm", async () => {
    await askColleague();
    expect(await refund()).toEqual({ state: "waiting" });
    expect(await readNotice("Seconda conferma")).toMatch(
      /^Da confermare in due: Rimborso di 29,99\s€/,
    );
  });
});

test("the refund of a large sum is asked of a colleague, a smaller one is made", async () => {
  await askColleague();
  const { user } = renderForm(
    <RefundDialog {...openDialog().props} data={(await read()).refund} />,
  );
  await fillIn(user, { Importo: "19,99" });
  screen.getByRole("button", { name: /^Rimborsa 19,99\s€/ });
  await fillIn(user, { Importo: "20,00" });
  screen.getByRole("button", { name: /^Chiedi la conferma di 20,00\s€/ });
  expect(dialogText()).not.toContain("bonifico");
});

test("who confirms a refund reads of a bank transfer only when there is one to send", async () => {
  await askColleague();
  await refund();
  const readDialog = async () => {
    const [approval] = (await read()).order.approvals;
    if (!approval) throw new Error("no approval");
    renderForm(<ApproveDialog {...openDialog().props} approval={approval} />);
    return dialogText();
  };
  expect(await readDialog()).not.toContain("bonifico");
  cleanup();
  await paidByTransfer();
  expect(await readDialog()).toContain("con un bonifico");
});

test.each<[ReturnKind, boolean]>([
  ["withdrawal", true],
  ["undelivered", true],
  ["defect", false],
  ["exchange", false],
])("the check of a return marks missing pieces only of a whole order: %s", (kind, isWhole) => {
  const parcel = { out: { devices: 1, serums: 1, travelCases: 0 }, unsellable: [], due: null };
  const about = { ...parcel, id: returnId, name: "Giulia", kind };
  renderForm(<CheckDialog {...openDialog().props} {...about} />);
  expect(dialogText().includes("quelli che mancano restano segnati")).toBe(isWhole);
});
