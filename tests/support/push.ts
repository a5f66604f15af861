import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from "node:crypto";

/** A browser's subscription to notifications, whose keys decrypt what is sent to it. */
export function newPushBrowser(service: string) {
  const keys = createECDH("prime256v1");
  keys.generateKeys();
  const auth = randomBytes(16);
  const subscription = {
    endpoint: `${service}/push/${randomUUID()}`,
    p256dh: keys.getPublicKey().toString("base64url"),
    auth: auth.toString("base64url"),
  };
  /** Decrypts a message (RFC 8188 and RFC 8291). */
  const read = (body: string): unknown => {
    const bytes = Buffer.from(body, "base64url");
    const salt = bytes.subarray(0, 16);
    const sender = bytes.subarray(21, 21 + bytes.readUInt8(20));
    const sealed = bytes.subarray(21 + sender.length);
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), sender]);
    const shared = derive(keys.computeSecret(sender), auth, info, 32);
    const key = derive(shared, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
    const nonce = derive(shared, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
    const decipher = createDecipheriv("aes-128-gcm", key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString("utf8"));
  };
  return { subscription, read };
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, salt, info, length));
}
