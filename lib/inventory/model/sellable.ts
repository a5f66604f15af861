import { type Parts, partsOf } from "@/lib/catalog/model/parts";
import { type ShopMode } from "@/lib/platform/variables";
import { freePieces, type StockLevels, unsoldPieces } from "./stock";

export type PartName = keyof Parts;

export const partNames = ["devices", "serums", "travelCases"] as const satisfies PartName[];

/** Counters of each part, null for a part that is not counted, and the reserved devices that carts hold. */
export type Stock = Record<PartName, StockLevels | null> & { inCarts: number };

/** Pieces of each part; null for a part that is not counted and so never runs out. */
export type Pieces = Record<PartName, number | null>;

/** Returns the pieces that an order can take now: it may also take the devices that carts hold. */
export function orderablePieces({ inCarts, ...levels }: Stock): Pieces {
  return {
    devices: levels.devices ? freePieces(levels.devices) + inCarts : 0,
    serums: levels.serums && freePieces(levels.serums),
    travelCases: levels.travelCases && freePieces(levels.travelCases),
  };
}

/** Returns the pieces that are not sold, those held by carts and unpaid orders included. */
export function allUnsold({ devices, serums, travelCases }: Stock): Pieces {
  return {
    devices: devices ? unsoldPieces(devices) : 0,
    serums: serums && unsoldPieces(serums),
    travelCases: travelCases && unsoldPieces(travelCases),
  };
}

export type Contents = Parameters<typeof partsOf>[0];

/** Units that can be sold, and the part that allows no more. */
export type Sellable = { units: number; bottleneck: PartName };

/** Returns how many units of a product the pieces suffice for. Where two parts allow as many, devices come first. */
export function sellable(product: Contents, pieces: Pieces): Sellable {
  const perUnit = partsOf(product, 1);
  const limits = partNames.flatMap((part): Sellable[] => {
    const held = pieces[part];
    if (held === null || perUnit[part] === 0) return [];
    return [{ units: Math.max(0, Math.floor(held / perUnit[part])), bottleneck: part }];
  });
  return limits.toSorted((a, b) => a.units - b.units)[0] ?? { units: 0, bottleneck: "devices" };
}

/** Returns how many devices can be sold, in the pack that sells most of them, and what limits them. */
export function sellableDevices(products: readonly Contents[], pieces: Pieces): Sellable {
  const sums = products.map((product) => {
    const { units, bottleneck } = sellable(product, pieces);
    return { units: units * product.devicesPerUnit, bottleneck };
  });
  return sums.toSorted((a, b) => b.units - a.units)[0] ?? { units: 0, bottleneck: "devices" };
}

export type NamedContents = Contents & { sku: string; name: string };

/** A part below its threshold, with the names of the products that it stops. */
export type LowPart = { part: PartName; left: number; threshold: number; stops: string[] };

/** Returns the names of the products that need more than `left` pieces of a part. */
export function stoppedProducts(
  products: readonly NamedContents[],
  part: PartName,
  left: number,
): string[] {
  return products.filter((product) => partsOf(product, 1)[part] > left).map(({ name }) => name);
}

/** Unsold pieces: what they suffice for, and which parts run short. */
export type StockSummary = { pieces: Pieces; sellable: Sellable; low: LowPart[] };

export function summarizeStock(
  products: readonly NamedContents[],
  pieces: Pieces,
  thresholds: Record<PartName, number>,
): StockSummary {
  const low = partNames.flatMap((part): LowPart[] => {
    const left = pieces[part];
    const threshold = thresholds[part];
    if (left === null || left >= threshold) return [];
    return [{ part, left, threshold, stops: stoppedProducts(products, part, left) }];
  });
  return { pieces, sellable: sellableDevices(products, pieces), low };
}

/** Returns the number of devices left that visitors are told, or null: a live shop tells it once they are few. */
export function shownDevices(
  devices: number,
  { mode, lowDevices }: { mode: ShopMode; lowDevices: number },
): number | null {
  return mode === "demonstration" || devices < lowDevices ? devices : null;
}

/** What visitors are told of the stock: devices (`shownDevices`), and units of each product by sku. */
export type Availability = { devices: number | null; units: Record<string, number> };
