import { type z } from "zod";
import { json, type Reply, valueAt } from "../http";

/** PayPal's codes of what is wrong with a request. */
export type Issue =
  | "AMOUNT_MISMATCH"
  | "CANNOT_BE_NEGATIVE"
  | "CANNOT_BE_ZERO_OR_NEGATIVE"
  | "CAPTURE_FULLY_REFUNDED"
  | "DECIMAL_PRECISION"
  | "INSTRUMENT_DECLINED"
  | "INVALID_PARAMETER_SYNTAX"
  | "INVALID_RESOURCE_ID"
  | "INVALID_STRING_LENGTH"
  | "ITEM_TOTAL_MISMATCH"
  | "MALFORMED_REQUEST_JSON"
  | "MISSING_REQUIRED_PARAMETER"
  | "ORDER_ALREADY_CAPTURED"
  | "ORDER_NOT_APPROVED"
  | "PAYPAL_REQUEST_ID_REQUIRED"
  | "PENDING_CAPTURE"
  | "PREVIOUS_REQUEST_IN_PROGRESS"
  | "REFUND_AMOUNT_EXCEEDED"
  | "REFUND_CAPTURE_CURRENCY_MISMATCH"
  | "REFUND_FAILED_INSUFFICIENT_FUNDS"
  | "REFUND_NOT_ALLOWED";

/** Builds an error response; `field` is a JSON pointer into the request. */
export function failure(status: number, name: string, issue?: Issue, field?: string): Reply {
  return json(status, { name, message: name, details: issue && [{ issue, field }] });
}

/** Builds a 400 for a request that does not match the schema. */
export function badRequest(issue: Issue, field?: string): Reply {
  return failure(400, "INVALID_REQUEST", issue, field);
}

/** Builds a 422 for a valid request that is not possible. */
export function unprocessable(issue: Issue, field?: string): Reply {
  return failure(422, "UNPROCESSABLE_ENTITY", issue, field);
}

/** Builds a 404 for an unknown order, capture or refund. */
export function noSuchResource(): Reply {
  return failure(404, "RESOURCE_NOT_FOUND", "INVALID_RESOURCE_ID");
}

export function unauthorised(): Reply {
  return failure(401, "AUTHENTICATION_FAILURE");
}

export function schemaProblem(error: z.ZodError, body: unknown): Reply {
  const issue = error.issues[0];
  const path = issue?.path ?? [];
  const field = `/${path.map(String).join("/")}`;
  if (valueAt(body, path) === undefined) return badRequest("MISSING_REQUIRED_PARAMETER", field);
  const isLength = issue?.code === "too_big" || issue?.code === "too_small";
  return badRequest(isLength ? "INVALID_STRING_LENGTH" : "INVALID_PARAMETER_SYNTAX", field);
}
