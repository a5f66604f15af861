/** The one thing in stock: devices. Packs take one or two of them. */
export const DEVICE_STOCK_ID = "scultea-pro";

export type StockLevels = { received: number; sold: number; reserved: number };

/** Devices that can still be promised to someone. */
export function freeDevices({ received, sold, reserved }: StockLevels): number {
  return received - sold - reserved;
}
