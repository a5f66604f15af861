import { type CountedItem, type EventData } from "./events";

/*
 * What the ad pixel is told, in the vendor's standard names with the specified fields (specification,
 * sections 3 and 7). Money is in euro, as the vendor wants it.
 */

const CURRENCY = "EUR";
/** A purchase or the device, where nothing says what it costs (specification, section 7). */
const DEFAULT_VALUE = 29.99;

export type PixelEventName =
  | "PageView"
  | "ViewContent"
  | "AddToCart"
  | "InitiateCheckout"
  | "Purchase"
  | "CompleteRegistration";

type PixelContent = {
  content_id: string;
  content_name: string;
  quantity: number;
  price: number;
};

/** Ad-pixel event data (specification, section 3). */
export type PixelData = {
  content_id?: string;
  content_name?: string;
  value?: number;
  currency?: string;
  quantity?: number;
  contents?: PixelContent[];
  order_id?: string;
  registration_method?: string;
  /** The address's hash, never the address. */
  email?: string;
};

/** One call of the pixel; `eventId` where the server tells of the same thing. */
export type PixelCall = { name: PixelEventName; data: PixelData; eventId?: string };

/** The device, as the product page's events name it. */
export type PixelDevice = { id: string; name: string; value: number };

/** What happened in the shop, as far as the pixel is told of it. */
export type PixelOccasion =
  | { type: "product_page" }
  | { type: "add_to_cart"; data: EventData["add_to_cart"] }
  | { type: "checkout_started"; data: EventData["checkout_started"] }
  | { type: "registration"; data: Partial<EventData["registration"]> }
  | { type: "purchase"; data: PurchaseData };

/** A paid order; what is missing gets the specified defaults. */
export type PurchaseData = {
  orderNumber: string;
  total?: number;
  lines: { name: string; quantity?: number; price: number }[];
};

/** The calls an occasion makes, in order; an address goes as its hash, or not at all. */
export function pixelCalls(
  occasion: PixelOccasion,
  device: PixelDevice,
  emailHash?: string,
): PixelCall[] {
  switch (occasion.type) {
    case "product_page": {
      const { id, name, value } = device;
      const data = { content_id: id, content_name: name, ...money(value) };
      return [
        { name: "PageView", data: {} },
        { name: "ViewContent", data },
      ];
    }
    case "add_to_cart": {
      const { id, name, price } = occasion.data;
      return [{ name: "AddToCart", data: { content_id: id, content_name: name, ...money(price) } }];
    }
    case "checkout_started": {
      const { total, items } = occasion.data;
      const quantity = items.reduce((sum, item) => sum + item.quantity, 0);
      const data = { ...money(total), quantity, contents: items.map(toContent) };
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

/** What browser and server both call one order's purchase, so that the vendor counts it once. */
export function purchaseEventId(orderNumber: string): string {
  return `purchase.${orderNumber}`;
}

function purchaseCall({ orderNumber, total, lines }: PurchaseData, slug: string): PixelCall {
  const contents = lines.map(({ name, quantity = 1, price }) => ({
    content_id: slug,
    content_name: name,
    quantity,
    price,
  }));
  return {
    name: "Purchase",
    data: { ...money(total), order_id: orderNumber, contents },
    eventId: purchaseEventId(orderNumber),
  };
}

function money(value = DEFAULT_VALUE, currency = CURRENCY) {
  return { value, currency };
}

function toContent({ id, name, quantity, price }: CountedItem): PixelContent {
  return { content_id: id, content_name: name, quantity, price };
}
