import { expect, test } from "vitest";
import { orderList, MAX_LISTED } from "@/lib/orders/model/list-filter";
import { countOrders } from "@/lib/orders/queries/list-search";
import { getDb } from "@/lib/platform/db/client";
import { createOrder } from "@/prisma/builders/store";
import { useShop } from "../../support/use-shop";

useShop();

const count = (search: string) => countOrders({ ...orderList.initial, search }, new Date());

/** Copies an order, with an e-mail address of its own for each copy. */
async function copyOrder(id: string, copies: number): Promise<void> {
  await getDb().$executeRaw`INSERT INTO orders
    SELECT (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'checkout_key', gen_random_uuid(),
      'number', 'SC-COPY-' || n, 'email', 'k#' || n || '@esempio.it'))).*
    FROM orders o, generate_series(1, ${copies}::int) n WHERE o.id = ${id}::uuid`;
}

test("counts a search of a few letters or signs, up to the most that are listed", async () => {
  const { id } = await createOrder(getDb(), { customer: { lastName: "Zuqx" } });
  await copyOrder(id, MAX_LISTED + 500);
  for (const common of ["qx", "it", "k#", "z"]) expect(await count(common)).toBe(MAX_LISTED + 1);
  const rare = await getDb().order.count({ where: { email: { startsWith: "k#99" } } });
  expect(await count("#99")).toBe(rare);
  expect(await count("q@")).toBe(0);
});
