import { randomBytes } from "node:crypto";

/** Of what one process makes in a millisecond, so many stand in the order they were made. */
const MOST_A_MILLISECOND = 4096;

let last = { ms: 0, sequence: 0 };

/**
 * A UUID that sorts by the time it was made (RFC 9562, version 7), as Prisma gives to the rows it writes
 * itself; those of one process stand in the order they were made.
 */
export function timeOrderedId(): string {
  const ms = Date.now();
  if (ms > last.ms) last = { ms, sequence: 0 };
  else if (last.sequence + 1 < MOST_A_MILLISECOND) last.sequence += 1;
  else last = { ms: last.ms + 1, sequence: 0 };
  const bytes = randomBytes(16);
  bytes.writeUIntBE(last.ms, 0, 6);
  bytes.writeUInt16BE(0x7000 | last.sequence, 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
