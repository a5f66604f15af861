import { type CustomerFields } from "@/lib/checkout/schema";
import { DELIVERY_COUNTRY } from "@/lib/shipping/model/address";
import { findPostalArea } from "@/lib/shipping/model/postal-areas";
import { type CheckoutBody, type Content, type Destination } from "../schema/request";

/** Returns what a request prepares. A request replaces all; an address that it does not repeat stays with its method. */
export function toContent(
  body: CheckoutBody,
  preparedBy: string | null,
  earlier: Content | null = null,
): Content {
  const quantities = new Map<string, number>();
  for (const { item, quantity } of body.line_items)
    quantities.set(item.id, (quantities.get(item.id) ?? 0) + quantity);
  const [method] = body.fulfillment?.methods ?? [];
  const sent =
    method?.destinations?.find(({ id }) => id === method.selected_destination_id) ??
    method?.destinations?.[0];
  const destination = sent
    ? { ...sent, id: sent.id ?? "destination" }
    : method && earlier?.destination;
  return {
    lines: [...quantities].map(([sku, quantity]) => ({ sku, quantity })),
    ...(body.buyer && { buyer: body.buyer }),
    ...(destination && { destination }),
    option: method?.groups?.[0]?.selected_option_id ?? null,
    codes: body.discounts?.codes ?? [],
    preparedBy,
  };
}

export type BuyerForm = Omit<CustomerFields, "no_review_invitation">;

/** Returns buyer and address as the checkout form takes them, as they were sent; what is missing is empty. */
export function toForm({ buyer = {}, destination }: Content): BuyerForm {
  const place: Partial<Destination> = destination ?? {};
  const postalCode = place.postal_code ?? "";
  return {
    first_name: place.first_name || (buyer.first_name ?? ""),
    last_name: place.last_name || (buyer.last_name ?? ""),
    email: buyer.email ?? "",
    phone: place.phone_number || (buyer.phone_number ?? ""),
    address: [place.street_address, place.extended_address].filter(Boolean).join(", "),
    postal_code: postalCode,
    city: place.address_locality ?? "",
    province: provinceCode(postalCode, place.address_region ?? ""),
    country: /^(?:it|ita|ital(?:y|ia)|)$/i.test(place.address_country ?? "")
      ? DELIVERY_COUNTRY
      : (place.address_country ?? ""),
  };
}

/** Returns the code of the postal code's province: the only one, or the one named by code or name; else empty. */
function provinceCode(postalCode: string, region: string): string {
  const wanted = region.replace(/^IT-/i, "").toLowerCase();
  const provinces = findPostalArea(postalCode)?.provinces ?? [];
  const named = provinces.find(
    ({ code, name }) => code.toLowerCase() === wanted || name.toLowerCase() === wanted,
  );
  return (provinces.length === 1 ? provinces[0] : named)?.code ?? "";
}

const address = "$.fulfillment.methods[0].destinations[0]";

const sentFields = {
  first_name: "first_name",
  last_name: "last_name",
  email: "email",
  phone: "phone_number",
  address: "street_address",
  postal_code: "postal_code",
  city: "address_locality",
  province: "address_region",
  country: "address_country",
} as const satisfies Record<keyof BuyerForm, string>;

/** Returns where a platform sends what a field of the form asks for: an address's own name wins over the buyer's. */
export function pathOf(field: keyof BuyerForm, { destination }: Content): string {
  const sent = sentFields[field];
  const isBuyers =
    sent === "email" ||
    ((sent === "first_name" || sent === "last_name" || sent === "phone_number") &&
      !destination?.[sent]);
  return `${isBuyers ? "$.buyer" : address}.${sent}`;
}
