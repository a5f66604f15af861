import { type z } from "zod";
import { json, type Reply, valueAt } from "../http";
import { hexId } from "../identifiers";

const DOCS = "https://developer.paypal.com/docs/api/orders/v2/";

/** PayPal's codes of what is wrong with a request, in its own words. */
const ISSUES = {
  AMOUNT_MISMATCH:
    "Should equal item_total + tax_total + shipping + handling + insurance - shipping_discount - discount.",
  CANNOT_BE_NEGATIVE: "Must be greater than or equal to zero.",
  CANNOT_BE_ZERO_OR_NEGATIVE: "Must be greater than zero.",
  CAPTURE_FULLY_REFUNDED: "The capture has already been fully refunded",
  DECIMAL_PRECISION:
    "If the currency supports decimals, only two decimal place precision is supported.",
  INSTRUMENT_DECLINED:
    "The instrument presented  was either declined by the processor or bank, or it can't be used for this payment.",
  INVALID_PARAMETER_SYNTAX: "The value of a field does not conform to the expected format.",
  INVALID_RESOURCE_ID:
    "Specified resource ID does not exist. Please check the resource ID and try again.",
  INVALID_STRING_LENGTH: "The value of a field is either too short or too long.",
  ITEM_TOTAL_MISMATCH:
    "Should equal sum of (unit_amount * quantity) across all items for a given purchase_unit.",
  MALFORMED_REQUEST_JSON: "The request JSON is not well formed.",
  MISSING_REQUIRED_PARAMETER: "A required field / parameter is missing.",
  ORDER_ALREADY_CAPTURED:
    "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.",
  ORDER_NOT_APPROVED:
    "Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url returned as part of the HATEOAS links within the Create Order call or provide a valid `payment_source` in the request.",
  PAYPAL_REQUEST_ID_REQUIRED:
    "A PayPal-Request-Id is required if you are trying to process payment for an Order. Please specify a PayPal-Request-Id or Create the Order without a 'payment_source' specified.",
  PENDING_CAPTURE:
    "Cannot initiate a refund as the capture is pending. Capture is typically pending when the payer has funded the transaction using e-check/bank funded.",
  PREVIOUS_REQUEST_IN_PROGRESS:
    "A previous request on this resource is currently in progress. Please wait for sometime and try again. It is best to space out the initial and the subsequent request(s) to avoid receiving this error.",
  REFUND_AMOUNT_EXCEEDED:
    "The refund amount must be less than or equal to the capture amount that has not yet been refunded.",
  REFUND_CAPTURE_CURRENCY_MISMATCH: "Refund must be in the same currency as the capture",
  REFUND_FAILED_INSUFFICIENT_FUNDS:
    "Capture could not be refunded due to insufficient funds. Please check to see if you have sufficient funds in your PayPal account or if the bank account linked to your PayPal account is verified and has sufficient funds.",
  REFUND_NOT_ALLOWED: "Capture cannot be refunded.",
} as const;

export type Issue = keyof typeof ISSUES;

/** Builds an error response; `field` is a JSON pointer into the request. */
export function failure(
  status: number,
  name: string,
  message: string,
  detail?: { readonly issue: Issue; readonly field?: string | undefined },
): Reply {
  return json(status, {
    name,
    message,
    debug_id: hexId(7).slice(0, 13),
    ...(detail && {
      details: [
        {
          ...detail,
          description: ISSUES[detail.issue],
          ...(detail.field !== undefined && { location: "body" }),
        },
      ],
    }),
    links: detail ? [{ href: `${DOCS}#error-${detail.issue}`, rel: "information_link" }] : [],
  });
}

/** Builds a 400 for a request that does not match the schema. */
export function badRequest(issue: Issue, field?: string): Reply {
  const message = "Request is not well-formed, syntactically incorrect, or violates schema.";
  return failure(400, "INVALID_REQUEST", message, { issue, field });
}

/** Builds a 422 for a valid request that is not possible. */
export function unprocessable(issue: Issue, field?: string): Reply {
  const message =
    "The requested action could not be performed, semantically incorrect, or failed business validation.";
  return failure(422, "UNPROCESSABLE_ENTITY", message, { issue, field });
}

/** Builds a 404 for an unknown order, capture or refund. */
export function noSuchResource(): Reply {
  const message = "The specified resource does not exist.";
  return failure(404, "RESOURCE_NOT_FOUND", message, { issue: "INVALID_RESOURCE_ID" });
}

export function unauthorised(): Reply {
  const message =
    "Authentication failed due to missing authorization header, or invalid authentication credentials.";
  return failure(401, "AUTHENTICATION_FAILURE", message);
}

export function schemaProblem(error: z.ZodError, body: unknown): Reply {
  const issue = error.issues[0];
  const path = issue?.path ?? [];
  const field = `/${path.map(String).join("/")}`;
  if (valueAt(body, path) === undefined) return badRequest("MISSING_REQUIRED_PARAMETER", field);
  const isLength = issue?.code === "too_big" || issue?.code === "too_small";
  return badRequest(isLength ? "INVALID_STRING_LENGTH" : "INVALID_PARAMETER_SYNTAX", field);
}
