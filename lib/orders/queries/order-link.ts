import "server-only";
import { millisecondsInDay } from "date-fns/constants";
import { err, ok, type Result } from "@/lib/core/result";
import { getEnv } from "@/lib/platform/env";
import { linkToken, readLinkToken } from "@/lib/platform/http/signed-link";
import { routes } from "@/lib/platform/routes";

/** Days for which a link in an e-mail opens its order; an expired one can be renewed. */
const LINK_DAYS = 60;

const PURPOSE = "order-link";
/** Base in which the day of expiry is written. */
const RADIX = 36;

/**
 * Returns the path that opens an order to its customer. Its token contains the order and the day of expiry,
 * counted since 1970.
 */
export function orderPath(orderId: string, now: Date): string {
  const expiresOn = Math.floor(now.getTime() / millisecondsInDay) + LINK_DAYS;
  const token = linkToken(PURPOSE, { id: orderId, number: expiresOn }, RADIX);
  return `${routes.orderStatus}/${token}`;
}

/** Returns the URL that opens an order to the recipient of its e-mail. */
export function orderLink(orderId: string, now: Date): string {
  return `${getEnv().SITE_URL}${orderPath(orderId, now)}`;
}

/**
 * Returns the order of a link's token. `expired` names the order too, so that a new link can be
 * sent to its own address; `invalid` for any token this shop did not sign.
 */
export function readOrderLink(
  token: string,
  now: Date,
): Result<{ orderId: string }, { code: "invalid" } | { code: "expired"; orderId: string }> {
  const link = readLinkToken(PURPOSE, token, RADIX);
  if (!link) return err({ code: "invalid" });
  const orderId = link.id;
  if (now.getTime() >= link.number * millisecondsInDay) return err({ code: "expired", orderId });
  return ok({ orderId });
}
