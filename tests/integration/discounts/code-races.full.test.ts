import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { placeOrder } from "@/lib/checkout/commands/place-order";
import { createDiscount } from "../../support/discount";
import { checkoutInput } from "../../support/shop";
import { useShop } from "../../support/use-shop";

const shop = useShop();

it("survives many customers who swap, drop and reapply two codes", async () => {
  await shop.reset({ stock: 100 });
  await createDiscount(shop.db, { maxUses: 4 });
  await createDiscount(shop.db, { code: "VENTI", percent: 20, maxUses: 4 });
  const concurrent = Array.from({ length: 8 }, () =>
    checkoutInput({ discount_code: "DIECI", customerEmail: `${randomUUID()}@example.it` }),
  );
  await Promise.all(
    concurrent.map(async (input, index) => {
      for (const code of index % 2 ? ["DIECI", "VENTI", undefined] : ["VENTI", "DIECI", "VENTI"]) {
        await placeOrder({ ...input, discount_code: code });
      }
    }),
  );
  for (const { uses } of await shop.db.discountCode.findMany()) expect(uses).toBeLessThanOrEqual(4);
  for (const { id, uses } of await shop.db.discountCode.findMany()) {
    const taken = { codeId: id, state: { not: "released" as const } };
    expect(await shop.db.discountRedemption.count({ where: taken })).toBe(uses);
  }
});
