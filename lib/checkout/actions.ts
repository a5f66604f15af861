"use server";

import { after } from "next/server";
import { z } from "zod";
import { systemClock } from "@/lib/core/clock";
import { ok } from "@/lib/core/result";
import { type ActionError, defineAction } from "@/lib/identity/http/define-action";
import { defineSubmission } from "@/lib/identity/http/define-submission";
import {
  findOrderForLink,
  renewOrderLink as runRenewOrderLink,
  sendOrderLink,
} from "@/lib/orders/commands/send-order-link";
import { orderLinkRequestSchema } from "@/lib/orders/schema/order-link";
import { clientNetworkKey } from "@/lib/platform/http/client-address";
import { readAdVisit } from "@/lib/visits/model/conversions";
import { payAgain as runPayAgain } from "./commands/pay-again";
import { placeOrder as runPlaceOrder } from "./commands/place-order";
import { type PlaceOrderOutcome } from "./model";
import { payAgainSchema, type PlaceOrderInput, placeOrderSchema } from "./schema";

const place = defineAction(
  { name: "placeOrder", schema: placeOrderSchema, access: "public", limit: "placeOrder" },
  async (input, { now, headers }) =>
    ok(
      await runPlaceOrder(input, systemClock, readAdVisit(headers, now), clientNetworkKey(headers)),
    ),
);

/**
 * Places an order from the checkout form. Returns the URL of the provider's pay page, or an error
 * code. The server computes every price.
 */
export async function placeOrder(input: PlaceOrderInput): Promise<PlaceOrderOutcome> {
  const outcome = await place(input);
  return outcome.ok ? outcome.value : toRefusal(outcome.error);
}

const payAgainAction = defineAction(
  { name: "payAgain", schema: payAgainSchema, access: "public", limit: "placeOrder" },
  async (input, { headers }) =>
    ok(await runPayAgain(input, systemClock, clientNetworkKey(headers))),
);

/** Opens a pay page for an unpaid order. The command verifies the order's signed link. */
export async function payAgain(input: z.input<typeof payAgainSchema>): Promise<PlaceOrderOutcome> {
  const outcome = await payAgainAction(input);
  if (outcome.ok) return outcome.value;
  if (outcome.error.code === "invalid_input") return { ok: false, code: "order_closed" };
  return toRefusal(outcome.error);
}

function toRefusal(error: ActionError | { code: "too_many_requests" }): PlaceOrderOutcome {
  if (error.code !== "invalid_input")
    return { ok: false, code: error.code === "internal" ? "unexpected" : error.code };
  const { customerEmail, ...fieldErrors } = error.fieldErrors;
  if (customerEmail !== undefined) fieldErrors["email"] = customerEmail;
  return { ok: false, code: "invalid_input", fieldErrors };
}

/**
 * E-mails an order's link to the order's own address, when number and address match. The response is
 * the same whether they match or not.
 */
export const requestOrderLink = defineSubmission(
  { name: "requestOrderLink", schema: orderLinkRequestSchema, limit: "orderLink" },
  async (input, { now }) => {
    const orderId = await findOrderForLink(input);
    // Runs after the response, so that neither its content nor its timing reveals whether the order
    // exists.
    after(async () => {
      if (orderId !== null) await sendOrderLink(orderId, now);
    });
  },
);

/**
 * E-mails a new link to the order that an expired link names. The response is the same whether or not
 * one was sent.
 */
export const renewOrderLink = defineAction(
  { name: "renewOrderLink", schema: z.string(), access: "public", limit: "orderLink" },
  async (token, { now }) => {
    await runRenewOrderLink(token, now);
    return ok(null);
  },
);
