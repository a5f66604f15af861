/** The one thing in stock: devices. Packs take one or two of them. */
export const DEVICE_STOCK_ID = "scultea-pro";

/** Most devices one cart may hold, so that nobody empties the shop's shelf without ordering. */
export const MAX_CART_HOLD_DEVICES = 4;

export type StockLevels = { received: number; sold: number; reserved: number };

/** Devices that can still be promised to someone. */
export function freeDevices({ received, sold, reserved }: StockLevels): number {
  return received - sold - reserved;
}
