import { randomInt } from "node:crypto";
// oxlint-disable-next-line no-restricted-imports -- the one place
import getPort from "get-port";

/**
 * Returns a free port for a server that starts later, `preferred` if possible. Other ports lie
 * below the range from which operating systems choose: no other program is given them until then.
 */
export function freePort(preferred?: number): Promise<number> {
  const others = Array.from({ length: 50 }, () => randomInt(20_000, 32_000));
  return getPort({ port: preferred === undefined ? others : [preferred, ...others] });
}
