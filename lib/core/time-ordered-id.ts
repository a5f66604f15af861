import { randomBytes } from "node:crypto";

/** UUIDs per millisecond that keep their order within one process. */
const MAX_PER_MILLISECOND = 4096;

let last = { ms: 0, sequence: 0 };

/**
 * Returns a UUID that sorts by creation time (RFC 9562, version 7), like those Prisma generates.
 * UUIDs of one process keep their order within a millisecond.
 */
export function timeOrderedId(): string {
  const ms = Date.now();
  if (ms > last.ms) last = { ms, sequence: 0 };
  else if (last.sequence + 1 < MAX_PER_MILLISECOND) last.sequence += 1;
  else last = { ms: last.ms + 1, sequence: 0 };
  const bytes = randomBytes(16);
  bytes.writeUIntBE(last.ms, 0, 6);
  bytes.writeUInt16BE(0x7000 | last.sequence, 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** Regular expression of Postgres. A notification may name any payment id; only a valid one may be cast. */
export const UUID_PATTERN = "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$";

/** Returns when a time-ordered id was made. */
export function timeOfId(id: string): Date {
  return new Date(Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16));
}

/** Returns the smallest time-ordered id of an instant. */
export function firstIdAt(at: Date): string {
  const hex = at.getTime().toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
