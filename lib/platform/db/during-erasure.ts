import { type Tx } from "./client";

/**
 * Runs `work` while the triggers that protect order events, stock movements, the audit log and withdrawals
 * accept the removal of personal data.
 */
export async function duringErasure<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await tx.$executeRaw`SELECT set_config('shop.erasing', 'on', true)`;
  const result = await work();
  await tx.$executeRaw`SELECT set_config('shop.erasing', 'off', true)`;
  return result;
}
