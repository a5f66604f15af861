"use server";

import { after } from "next/server";
import { z } from "zod";
import { systemClock } from "@/lib/core/clock";
import { ok } from "@/lib/core/result";
import { adminAction, defineSubmission, publicAction } from "@/lib/identity/http/actions";
import * as orderLinks from "@/lib/orders/commands/send-order-link";
import { orderLinkRequestSchema, orderTokenSchema } from "@/lib/orders/schema/order-link";
import { clientNetworkKey } from "@/lib/platform/http/client-address";
import { allowsStatistics } from "@/lib/visits/model/consent";
import { readAdVisit } from "@/lib/visits/model/conversions";
import * as payment from "./commands/pay-again";
import * as order from "./commands/place-order";
import * as rehearsal from "./commands/start-rehearsal";
import { isRehearsing } from "./rehearsal";
import { payAgainSchema, placeOrderSchema } from "./schema";

/**
 * Places an order from the checkout form. Returns the URL of the provider's pay page, or an error
 * code. The server computes every price.
 */
export const placeOrder = publicAction(
  "placeOrder",
  placeOrderSchema,
  "placeOrder",
  async ({ analytics_session_id, ...input }, now, headers) =>
    order.placeOrder(
      // The visit is named only with consent to statistics, whatever the browser sends.
      allowsStatistics(headers, now) && analytics_session_id !== undefined
        ? { ...input, analytics_session_id }
        : input,
      systemClock,
      readAdVisit(headers, now),
      clientNetworkKey(headers),
      await isRehearsing(now),
    ),
);

/** Opens a pay page for an unpaid order. The command verifies the order's signed link. */
export const payAgain = publicAction(
  "payAgain",
  payAgainSchema,
  "placeOrder",
  async (input, now, headers) =>
    payment.payAgain(input, systemClock, clientNetworkKey(headers), await isRehearsing(now)),
);

/** Lets an administrator's browser order from a shop that is not open. */
export const startRehearsal = adminAction(
  "startRehearsal",
  "write",
  z.strictObject({}),
  rehearsal.startRehearsal,
  "none",
);

/**
 * E-mails an order's link to the order's own address, when number and address match. The response is
 * the same whether they match or not.
 */
export const requestOrderLink = defineSubmission(
  "requestOrderLink",
  orderLinkRequestSchema,
  "orderLink",
  async (input, now) => {
    const orderId = await orderLinks.findOrderForLink(input);
    // Runs after the response, so that neither its content nor its timing reveals whether the order
    // exists.
    after(async () => {
      if (orderId !== null) await orderLinks.sendOrderLink(orderId, now);
    });
  },
);

/** E-mails a new link to the order that an expired link names. The response is the same whether or not one was sent. */
export const renewOrderLink = publicAction(
  "renewOrderLink",
  orderTokenSchema,
  "orderLink",
  async (token, now) => {
    await orderLinks.renewOrderLink(token, now);
    return ok(null);
  },
);
