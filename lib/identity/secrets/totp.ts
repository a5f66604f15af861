import "server-only";
import { Secret, TOTP } from "otpauth";
import { toString as drawQr } from "qrcode";

/** Codes of authenticator apps: six digits, SHA-1, 30-second steps (RFC 6238). */
const STEP_SECONDS = 30;
/** Accepts one step before and after, for clocks that differ (RFC 6238, 5.2). */
const STEPS_AROUND = 1;

/** Returns a new base 32 secret of 160 bits (RFC 4226, 4). */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Returns the time step since 1970 that `code` belongs to, around `now`, or null. */
export function matchingStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp, window: STEPS_AROUND });
  return delta === null ? null : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta;
}

/** Returns a QR code of the secret as a data URL for `img`. */
export async function totpPicture(secret: string, issuer: string, label: string): Promise<string> {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), issuer, label });
  const svg = await drawQr(totp.toString(), { type: "svg", margin: 2, errorCorrectionLevel: "M" });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}
