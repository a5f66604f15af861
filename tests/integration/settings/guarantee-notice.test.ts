import { createHash } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "vitest";
import { GET } from "@/app/api/guarantee-notice/[hash]/route";
import { POST } from "@/app/api/guarantee-notice/route";
import {
  removeGuaranteeNotice,
  uploadGuaranteeNotice,
} from "@/lib/settings/commands/guarantee-notice";
import { MAX_NOTICE_BYTES } from "@/lib/settings/model/guarantee-notice";
import { findGuaranteeNotice } from "@/lib/settings/queries";
import { createAdmin } from "@/prisma/builders/admin";
import { byAdmin } from "../../support/by-staff";
import { placePaid } from "../../support/payments";
import { signInAs, startRequest } from "../../support/request";
import { useShop } from "../../support/use-shop";
import { outcomeOf } from "../../support/value-of";

const shop = useShop({ admin: true });
const now = new Date("2026-11-23T10:00:00Z");
const pdf = Buffer.from("%PDF-1.7\navviso");
const pictureOf = (format: "png" | "webp" | "jpeg") =>
  sharp({ create: { width: 300, height: 400, channels: 3, background: "#003399" } })
    .toFormat(format)
    .toBuffer()
    .then((bytes) => Buffer.from(bytes));

const fileAt = (href: string) =>
  GET(new Request(`${shop.siteUrl}${href}`), {
    params: Promise.resolve({ hash: href.split("/").at(-1) ?? "" }),
  });

test.each(["png", "webp"] as const)("a %s is stored unchanged and served forever", async (type) => {
  const bytes = await pictureOf(type);
  expect(await byAdmin(uploadGuaranteeNotice)(bytes, now)).toEqual({ ok: true, value: null });
  const notice = await findGuaranteeNotice();
  const hash = createHash("sha256").update(bytes).digest("hex");
  expect(notice).toEqual({
    href: `/api/guarantee-notice/${hash}`,
    picture: { width: 300, height: 400 },
  });
  const response = await fileAt(notice?.href ?? "");
  expect(response.headers.get("content-type")).toBe(`image/${type}`);
  expect(response.headers.get("cache-control")).toContain("immutable");
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
});

test("a new file replaces the old one, which sent e-mails still find", async () => {
  await byAdmin(uploadGuaranteeNotice)(pdf, now);
  const old = await findGuaranteeNotice();
  expect(old?.picture).toBeNull();
  await byAdmin(uploadGuaranteeNotice)(await pictureOf("png"), now);
  expect((await findGuaranteeNotice())?.href).not.toBe(old?.href);
  expect((await fileAt(old?.href ?? "")).status).toBe(200);
  await byAdmin(uploadGuaranteeNotice)(pdf, now);
  expect(await findGuaranteeNotice()).toEqual(old);
  expect(await byAdmin(removeGuaranteeNotice)({}, now)).toEqual({ ok: true, value: null });
  expect(await findGuaranteeNotice()).toBeNull();
  expect(await outcomeOf(byAdmin(removeGuaranteeNotice)({}, now))).toBe("nothing_to_remove");
  const changes = await shop.db.auditEntry.findMany({ where: { subject: "guaranteeNotice" } });
  expect(changes).toHaveLength(4);
});

test("files that could run something, lie about themselves or are too large are refused", async () => {
  const refused = async (bytes: Buffer<ArrayBuffer>) => {
    const outcome = await byAdmin(uploadGuaranteeNotice)(bytes, now);
    return outcome.ok ? null : outcome.error.code;
  };
  expect(await refused(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"))).toBe(
    "not_a_notice",
  );
  expect(await refused(await pictureOf("jpeg"))).toBe("not_a_notice");
  expect(await refused(Buffer.from("\x89PNG\r\n\x1a\nrotto", "latin1"))).toBe("not_a_notice");
  expect(await refused(Buffer.from("<html>%PDF-1.7"))).toBe("not_a_notice");
  const large = Buffer.concat([pdf, Buffer.alloc(MAX_NOTICE_BYTES)]);
  expect(await refused(large)).toBe("too_large");
  expect(await shop.db.guaranteeNotice.count()).toBe(0);
  expect((await fileAt("/api/guarantee-notice/missing")).status).toBe(404);
});

test("only an administrator of the shop itself may upload and remove", async () => {
  const send = (origin: string) =>
    POST(
      new Request(`${shop.siteUrl}/api/guarantee-notice`, {
        method: "POST",
        headers: { origin },
        body: pdf,
      }),
      {},
    );
  expect((await send("https://altrove.example")).status).toBe(403);
  await signInAs(await createAdmin(shop.db, { email: "vede@example.it", role: "viewer" }));
  expect((await send(shop.siteUrl)).status).toBe(403);
  await expect(byAdmin(removeGuaranteeNotice)({}, now)).rejects.toThrow("read_only");
  startRequest();
  expect((await send(shop.siteUrl)).status).toBe(401);
  expect(await shop.db.guaranteeNotice.count()).toBe(0);
});

test("the order's e-mail shows the notice with its text, and links to it", async () => {
  await byAdmin(uploadGuaranteeNotice)(await pictureOf("png"), now);
  const notice = await findGuaranteeNotice();
  await placePaid(shop);
  const [mail] = await shop.mailTo();
  expect(mail?.html).toContain(`src="${shop.siteUrl}${notice?.href}"`);
  expect(mail?.html).toMatch(/alt="Avviso ufficiale dell’Unione europea sulla garanzia legale/);
  expect(mail?.text).toContain(`${shop.siteUrl}${notice?.href}`);
});
