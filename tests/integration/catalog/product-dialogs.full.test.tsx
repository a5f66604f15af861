// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import ProductDialog from "@/components/admin/catalog/product-dialog";
import { catalogMessages } from "@/lib/catalog/copy/product";
import { skus } from "@/prisma/builders/catalogue";
import { openDialog, renderForm } from "../../support/render-form";
import { useShop } from "../../support/use-shop";

const shop = useShop({ admin: true });

const field = (name: RegExp) => screen.getByLabelText(name);
const retype = async (user: ReturnType<typeof renderForm>["user"], name: RegExp, text: string) => {
  await user.clear(field(name));
  if (text !== "") await user.type(field(name), text);
};

test("a product needs a name, features and a right GTIN, and is stored line by line", async () => {
  const where = { sku: skus.duo };
  const product = await shop.db.product.findUniqueOrThrow({ where });
  const dialog = openDialog();
  const { user } = renderForm(<ProductDialog {...dialog.props} product={product} />);
  const save = screen.getByRole("button", { name: "Salva" });
  await retype(user, /^Nome/, "");
  await retype(user, /^Che cosa comprende/, "");
  await user.type(field(/^GTIN/), "4006381333932");
  await user.type(field(/^Codice del fabbricante/), " SP-2 ");
  await user.selectOptions(field(/^Categoria di Google/), "2958");
  await user.type(field(/^Peso/), "30.001");
  await user.click(save);
  await screen.findByText(catalogMessages.gtin);
  for (const message of [catalogMessages.name, catalogMessages.features])
    expect(screen.queryByText(message)).not.toBeNull();
  expect(screen.queryByText(catalogMessages.weightGrams)).not.toBeNull();
  expect(document.activeElement).toBe(field(/^Nome/));
  await user.type(field(/^Nome/), "Confezione doppia");
  await user.type(field(/^Che cosa comprende/), "Due dispositivi{enter}{enter}Due sieri");
  await retype(user, /^GTIN/, "4006381 333931");
  await retype(user, /^Peso/, "640");
  await user.click(save);
  await waitFor(() => expect(dialog.isClosed).toBe(true));
  expect(await shop.db.product.findUnique({ where })).toMatchObject({
    name: "Confezione doppia",
    features: ["Due dispositivi", "Due sieri"],
    gtin: "4006381333931",
    mpn: "SP-2",
    brand: null,
    googleCategory: 2958,
    weightGrams: 640,
  });
});
