import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { err, ok, type Result } from "@/lib/core/result";
import { getEnv } from "@/lib/platform/env";
import { routes } from "@/lib/platform/routes";

/** Days for which a link in an e-mail opens its order; an expired one can be renewed. */
const LINK_DAYS = 60;

/**
 * Returns the URL that opens an order to the recipient of its e-mail. It contains the order, the
 * day of expiry and a signature over both, so that it cannot be guessed or changed.
 */
export function orderLink(orderId: string, now: Date): string {
  const expiresOn = Math.floor(now.getTime() / 86_400_000) + LINK_DAYS;
  const token = [orderId.replaceAll("-", ""), expiresOn.toString(36), sign(orderId, expiresOn)];
  return `${getEnv().SITE_URL.replace(/\/$/, "")}${routes.orderStatus}/${token.join(".")}`;
}

/**
 * Returns the order of a link's token. `expired` names the order too, so that a new link can be
 * sent to its own address; `invalid` for any token this shop did not sign.
 */
export function readOrderLink(
  token: string,
  now: Date,
): Result<{ orderId: string }, { code: "invalid" } | { code: "expired"; orderId: string }> {
  const match = /^([0-9a-f]{32})\.([0-9a-z]{1,8})\.([\w-]{43})$/.exec(token);
  const [, hex = "", day = "", signature = ""] = match ?? [];
  if (!match) return err({ code: "invalid" });
  const orderId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  const expiresOn = Number.parseInt(day, 36);
  const expected = Buffer.from(sign(orderId, expiresOn));
  if (!timingSafeEqual(expected, Buffer.from(signature))) return err({ code: "invalid" });
  if (now.getTime() >= expiresOn * 86_400_000) return err({ code: "expired", orderId });
  return ok({ orderId });
}

function sign(orderId: string, expiresOn: number): string {
  // The purpose is signed too, so that a signature made for another purpose is not valid here.
  const message = `order-link|${orderId}|${expiresOn}`;
  return createHmac("sha256", getEnv().NEXTAUTH_SECRET).update(message).digest("base64url");
}
