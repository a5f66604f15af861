// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import ConfirmTextsDialog from "@/components/admin/dashboard/confirm-texts-dialog";
import { italianDay } from "@/lib/core/business-days";
import { legalTextsMessages } from "@/lib/dashboard/copy/launch";
import { getLaunchBoard } from "@/lib/dashboard/queries/launch";
import { createAdmin } from "@/prisma/builders/admin";
import { fillIn, openDialog, renderForm } from "../../support/render-form";
import { signInAs } from "../../support/request";
import { useShop } from "../../support/use-shop";
import { valueOf } from "../../support/value-of";

const shop = useShop();

test("an administrator says who has read the legal texts, and when", async () => {
  await signInAs(await createAdmin(shop.db));
  const { legalTexts: version } = await valueOf(getLaunchBoard(new Date()));
  const today = italianDay(new Date());
  const dialog = openDialog();
  const { user, toasts } = renderForm(
    <ConfirmTextsDialog {...dialog.props} version={version} today={today} />,
  );
  expect(screen.getByRole("link", { name: "Condizioni di vendita" })).toHaveProperty(
    "pathname",
    "/condizioni-di-vendita",
  );
  const confirm = screen.getByRole("button", { name: "Conferma" });
  await user.click(confirm);
  await screen.findByText(legalTextsMessages.readBy);
  expect(await shop.db.legalConfirmation.count()).toBe(0);
  await fillIn(user, { "Chi li ha letti": "Avv. Lia Bianchi" });
  await user.click(confirm);
  await waitFor(() => expect(dialog.isClosed).toBe(true));
  expect(toasts).toMatchObject([{ title: "Testi confermati" }]);
  expect(await shop.db.legalConfirmation.findMany()).toMatchObject([
    { version, readBy: "Avv. Lia Bianchi", readOn: new Date(`${today}T00:00:00Z`) },
  ]);
});
