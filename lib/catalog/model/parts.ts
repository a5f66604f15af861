/** Contents of a parcel, in pieces. Each device's box includes cable and manual. */
export type Parts = { devices: number; serums: number; travelCases: number };

export function partsOf(
  product: { devicesPerUnit: number; serumsPerUnit: number; travelCasesPerUnit: number },
  quantity: number,
): Parts {
  return {
    devices: product.devicesPerUnit * quantity,
    serums: product.serumsPerUnit * quantity,
    travelCases: product.travelCasesPerUnit * quantity,
  };
}

export function sumParts(lines: Parts[]): Parts {
  return mapParts((part) => lines.reduce((sum, line) => sum + line[part], 0));
}

/** Counts the serums that come free with devices. Those of a line without a device were bought. */
export function giftSerums(lines: readonly Parts[]): number {
  return sumParts(lines.filter(({ devices }) => devices > 0)).serums;
}

export const noParts: Parts = { devices: 0, serums: 0, travelCases: 0 };

/** Computes each part by itself. */
export function mapParts(count: (part: keyof Parts) => number): Parts {
  return {
    devices: count("devices"),
    serums: count("serums"),
    travelCases: count("travelCases"),
  };
}

export function subtractParts(parts: Parts, less: Parts): Parts {
  return mapParts((part) => parts[part] - less[part]);
}

export function hasParts({ devices, serums, travelCases }: Parts): boolean {
  return devices + serums + travelCases > 0;
}
