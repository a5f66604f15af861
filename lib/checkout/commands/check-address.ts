import "server-only";
import { err, ok, type Result } from "@/lib/core/result";
import { requestMessages } from "@/lib/invoices/copy/request";
import { isAbroad, placeOutsideVat, townOutsideVat } from "@/lib/shipping/model/address";
import { findPostalArea } from "@/lib/shipping/model/postal-areas";
import { fieldMessages } from "../copy";
import { type AddressRefusal } from "../model";

/**
 * Returns the province of an address, or why the shop does not deliver to it. A town that does not match its
 * postal code is accepted: people know their address better than a table.
 */
export function checkAddress(address: {
  /** A town may follow the street, after a comma. */
  address?: string;
  postal_code: string;
  city: string;
  province?: string | undefined;
}): Result<{ province: string }, AddressRefusal> {
  const place = placeOutsideVat(address.postal_code);
  if (place !== null) return refusal({ postal_code: fieldMessages.outsideVat(place) });
  const lastPart = address.address?.split(",").slice(1).at(-1) ?? "";
  const town =
    townOutsideVat(address.city, address.postal_code) ??
    townOutsideVat(lastPart, address.postal_code);
  if (town !== null) return refusal({ city: fieldMessages.outsideVatTown(town) });
  const area = findPostalArea(address.postal_code);
  if (area === null) return refusal({ postal_code: fieldMessages.unknownPostalCode });
  const [only, ...others] = area.provinces.map(({ code }) => code);
  if (only !== undefined && others.length === 0) return ok({ province: only });
  const chosen = area.provinces.find(({ code }) => code === address.province);
  return chosen ? ok({ province: chosen.code }) : refusal({ province: fieldMessages.province });
}

/** Returns why an invoice cannot go to the buyer's own address: its postal code is none of Italy. */
export function checkInvoiceAddress(
  own: { invoice_postal_code: string } | undefined,
): Result<null, AddressRefusal> {
  if (own === undefined) return ok(null);
  const { invoice_postal_code: postalCode } = own;
  const isItalian =
    !isAbroad(postalCode) &&
    (placeOutsideVat(postalCode) !== null || findPostalArea(postalCode) !== null);
  return isItalian ? ok(null) : refusal({ invoice_postal_code: requestMessages.postalCode });
}

function refusal(fieldErrors: Record<string, string>) {
  return err({ code: "invalid_input" as const, fieldErrors });
}
