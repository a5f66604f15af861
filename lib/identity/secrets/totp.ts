import "server-only";
import { Secret, TOTP } from "otpauth";
import { toString as drawQr } from "qrcode";

/** Codes of apps such as Google Authenticator: six digits of SHA-1 over half minutes (RFC 6238). */
const STEP_SECONDS = 30;
/** A code is good half a minute before and after its own, for clocks that differ (RFC 6238, 5.2). */
const STEPS_AROUND = 1;

/** A new secret in the letters that can be typed into an app: 160 bits (RFC 4226, 4). */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The half minute since 1970 whose code this is, around `now`; null when it is none. */
export function matchingStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp, window: STEPS_AROUND });
  return delta === null ? null : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta;
}

/** The secret as a picture for an app's camera, an address that an `img` can show. */
export async function totpPicture(secret: string, issuer: string, label: string): Promise<string> {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), issuer, label });
  const svg = await drawQr(totp.toString(), { type: "svg", margin: 2, errorCorrectionLevel: "M" });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}
