/** What goes into a parcel, in pieces; cable and manual are in each device's box. */
export type Parts = { devices: number; serums: number; travelCases: number };

/** The parts of `quantity` units of a product. */
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

/** The parts of several lines together. */
export function sumParts(lines: Parts[]): Parts {
  return {
    devices: lines.reduce((sum, { devices }) => sum + devices, 0),
    serums: lines.reduce((sum, { serums }) => sum + serums, 0),
    travelCases: lines.reduce((sum, { travelCases }) => sum + travelCases, 0),
  };
}
