import { describe, expect, test } from "vitest";
import { type Query } from "@/lib/core/filter-fields";
import { orderList, type OrderListFilter, ORDERS_PER_PAGE } from "@/lib/orders/model/list-filter";
import { filterConditions } from "@/lib/orders/queries/list-sql";
import { listAdminOrders } from "@/lib/orders/queries/order-list";
import { getDb } from "@/lib/platform/db/client";
import { type OrderOverrides } from "@/prisma/builders/order";
import { createOrder } from "@/prisma/builders/store";
import { byStaff } from "../../support/by-staff";
import { useDatabase } from "../../support/use-database";

const now = new Date("2026-11-21T13:05:00Z");

useDatabase({ admin: true });

const place = (overrides: OrderOverrides = {}) => createOrder(getDb(), overrides);

async function numbers(filter: Partial<OrderListFilter>): Promise<string[]> {
  const { rows } = await byStaff(listAdminOrders)({ ...orderList.initial, ...filter });
  return rows.map(({ number }) => number);
}

const samples = orderList.controls.map((control): Query => {
  switch (control.kind) {
    case "search":
      return { [control.parameter]: "Rossi" };
    case "choice":
      return { [control.parameter]: control.options.at(-1)?.word ?? "" };
    case "range":
      return control.toQuery(control.type === "date" ? "2026-11-01" : "1", "");
  }
});

test("each filter narrows the list", async () => {
  for (const query of samples) {
    const filter = orderList.parse(query);
    expect(orderList.isFiltered(filter), JSON.stringify(query)).toBe(true);
    expect((await filterConditions(filter, now)).all.sql, JSON.stringify(query)).not.toBe("TRUE");
  }
});

describe("the list", () => {
  test("is paginated; a page past the end shows the last page", async () => {
    for (let n = 0; n < ORDERS_PER_PAGE + 2; n += 1) await place({ createdAt: now });
    const first = await numbers({ page: 1 });
    const second = await numbers({ page: 2 });
    expect(first).toHaveLength(ORDERS_PER_PAGE);
    expect(second).toHaveLength(2);
    expect(new Set([...first, ...second]).size).toBe(ORDERS_PER_PAGE + 2);
    expect(await numbers({ page: 99 })).toEqual(second);
  });

  test("filters by order status, by payment status and by both", { tags: ["V-24"] }, async () => {
    const sent = await place({ status: "shipped", paymentStatus: "paid" });
    const waiting = await place({ status: "pending", paymentStatus: "pending" });
    const declined = await place({ status: "pending", paymentStatus: "failed" });
    expect(await numbers({ status: "shipped" })).toEqual([sent.number]);
    expect(await numbers({ paymentStatus: "failed" })).toEqual([declined.number]);
    expect(await numbers({ status: "pending", paymentStatus: "pending" })).toEqual([
      waiting.number,
    ]);
    expect(await numbers({ status: "shipped", paymentStatus: "failed" })).toEqual([]);
  });

  test("finds parts of number, email and names, literally", { tags: ["V-23"] }, async () => {
    const customer = {
      firstName: "Annachiara",
      lastName: "De Rossì",
      email: "a.derossi@example.it",
    };
    const order = await place({ customer });
    await place({ customer: { firstName: "Bruno", lastName: "Neri", email: "axb@esempio.it" } });
    for (const search of [order.number.slice(3).toLowerCase(), "A.DEROSSI@EX", "nnAc", "DE ROSSÌ"])
      expect(await numbers({ search }), search).toEqual([order.number]);
    // Letters that no number has.
    for (const search of ["hi", "HI", "l", "i l"])
      expect(await numbers({ search }), search).toEqual([order.number]);
    for (const search of ["a.d", "i@", "i@ex"])
      expect(await numbers({ search }), search).toEqual([order.number]);
    const other = await place({
      customer: { firstName: "王美lù", lastName: "D’Oro", email: "w@esempio.it" },
    });
    for (const search of ["美", "美l", "lu", "美 lu", "d'o", "’o", "w@"])
      expect(await numbers({ search }), search).toEqual([other.number]);
    const house = await place({ customer: { address: "Via dei Tigli 17" } });
    await place({ customer: { address: "Via dei Tigli 3", phone: "+39 333 1212121" } });
    expect(await numbers({ search: "dei tigli 17" })).toEqual([house.number]);
    for (const search of ["100%", "a_b", "a\\b", "'; DROP TABLE orders; --"]) {
      expect(await numbers({ search }), search).toEqual([]);
      const exact = await place({ customer: { lastName: `${search}y` } });
      expect(await numbers({ search }), search).toEqual([exact.number]);
    }
  });
});

test("every search has an index", async () => {
  for (const [search, index] of [
    ["rossi", "orders_search_text_idx"],
    ["os", "orders_search_text_idx"],
    ["d’a", "orders_sign_pairs_idx"],
    ["9@", "orders_sign_pairs_idx"],
    ["美a", "orders_sign_pairs_idx"],
    ["美", "orders_other_letters_idx"],
  ] as const) {
    const { all } = await filterConditions({ ...orderList.initial, search }, now);
    const plan = await getDb().$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL enable_seqscan = off`;
      return tx.$queryRaw`EXPLAIN SELECT FROM orders o WHERE ${all}`;
    });
    expect(JSON.stringify(plan), search).toContain(index);
  }
});
