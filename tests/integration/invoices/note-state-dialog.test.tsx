// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import NoteStateDialog from "@/components/admin/invoices/note-state-dialog";
import { systemClock } from "@/lib/core/clock";
import { issueDocuments } from "@/lib/invoices/commands/issue-documents";
import { documentMessages } from "@/lib/invoices/copy/document";
import { createAdmin } from "@/prisma/builders/admin";
import { createOrder } from "@/prisma/builders/store";
import { openDialog, renderForm } from "../../support/render-form";
import { signInAs } from "../../support/request";
import { useShop } from "../../support/use-shop";

const shop = useShop();

test("a rejection is noted with its reason", async () => {
  await signInAs(await createAdmin(shop.db));
  const { id: orderId } = await createOrder(shop.db);
  await shop.db.invoiceRequest.create({
    data: { orderId, for: "person", taxCode: "RSSMRA85T10A562S", createdAt: new Date() },
  });
  await issueDocuments(systemClock, { live: false });
  const { id } = await shop.db.fiscalDocument.findFirstOrThrow();
  const dialog = openDialog();
  const { user, toasts } = renderForm(
    <NoteStateDialog {...dialog.props} id={id} number="1/2026" state="to_send" reason={null} />,
  );
  expect(screen.queryByRole("textbox", { name: "Motivo del rifiuto" })).toBeNull();
  await user.click(screen.getByRole("radio", { name: /^Rifiutata/ }));
  const save = screen.getByRole("button", { name: "Salva" });
  await user.click(save);
  await screen.findByText(documentMessages.reasonMissing);
  await user.type(screen.getByRole("textbox", { name: "Motivo del rifiuto" }), "00305");
  await user.click(save);
  await waitFor(() => expect(dialog.isClosed).toBe(true));
  expect(toasts).toMatchObject([{ title: "Documento 1/2026" }]);
  expect(await shop.db.fiscalDocument.findFirstOrThrow()).toMatchObject({
    state: "rejected",
    stateReason: "00305",
  });
});
