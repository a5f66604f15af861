import { type CountedItem, type EventData } from "./events";

/*
 * Events of the ad pixel: the vendor's standard names, with the fields of docs/specification.md#ad-pixel.
 * Amounts are in euro, as the vendor requires.
 */

const CURRENCY = "EUR";
/** Fallback value of an event without a price (docs/specification.md#ad-pixel). */
const DEFAULT_VALUE = 29.99;

export type PixelEventName =
  | "PageView"
  | "ViewContent"
  | "AddToCart"
  | "InitiateCheckout"
  | "Purchase"
  | "CompleteRegistration";

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

/** One call of the pixel; `eventId` when the server reports the same event. */
export type PixelCall = { name: PixelEventName; data: PixelData; eventId?: string };

/** The device in the product page's events. */
export type PixelDevice = { id: string; name: string; value: number };

/** Events in the shop that the pixel reports. */
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
    case "product_page": {
      const { id, name, value } = device;
      const data = { ...catalogueItems([id]), content_id: id, content_name: name, ...money(value) };
      return [
        { name: "PageView", data: {} },
        { name: "ViewContent", data },
      ];
    }
    case "add_to_cart": {
      const { id, name, price } = occasion.data;
      const data = { ...catalogueItems([id]), content_id: id, content_name: name, ...money(price) };
      return [{ name: "AddToCart", data }];
    }
    case "checkout_started": {
      const { total, items } = occasion.data;
      const quantity = items.reduce((sum, item) => sum + item.quantity, 0);
      const contents = items.map(toContent);
      const data = { ...catalogueItems(idsOf(contents)), ...money(total), quantity, contents };
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

/** Returns the event id that browser and server share, so that the vendor counts a purchase once. */
export function purchaseEventId(orderNumber: string): string {
  return `purchase.${orderNumber}`;
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
    data: {
      ...catalogueItems(idsOf(contents)),
      ...money(total),
      order_id: orderNumber,
      contents,
    },
    eventId: purchaseEventId(orderNumber),
  };
}

function money(value = DEFAULT_VALUE, currency = CURRENCY) {
  return { value, currency };
}

function toContent({ id, name, quantity, price }: CountedItem): PixelContent {
  return { id, content_id: id, content_name: name, quantity, price };
}

function idsOf(contents: PixelContent[]): string[] {
  return contents.map(({ id }) => id);
}

function catalogueItems(ids: string[]): Pick<PixelData, "content_ids" | "content_type"> {
  return { content_ids: ids, content_type: "product" };
}
