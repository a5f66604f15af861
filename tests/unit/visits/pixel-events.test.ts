import { describe, expect, it } from "vitest";
import { pixelCalls } from "@/lib/visits/model/pixel-events";

const device = { id: "scultea-pro", name: "Scultea Pro", value: 29.99 };

describe("the ad pixel's events", () => {
  it("the product page sends a page view and its device", { tags: ["X-32", "X-34"] }, () => {
    expect(pixelCalls({ type: "product_page" }, device)).toEqual([
      { name: "PageView", data: {} },
      {
        name: "ViewContent",
        data: {
          content_ids: ["scultea-pro"],
          content_type: "product",
          content_id: "scultea-pro",
          content_name: "Scultea Pro",
          value: 29.99,
          currency: "EUR",
        },
      },
    ]);
  });

  it("a purchase without a total is worth 29.99 EUR", { tags: ["X-37", "X-38", "X-39"] }, () => {
    const [call] = pixelCalls(
      {
        type: "purchase",
        data: {
          orderNumber: "SC-1",
          lines: [{ sku: "pack-duo-premium", name: "Pack", price: 29.99 }],
        },
      },
      device,
    );
    expect(call).toEqual({
      name: "Purchase",
      eventId: "purchase.SC-1",
      data: {
        content_ids: ["pack-duo-premium"],
        content_type: "product",
        value: 29.99,
        currency: "EUR",
        order_id: "SC-1",
        contents: [
          {
            id: "pack-duo-premium",
            content_id: "scultea-pro",
            content_name: "Pack",
            quantity: 1,
            price: 29.99,
          },
        ],
      },
    });
  });

  it("name each line of a cart by its sku in the catalogue", { tags: ["X-33"] }, () => {
    const items = [
      { id: "pack-duo-premium", name: "Pack Duo Premium", price: 59.99, quantity: 1 },
      { id: "scultea-pro", name: "Scultea Pro", price: 29.99, quantity: 2 },
    ];
    const [started] = pixelCalls(
      { type: "checkout_started", data: { total: 119.97, items } },
      device,
    );
    expect(started?.data).toMatchObject({
      content_ids: ["pack-duo-premium", "scultea-pro"],
      content_type: "product",
      contents: [{ id: "pack-duo-premium" }, { id: "scultea-pro" }],
    });
    const [item] = items;
    if (!item) throw new Error("no item");
    expect(pixelCalls({ type: "add_to_cart", data: item }, device)[0]?.data).toEqual({
      content_ids: ["pack-duo-premium"],
      content_type: "product",
      content_id: "pack-duo-premium",
      content_name: "Pack Duo Premium",
      value: 59.99,
      currency: "EUR",
    });
  });

  it("a registration has its method and a hashed address", { tags: ["X-40"] }, () => {
    expect(pixelCalls({ type: "registration", data: {} }, device)).toEqual([
      { name: "CompleteRegistration", data: { registration_method: "newsletter_signup" } },
    ]);
    const data = { email: "anna@example.it", method: "newsletter_signup" } as const;
    const [call] = pixelCalls({ type: "registration", data }, device, "f00d");
    expect(call?.data).toEqual({ registration_method: "newsletter_signup", email: "f00d" });
  });
});
