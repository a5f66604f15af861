// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { CorrectDialog, NoteStateDialog } from "@/components/admin/invoices/document-dialogs";
import { systemClock } from "@/lib/core/clock";
import { issueDocuments } from "@/lib/invoices/commands/issue-documents";
import { documentMessages } from "@/lib/invoices/copy/document";
import { requestMessages } from "@/lib/invoices/copy/request";
import { type Buyer } from "@/lib/invoices/model/document";
import { createAdmin } from "@/prisma/builders/admin";
import { createOrder } from "@/prisma/builders/store";
import { fillIn, openDialog, renderForm } from "../../support/render-form";
import { signInAs } from "../../support/request";
import { useShop } from "../../support/use-shop";

const shop = useShop();

async function issueOne() {
  await signInAs(await createAdmin(shop.db));
  const { id: orderId } = await createOrder(shop.db);
  await shop.db.invoiceRequest.create({
    data: { orderId, for: "person", taxCode: "RSSMRA85T10A562S", createdAt: new Date() },
  });
  await issueDocuments(systemClock, { live: false });
  return stored();
}
const stored = () => shop.db.fiscalDocument.findFirstOrThrow();

test("a rejection is noted with its reason; the invoice is then corrected and written again", async () => {
  const { id, buyer, number, fileNumber } = await issueOne();
  const dialog = openDialog();
  const { user, toasts } = renderForm(
    <NoteStateDialog {...dialog.props} id={id} number="1/2026" state="to_send" reason={null} />,
  );
  expect(screen.queryByRole("textbox", { name: "Motivo dello scarto" })).toBeNull();
  await user.click(screen.getByRole("radio", { name: /^Scartata/ }));
  const save = screen.getByRole("button", { name: "Salva" });
  await user.click(save);
  await screen.findByText(documentMessages.reasonMissing);
  await user.type(screen.getByRole("textbox", { name: "Motivo dello scarto" }), "00305");
  await user.click(save);
  await waitFor(() => expect(dialog.isClosed).toBe(true));
  expect(toasts).toMatchObject([{ title: "Documento 1/2026" }]);
  expect(await stored()).toMatchObject({ state: "rejected", stateReason: "00305" });
  cleanup();

  const correction = openDialog();
  renderForm(
    <CorrectDialog {...correction.props} id={id} number="1/2026" buyer={buyer as Buyer} />,
  );
  const write = screen.getByRole("button", { name: "Rifai il file" });
  await fillIn(user, { "Codice fiscale": "RSSMRA85T10A562T", CAP: "2010" });
  await user.click(write);
  await screen.findByText(requestMessages.taxCodeWrong);
  await screen.findByText(requestMessages.postalCode);
  await fillIn(user, { "Codice fiscale": "RSSMRA85T50A562W", CAP: "20100" });
  await user.click(write);
  await waitFor(() => expect(correction.isClosed).toBe(true));
  const after = await stored();
  expect(after).toMatchObject({ state: "to_send", stateReason: null, number });
  expect(after.fileNumber).toBeGreaterThan(fileNumber);
  // A second tab, which still shows it as rejected.
  await user.click(write);
  await screen.findByText(documentMessages.changed_meanwhile);
  expect(after.xml).toContain("<CodiceFiscale>RSSMRA85T50A562W</CodiceFiscale>");
});
