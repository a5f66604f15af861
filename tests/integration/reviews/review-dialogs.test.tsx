// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import RefuseDialog from "@/components/admin/reviews/refuse-dialog";
import { moderationMessages } from "@/lib/reviews/copy/moderation";
import { createAdmin } from "@/prisma/builders/admin";
import { createOrder } from "@/prisma/builders/store";
import { openDialog, renderForm } from "../../support/render-form";
import { signInAs } from "../../support/request";
import { useShop } from "../../support/use-shop";

const shop = useShop();
const stored = () => shop.db.review.findFirstOrThrow();

async function review() {
  const { id: orderId } = await createOrder(shop.db, { status: "delivered" });
  await signInAs(await createAdmin(shop.db));
  return shop.db.review.create({
    data: {
      orderId,
      rating: 4,
      text: "La uso tutte le sere.",
      authorName: "Francesca",
      createdAt: new Date(),
      consentVersion: "1",
    },
  });
}

test("a refusal needs a reason, and is stored with it", async () => {
  const { id } = await review();
  const dialog = openDialog();
  const { user, toasts } = renderForm(
    <RefuseDialog {...dialog.props} id={id} state="waiting" author="Francesca" />,
  );
  const refuse = screen.getByRole("button", { name: "Rifiuta" });
  await user.click(refuse);
  await screen.findByText(moderationMessages.reasonMissing);
  expect(document.activeElement).toBe(screen.getAllByRole("radio")[0]);
  expect(await stored()).toMatchObject({ state: "waiting" });
  await user.click(screen.getByRole("radio", { name: "Contiene dati personali" }));
  await user.click(screen.getByRole("checkbox"));
  expect(screen.queryByRole("textbox")).toBeNull();
  await user.click(refuse);
  await waitFor(() => expect(dialog.isClosed).toBe(true));
  const description = "Contiene dati personali. Resta nel registro.";
  expect(toasts).toMatchObject([{ title: "Recensione rifiutata", description }]);
  expect(await stored()).toMatchObject({ state: "refused", refusal: "personal_data" });
});
