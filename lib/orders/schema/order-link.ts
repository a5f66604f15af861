import { z } from "zod";
import { boundedText, emailField, honeypot } from "@/lib/core/fields";
import { linkRequestMessages } from "../copy/order";
import { parseOrderNumber } from "../model/order";

export const orderTokenSchema = boundedText(100);

/**
 * Input of the form that requests an order's link. Returns the order number in its canonical form.
 */
export const orderLinkRequestSchema = z.object({
  number: boundedText(40, linkRequestMessages.number).transform((typed, context) => {
    const number = parseOrderNumber(typed);
    if (number === null) context.addIssue({ code: "custom", message: linkRequestMessages.number });
    return number ?? z.NEVER;
  }),
  email: emailField(linkRequestMessages.email),
});

export const orderLinkForm = orderLinkRequestSchema.extend(honeypot);

export type OrderLinkRequest = z.infer<typeof orderLinkRequestSchema>;
