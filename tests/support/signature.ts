import { createHmac, hkdfSync } from "node:crypto";

/** Returns the signature of a link in an e-mail, computed apart from the shop's own code. */
export function signature(purpose: string, text: string): string {
  const key = hkdfSync("sha256", process.env.NEXTAUTH_SECRET ?? "", "", purpose, 32);
  return createHmac("sha256", Buffer.from(key)).update(text).digest("base64url");
}
