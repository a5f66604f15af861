import { NextRequest } from "next/server";
import { describe, expect, test } from "vitest";
import { GET } from "@/app/admin/ordini/esporta/route";
import { toCsv } from "@/lib/core/csv";
import { orderValues } from "@/lib/fulfilment/model/csv";
import { refusalHref } from "@/lib/identity/model";
import { getDb } from "@/lib/platform/db/client";
import { createOrder } from "@/prisma/builders/store";
import { startRequest } from "../../support/request";
import { useDatabase } from "../../support/use-database";

useDatabase({ admin: true });

const address = "http://localhost:3000/admin/ordini/esporta";
const download = (query = "") => GET(new NextRequest(address + query), {});
const lines = (text: string) => text.split("\r\n").slice(1, -1);

describe("the export of orders", () => {
  test(
    "holds every order, newest first, in a file named after brand and day",
    { tags: ["A-05", "A-25", "A-27", "U-07"] },
    async () => {
      const middle = await createOrder(getDb(), { createdAt: new Date("2026-11-02T10:00:00Z") });
      const oldest = await createOrder(getDb(), { createdAt: new Date("2026-11-01T10:00:00Z") });
      const newest = await createOrder(getDb(), { createdAt: new Date("2026-11-03T10:00:00Z") });
      const response = await download();
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
      expect(response.headers.get("cache-control")).toBe("private, no-store");
      expect(response.headers.get("x-order-count")).toBe("3");
      expect(response.headers.get("content-disposition")).toMatch(
        /^attachment; filename="ordini_scultea_\d{4}-\d{2}-\d{2}\.csv"$/,
      );
      const numbers = lines(await response.text()).map((line) => line.split('"')[1]);
      expect(numbers).toEqual([newest.number, middle.number, oldest.number]);
    },
  );

  test("writes each stored value into its column", async () => {
    const { id } = await createOrder(getDb(), {
      lines: [
        { sku: "scultea-pro", quantity: 2 },
        { sku: "pack-duo-premium", quantity: 1 },
      ],
      shippingType: "express",
      notes: "Citofonare «Bianchi»",
    });
    const order = await getDb().order.update({
      where: { id },
      data: {
        discountCode: "PROVA",
        discountCents: 500,
        totalCents: { decrement: 500 },
        status: "shipped",
      },
      include: { items: { orderBy: { position: "asc" } } },
    });
    const [line] = lines(await (await download()).text());
    expect(`${line}\r\n`).toBe(toCsv([orderValues(order, "comma", "specified")], "comma"));
  });

  test("uses semicolons and more columns when requested", async () => {
    await createOrder(getDb());
    const [line = ""] = lines(await (await download("?separatore=punto-e-virgola")).text());
    expect(line.split('";"')).toHaveLength(21);
    const [other = ""] = lines(await (await download("?separatore=%00")).text());
    expect(other.split('","')).toHaveLength(21);
    const [extended = ""] = lines(await (await download("?colonne=tutte")).text());
    expect(extended.split('","')).toHaveLength(23);
  });

  test(
    "leads a person whose session has ended to the specified refusal",
    { tags: ["U-03"] },
    async () => {
      startRequest();
      expect((await download()).status).toBe(401);
      const opened = new NextRequest(address, { headers: { "sec-fetch-dest": "document" } });
      const response = await GET(opened, {});
      expect([response.status, response.headers.get("location")]).toEqual([
        303,
        refusalHref("not_signed_in"),
      ]);
    },
  );

  test("without orders returns an empty response", { tags: ["E-21"] }, async () => {
    const response = await download();
    expect(response.status).toBe(204);
    expect(await response.text()).toBe("");
  });
});
