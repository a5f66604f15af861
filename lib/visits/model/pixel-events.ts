import type { CountedItem, EventData } from "../schema";

/*
 * Events of the ad pixel: the vendor's standard names, with the fields of docs/specification.md#ad-pixel.
 * Amounts are in euro, as the vendor requires.
 */

/** Fallback value of an event without a price (docs/specification.md#ad-pixel). */
const DEFAULT_VALUE = 29.99;

type PixelContent = {
  /** Sku of the line, the item's id in the product catalogue. */
  id: string;
  content_id: string;
  content_name: string;
  quantity: number;
  price: number;
};

/**
 * Event data (docs/specification.md#ad-pixel). `content_ids`, `content_type` and the `id` of contents name
 * the items of the product catalogue (developers.facebook.com/docs/meta-pixel/reference).
 */
export type PixelData = {
  content_ids?: string[];
  content_type?: "product";
  content_id?: string;
  content_name?: string;
  value?: number;
  currency?: string;
  quantity?: number;
  contents?: PixelContent[];
  order_id?: string;
  registration_method?: string;
  /** SHA-256 of the address, never the address. */
  email?: string;
};

/** One call of the pixel; `eventId` when the server reports the same event, so that the vendor counts it once. */
export type PixelCall = {
  name:
    | "PageView"
    | "ViewContent"
    | "AddToCart"
    | "InitiateCheckout"
    | "Purchase"
    | "CompleteRegistration";
  data: PixelData;
  eventId?: string;
};

export type PixelDevice = { id: string; name: string; value: number };

export type PixelEvent =
  | { type: "product_page" }
  | { type: "add_to_cart"; data: EventData["add_to_cart"] }
  | { type: "checkout_started"; data: EventData["checkout_started"] }
  | { type: "registration"; data: Partial<EventData["registration"]> }
  | { type: "purchase"; data: PurchaseData };

/** A paid order; missing fields get the defaults of docs/specification.md#ad-pixel. */
export type PurchaseData = {
  orderNumber: string;
  total?: number;
  lines: { sku: string; name: string; quantity?: number; price: number }[];
};

/** Returns the pixel calls of an event, in order; an e-mail address is hashed or left out. */
export function pixelCalls(
  occasion: PixelEvent,
  device: PixelDevice,
  emailHash?: string,
): PixelCall[] {
  switch (occasion.type) {
    case "product_page":
      return [
        { name: "PageView", data: {} },
        { name: "ViewContent", data: productData(device, device.value) },
      ];
    case "add_to_cart":
      return [{ name: "AddToCart", data: productData(occasion.data, occasion.data.price) }];
    case "checkout_started": {
      const { total, items } = occasion.data;
      const quantity = items.reduce((sum, item) => sum + item.quantity, 0);
      const contents = items.map(toContent);
      const data = { ...catalogueItems(contents), ...money(total), quantity, contents };
      return [{ name: "InitiateCheckout", data }];
    }
    case "registration": {
      const { method = "newsletter_signup" } = occasion.data;
      const data = { registration_method: method, ...(emailHash && { email: emailHash }) };
      return [{ name: "CompleteRegistration", data }];
    }
    case "purchase":
      return [purchaseCall(occasion.data, device.id)];
  }
}

function purchaseCall({ orderNumber, total, lines }: PurchaseData, slug: string): PixelCall {
  const contents = lines.map(({ sku, name, quantity = 1, price }) => ({
    id: sku,
    content_id: slug,
    content_name: name,
    quantity,
    price,
  }));
  return {
    name: "Purchase",
    data: { ...catalogueItems(contents), ...money(total), order_id: orderNumber, contents },
    eventId: `purchase.${orderNumber}`,
  };
}

function productData(product: { id: string; name: string }, value: number): PixelData {
  const { id, name } = product;
  return { ...catalogueItems([product]), content_id: id, content_name: name, ...money(value) };
}

function money(value = DEFAULT_VALUE) {
  return { value, currency: "EUR" };
}

function toContent({ id, name, quantity, price }: CountedItem): PixelContent {
  return { id, content_id: id, content_name: name, quantity, price };
}

function catalogueItems(items: { id: string }[]): Pick<PixelData, "content_ids" | "content_type"> {
  return { content_ids: items.map(({ id }) => id), content_type: "product" };
}
