import "server-only";
import { render } from "@react-email/components";
import { createElement } from "react";
import { type OrderEmail } from "@/lib/orders/model";
import { type ShopSettings } from "@/lib/settings/model";
import { orderConfirmationCopy } from "./copy";
import { OrderConfirmationEmail } from "./order-confirmation";
import { orderConfirmationText } from "./order-confirmation-text";

export type RenderedEmail = { subject: string; html: string; text: string };

/** The order confirmation with its HTML and its plain version. */
export async function renderOrderConfirmation(
  order: OrderEmail,
  settings: ShopSettings,
  siteUrl: string,
): Promise<RenderedEmail> {
  const shop = { settings, siteUrl: siteUrl.replace(/\/$/, "") };
  return {
    subject: orderConfirmationCopy.subject(order),
    html: await render(createElement(OrderConfirmationEmail, { order, shop })),
    text: orderConfirmationText(order, shop),
  };
}
