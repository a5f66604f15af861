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
  return {
    devices: lines.reduce((sum, { devices }) => sum + devices, 0),
    serums: lines.reduce((sum, { serums }) => sum + serums, 0),
    travelCases: lines.reduce((sum, { travelCases }) => sum + travelCases, 0),
  };
}
