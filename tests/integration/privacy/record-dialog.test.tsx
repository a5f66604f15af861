// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import RecordDialog from "@/components/admin/privacy/record-dialog";
import { recordMessages } from "@/lib/privacy/copy/record";
import { createAdmin } from "@/prisma/builders/admin";
import { openDialog, renderForm } from "../../support/render-form";
import { signInAs } from "../../support/request";
import { useShop } from "../../support/use-shop";

const shop = useShop();

test("a request by post is recorded once its fields are right", async () => {
  await signInAs(await createAdmin(shop.db));
  const dialog = openDialog();
  const { user, toasts } = renderForm(<RecordDialog {...dialog.props} today="2026-11-23" />);
  const record = screen.getByRole("button", { name: "Annota" });
  const email = screen.getByRole("textbox", { name: "Email della persona" });
  const day = screen.getByLabelText("Giorno in cui è arrivata");
  await user.click(record);
  await screen.findByText(recordMessages.email);
  expect(screen.queryByText(recordMessages.identityCheck)).not.toBeNull();
  expect(document.activeElement).toBe(email);
  await user.type(email, "giulia@example.it");
  await user.type(
    screen.getByRole("textbox", { name: "Come hai riconosciuto la persona" }),
    "Richiamata",
  );
  // Only the server knows that this day has not come yet.
  await user.clear(day);
  await user.type(day, "2999-01-01");
  await user.click(record);
  await screen.findByText(recordMessages.receivedOn);
  expect(document.activeElement).toBe(day);
  expect(email).toHaveProperty("value", "giulia@example.it");
  expect(await shop.db.privacyRequest.count()).toBe(0);
  await user.clear(day);
  await user.type(day, "2026-01-08");
  await user.click(record);
  await waitFor(() => expect(dialog.isClosed).toBe(true));
  expect(toasts).toMatchObject([{ title: "Richiesta annotata", key: "privacy" }]);
  expect(await shop.db.privacyRequest.findFirst()).toMatchObject({
    kind: "export",
    channel: "post",
    email: "giulia@example.it",
  });
});
