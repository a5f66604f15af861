import "server-only";
import { checkAddress } from "@/lib/checkout/commands/check-address";
import { type AddressRefusal } from "@/lib/checkout/model";
import { isErasedAddress } from "@/lib/core/erased";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { findAndLockOrder } from "@/lib/orders/commands/payment-status";
import { recordAddress } from "@/lib/orders/commands/record-delivery";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { isTownOf } from "@/lib/shipping/model/address";
import { findPostalArea } from "@/lib/shipping/model/postal-areas";
import { isUnshipped } from "../model/order-page";
import { type CorrectAddressInput } from "../schema/address";

/** `otherTown` is the town of the postal code when another one was typed. */
export type CorrectedAddress = { otherTown: string | null };

/**
 * Corrects the delivery address of an order that has not left, with the checks of the checkout. The
 * timeline keeps which parts changed, without the address. Sends no e-mail.
 */
export async function correctAddress(
  { actor }: Staff<"write">,
  { orderId, postal_code: postalCode, ...typed }: CorrectAddressInput,
  now: Date,
): Promise<
  Result<CorrectedAddress, AddressRefusal | { code: "order_not_found" | "address_fixed" }>
> {
  const checked = checkAddress({ ...typed, postal_code: postalCode });
  if (!checked.ok) return checked;
  const address = { ...typed, postalCode, ...checked.value };
  return inTransaction(async (tx) => {
    const order = await findAndLockOrder(tx, orderId);
    if (!order) return err({ code: "order_not_found" as const });
    const { status, email } = order;
    if (!isUnshipped(status) || isErasedAddress(email)) return err({ code: "address_fixed" });
    await recordAddress(tx, { orderId, address, actor, at: now });
    const towns = findPostalArea(postalCode)?.towns ?? [];
    return ok({ otherTown: isTownOf(towns, address.city) ? null : (towns[0] ?? null) });
  });
}
