"use server";

import { headers } from "next/headers";
import { after } from "next/server";
import { systemClock } from "@/lib/core/clock";
import { type SubmissionOutcome } from "@/lib/core/submission";
import {
  findOrderForLink,
  renewOrderLink as runRenewOrderLink,
  sendOrderLink,
} from "@/lib/orders/commands/send-order-link";
import { orderLinkRequestSchema } from "@/lib/orders/schema/list";
import { clientNetworkKey } from "@/lib/platform/http/client-address";
import { defineAction } from "@/lib/platform/http/define-action";
import { defineSubmission } from "@/lib/platform/http/define-submission";
import { readAdVisit } from "@/lib/visits/model/conversions";
import { payAgain as payAgainCommand } from "./commands/pay-again";
import { placeOrder as placeOrderCommand } from "./commands/place-order";
import { type PlaceOrderOutcome } from "./model";
import { payAgainSchema, placeOrderSchema } from "./schema";

const place = defineAction(
  async (input: unknown): Promise<PlaceOrderOutcome> => {
    const parsed = placeOrderSchema.safeParse(input);
    if (parsed.success) {
      const visitor = await headers();
      const adVisit = readAdVisit(visitor, systemClock());
      return placeOrderCommand(parsed.data, systemClock, adVisit, clientNetworkKey(visitor));
    }
    const fieldErrors: Record<string, string> = {};
    for (const { path, message } of parsed.error.issues) {
      const field =
        path[0] === "customerEmail" ? "email" : path[0] === "orderData" ? path[1] : null;
      if (typeof field === "string") fieldErrors[field] ??= message;
    }
    return { ok: false, code: "invalid_input", fieldErrors };
  },
  {
    name: "placeOrder",
    fallback: { ok: false, code: "unexpected" },
    limit: { name: "placeOrder", exceeded: { ok: false, code: "too_many_requests" } },
  },
);

/**
 * Places an order from the checkout form (`PlaceOrderInput`). Returns the URL of the provider's pay
 * page, or an error code. Public: the server validates the input and computes every price.
 */
export async function placeOrder(input: unknown): Promise<PlaceOrderOutcome> {
  return place(input);
}

const again = defineAction(
  async (input: unknown): Promise<PlaceOrderOutcome> => {
    const parsed = payAgainSchema.safeParse(input);
    if (!parsed.success) return { ok: false, code: "order_closed" };
    return payAgainCommand(parsed.data, systemClock, clientNetworkKey(await headers()));
  },
  {
    name: "payAgain",
    fallback: { ok: false, code: "unexpected" },
    limit: { name: "placeOrder", exceeded: { ok: false, code: "too_many_requests" } },
  },
);

/**
 * Opens a pay page for an unpaid order (`PayAgainInput`). Public: the command verifies the order's
 * signed link.
 */
export async function payAgain(input: unknown): Promise<PlaceOrderOutcome> {
  return again(input);
}

const requestLink = defineSubmission(
  orderLinkRequestSchema,
  async (input, now) => {
    const orderId = await findOrderForLink(input);
    // Runs after the response, so that neither its content nor its timing reveals whether the order
    // exists.
    after(async () => {
      if (orderId !== null) await sendOrderLink(orderId, now);
    });
  },
  { name: "requestOrderLink", limit: "orderLink" },
);

/**
 * E-mails an order's link to the order's own address, when number and address (`OrderLinkRequest`)
 * match. Public: the response is the same whether they match or not.
 */
export async function requestOrderLink(input: unknown): Promise<SubmissionOutcome> {
  return requestLink(input);
}

const renew = defineAction<[token: unknown], { ok: boolean }>(
  async (token) => {
    if (typeof token === "string") await runRenewOrderLink(token, systemClock());
    return { ok: true };
  },
  {
    name: "renewOrderLink",
    fallback: { ok: false },
    limit: { name: "orderLink", exceeded: { ok: false } },
  },
);

/**
 * E-mails a new link to the order that an expired link names. Returns the same value whether or not
 * one was sent; `ok` is false only on an internal error.
 */
export async function renewOrderLink(token: unknown): Promise<{ ok: boolean }> {
  return renew(token);
}
