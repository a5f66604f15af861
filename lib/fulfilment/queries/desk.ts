import "server-only";
import { sumParts } from "@/lib/catalog/model/parts";
import { allows, type Staff } from "@/lib/identity/queries/gate";
import { partsText } from "@/lib/inventory/copy";
import { toShip } from "@/lib/orders/queries/list-sql";
import { MAX_SELECTED } from "@/lib/orders/schema/list";
import { type Db, getDb } from "@/lib/platform/db/client";
import { offeredCarriers } from "@/lib/settings/model/carriers";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { getSettings } from "@/lib/settings/queries";
import { townLine } from "@/lib/shipping/model/address";
import { type Carrier, toCarrier } from "@/lib/shipping/model/carriers";
import { byShippingType, type ShippingType } from "@/lib/shipping/model/options";
import { lastPickUpFor } from "@/lib/shipping/model/pick-up";
import { listPackingSlips, type PackingSlip } from "./order-table";

/** Returns the parcels to ship, the fastest shipping first, then by promised day, and how many more there are. */
export async function getShippingDesk(staff: Staff<"enter">, now: Date) {
  const waiting = await listWaiting(MAX_SELECTED + 1);
  const ids = waiting.slice(0, MAX_SELECTED);
  const settings = await getSettings();
  const { offered, usual } = await readCarriers(settings);
  const parcels = await listParcels(staff, ids);
  return {
    parcels: parcels.map((parcel) => {
      const { id, number, customerName, shippingType, weightGrams, openMessageId } = parcel;
      const pickUpBy = lastPickUpFor(parcel, settings);
      return {
        id,
        number,
        customerName,
        /** Postal code, town and province. */
        town: townLine(parcel),
        contents: partsText(parcel.parts),
        weightGrams,
        shippingType,
        pickUpBy,
        isLate: pickUpBy < now,
        openMessageId,
        carrier: usual[shippingType],
      };
    }),
    carriers: offered,
    parts: sumParts(parcels.map(({ parts }) => parts)),
    /** True when more orders wait than are listed. */
    more: waiting.length > MAX_SELECTED,
  };
}

export type DeskParcel = Awaited<ReturnType<typeof getShippingDesk>>["parcels"][number];

/** Lists the orders to ship. The type of shipping lists its values from the slowest to the fastest. */
async function listWaiting(limit: number): Promise<string[]> {
  const waiting = await getDb().$queryRaw<{ id: string }[]>`
    SELECT o.id FROM orders o WHERE ${toShip}
    ORDER BY o.shipping_type DESC, o.deliver_by, o.created_at, o.id LIMIT ${limit}`;
  return waiting.map(({ id }) => id);
}

/** Returns the slips of those orders that are still to be shipped, and how many others were left out. */
export async function getPickingList(staff: Staff<"enter">, ids: readonly string[]) {
  const slips = await listPackingSlips(staff, await onlyToShip(ids));
  return { slips, leftOut: ids.length - slips.length };
}

/** Returns the parcels of those orders that are still to be shipped. */
export async function listParcelsToShip(staff: Staff<"enter">, ids: readonly string[]) {
  return listParcels(staff, await onlyToShip(ids));
}

async function onlyToShip(ids: readonly string[]): Promise<string[]> {
  const waiting = await getDb().$queryRaw<{ id: string }[]>`
    SELECT o.id FROM orders o WHERE o.id = ANY(${[...ids]}::uuid[]) AND ${toShip}`;
  return ids.filter((id) => waiting.some((order) => order.id === id));
}

/**
 * Returns parcels as their slips show them, with the weight of their products where it is known, and the e-mail address
 * for those who may see it.
 */
async function listParcels(staff: Staff<"enter">, ids: readonly string[]) {
  const slips = await listPackingSlips(staff, ids);
  const products = await getDb().product.findMany({ select: { sku: true, weightGrams: true } });
  const grams = new Map(products.map(({ sku, weightGrams }) => [sku, weightGrams]));
  const addresses = allows(staff, "read")
    ? await getDb().order.findMany({
        where: { id: { in: [...ids] } },
        select: { id: true, email: true },
      })
    : [];
  const emails = new Map(addresses.map(({ id, email }) => [id, email]));
  return slips.map((slip) => ({
    ...slip,
    weightGrams: parcelWeight(slip, grams),
    email: emails.get(slip.id) ?? null,
  }));
}

export type CourierParcel = Awaited<ReturnType<typeof listParcels>>[number];

/** Returns the weight of a parcel in grams; null when one of its products has none. */
function parcelWeight(
  { items }: Pick<PackingSlip, "items">,
  grams: ReadonlyMap<string, number | null>,
): number | null {
  return items.reduce<number | null>((sum, { sku, quantity }) => {
    const weight = grams.get(sku) ?? null;
    return sum === null || weight === null ? null : sum + weight * quantity;
  }, 0);
}

/**
 * Returns the carriers that the shop uses, and for each shipping type the one that is chosen first: the one that the
 * settings name, or that of the parcel shipped last.
 */
export async function readCarriers(
  { carriers }: Pick<ShopSettings, "carriers">,
  db: Db = getDb(),
): Promise<{ offered: readonly Carrier[]; usual: Record<ShippingType, Carrier> }> {
  const offered = offeredCarriers(carriers);
  // `other` would make the code optional unasked.
  const last = await db.order.findFirst({
    where: { shippedAt: { not: null }, trackingCarrier: { not: "other" } },
    orderBy: { shippedAt: "desc" },
    select: { trackingCarrier: true },
  });
  const lastCarrier = toCarrier(last?.trackingCarrier ?? "brt");
  const [first = lastCarrier] = offered;
  const usual = byShippingType((type) => {
    const named = carriers.usual[type];
    const wanted = named === "last" ? lastCarrier : named;
    return offered.includes(wanted) ? wanted : first;
  });
  return { offered, usual };
}
