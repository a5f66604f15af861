import { createHash } from "node:crypto";
import sharp from "sharp";
import { describe, expect, it, test } from "vitest";
import { generateMetadata } from "@/app/(shop)/politica-resi/page";
import { GET } from "@/app/api/guarantee-notice/[hash]/route";
import { POST } from "@/app/api/guarantee-notice/route";
import { getDrawerContent } from "@/lib/cart/queries";
import { addBusinessDays, dateToDay, italianDay } from "@/lib/core/business-days";
import { getDb } from "@/lib/platform/db/client";
import {
  removeGuaranteeNotice,
  uploadGuaranteeNotice,
} from "@/lib/settings/commands/guarantee-notice";
import { saveSettings } from "@/lib/settings/commands/save-settings";
import { type FormTexts } from "@/lib/settings/model/form";
import { MAX_NOTICE_BYTES } from "@/lib/settings/model/guarantee-notice";
import { settingsSchema } from "@/lib/settings/model/settings";
import { findGuaranteeNotice, getSettings } from "@/lib/settings/queries";
import { createAdmin } from "@/prisma/builders/admin";
import { byAdmin } from "../../support/by-staff";
import { placePaid } from "../../support/payments";
import { signInAs, startRequest } from "../../support/request";
import { textsIn } from "../../support/settings";
import { useShop } from "../../support/use-shop";
import { outcomeOf } from "../../support/value-of";

const clock = () => new Date("2026-11-22T10:00:00Z");

const shop = useShop({ admin: true });
const admin = () => getDb().user.findFirstOrThrow();

const save = async (form: string, changes: FormTexts, known?: FormTexts) => {
  const shown = known ?? (await textsIn(form));
  return byAdmin(saveSettings)({ form, known: shown, texts: { ...shown, ...changes } }, clock());
};
const revision = async () => (await getDb().pageRevision.findFirst())?.revision ?? 0n;

describe("settings", () => {
  test("are saved with their old values in the log, and the pages are rebuilt", async () => {
    expect(await save("spedizione", { "standard/businessDays": "5" })).toMatchObject({
      ok: true,
      value: { "standard/businessDays": "5", "express/priceCents": "3,90" },
    });
    const { shipping } = settingsSchema.parse({});
    expect((await getSettings()).shipping).toEqual({
      ...shipping,
      standard: { priceCents: 0, businessDays: 5 },
    });
    expect(await revision()).toBe(1n);
    expect(await getDb().auditEntry.findMany()).toMatchObject([
      {
        actor: `admin:${(await admin()).id}`,
        action: "settings.changed",
        subject: "shipping",
        before: { "Spedizione: Standard, consegna entro": "7" },
        after: { "Spedizione: Standard, consegna entro": "5" },
      },
    ]);
  });

  test("that no form shows stay unchanged", async () => {
    expect((await save("marchio", { name: "Aurora" })).ok).toBe(true);
    expect((await getSettings()).brand).toEqual({
      name: "Aurora",
      device: "Scultea Pro",
      deviceSlug: "scultea-pro",
      assistant: "Sofia",
    });
  });

  test("saved unchanged leave no trace", async () => {
    expect((await save("contatti", {})).ok).toBe(true);
    expect(await getDb().setting.count()).toBe(0);
    expect(await getDb().auditEntry.count()).toBe(0);
    expect(await revision()).toBe(0n);
  });

  test("that an open shop needs are not emptied once they are given", async () => {
    expect(await save("contatti", { email: "", pressEmail: "" })).toEqual({
      ok: false,
      error: { code: "invalid_input", fieldErrors: { email: "Non può restare vuoto." } },
    });
    expect(await save("contatti", { pressEmail: "" })).toMatchObject({ ok: true });
  });

  test("that are wrong return an error at their field, and nothing is saved", async () => {
    const outcome = await save("contatti", { email: "no", replyWithinHours: "mai" });
    expect(outcome).toMatchObject({ error: { code: "invalid_input" } });
    expect(Object.keys((outcome as { error: { fieldErrors: object } }).error.fieldErrors)).toEqual([
      "email",
      "replyWithinHours",
    ]);
    expect(await getDb().setting.count()).toBe(0);
  });

  test("changed in another tab are reported, and saved after the change was seen", async () => {
    const shown = await textsIn("contatti");
    expect((await save("contatti", { hours: "sempre" })).ok).toBe(true);
    const refused = await save("contatti", { hours: "mai" }, shown);
    expect(refused).toMatchObject({
      error: { code: "changed_meanwhile", fields: ["hours"], now: { hours: "sempre" } },
    });
    expect((await getSettings()).contact.hours).toBe("sempre");
    const now = (refused as { error: { now: FormTexts } }).error.now;
    expect((await save("contatti", { hours: "mai" }, now)).ok).toBe(true);
    expect((await getSettings()).contact.hours).toBe("mai");
  });

  test("of two forms of one section, saved at once, are both stored", async () => {
    const approve = (name: string) =>
      save(`affermazione-${name}`, {
        [`${name}/status`]: "approved",
        [`${name}/approvedOn`]: "2026-11-20",
        [`${name}/evidence`]: "Cartella 12",
      });
    const outcomes = await Promise.all([approve("madeInItaly"), approve("shippedFromItaly")]);
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true]);
    const { claims } = await getSettings();
    expect([claims.madeInItaly, claims.shippedFromItaly]).toEqual([
      { status: "approved", evidence: "Cartella 12", approvedOn: "2026-11-20" },
      { status: "approved", evidence: "Cartella 12", approvedOn: "2026-11-20" },
    ]);
  });

  test("saved ten times at once from one tab are saved once", async () => {
    const shown = await textsIn("recensioni");
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        save("recensioni", { inviteAfterDays: String(20 + n) }, shown),
      ),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await getDb().auditEntry.count()).toBe(1);
  });
});

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
  expect(notice).toEqual({ href: `/api/guarantee-notice/${hash}`, width: 300, height: 400 });
  const response = await fileAt(notice?.href ?? "");
  expect(response.headers.get("content-type")).toBe(`image/${type}`);
  expect(response.headers.get("cache-control")).toContain("immutable");
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
});

test("a new file replaces the old one, which sent e-mails still find", async () => {
  await byAdmin(uploadGuaranteeNotice)(await pictureOf("webp"), now);
  const old = await findGuaranteeNotice();
  await byAdmin(uploadGuaranteeNotice)(await pictureOf("png"), now);
  expect((await findGuaranteeNotice())?.href).not.toBe(old?.href);
  expect((await fileAt(old?.href ?? "")).status).toBe(200);
  await byAdmin(uploadGuaranteeNotice)(await pictureOf("webp"), now);
  expect(await findGuaranteeNotice()).toEqual(old);
  expect(await byAdmin(removeGuaranteeNotice)({}, now)).toEqual({ ok: true, value: null });
  expect(await findGuaranteeNotice()).toBeNull();
  expect(await outcomeOf(byAdmin(removeGuaranteeNotice)({}, now))).toBe("nothing_to_remove");
  const changes = await shop.db.auditEntry.findMany({ where: { subject: "guaranteeNotice" } });
  expect(changes).toHaveLength(4);
});

test("a PDF is refused, and one of an earlier release is not shown", async () => {
  expect(await outcomeOf(byAdmin(uploadGuaranteeNotice)(pdf, now))).toBe("not_a_notice");
  const hash = "a".repeat(64);
  const data = { hash, contentType: "application/pdf", bytes: pdf, uploadedAt: now };
  await shop.db.guaranteeNotice.create({ data: { ...data, inUse: true } });
  expect(await findGuaranteeNotice()).toBeNull();
  expect((await fileAt(`/api/guarantee-notice/${hash}`)).status).toBe(200);
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

const set = (key: string, value: object) => shop.db.setting.create({ data: { key, value } });

async function buy() {
  await placePaid(shop);
  const [mail] = await shop.mailTo();
  return { order: await shop.db.order.findFirstOrThrow(), mail };
}

describe("the shop's settings", () => {
  it(
    "have the specified names, and rename the shop everywhere",
    { tags: ["G-05", "G-06"] },
    async () => {
      expect((await getSettings()).brand).toEqual({
        name: "Scultea",
        device: "Scultea Pro",
        deviceSlug: "scultea-pro",
        assistant: "Sofia",
      });
      await set("brand", {
        name: "Aurora",
        device: "Aurora Uno",
        deviceSlug: "a",
        assistant: "Lia",
      });
      expect((await getSettings()).brand).toMatchObject({ name: "Aurora", assistant: "Lia" });
      const { mail } = await buy();
      expect(mail?.text).toContain("Aurora");
      expect(mail?.html).toContain("Aurora");
    },
  );

  it("change the delivery time in every text", { tags: ["T-05"] }, async () => {
    await set("shipping", {
      standard: { priceCents: 250, businessDays: 4 },
      express: { priceCents: 990, businessDays: 1 },
    });
    const drawer = await getDrawerContent();
    const deliverBy = addBusinessDays(italianDay(new Date()), 4);
    expect(drawer.delivery).toEqual({ priceCents: 250, deliverBy });
    expect(drawer.promises[0]).toMatch(/^Spedizione a 2,50\s€$/);
    const { order } = await buy();
    expect(order).toMatchObject({ shippingCents: 250, totalCents: 2999 + 250 });
    expect(dateToDay(order.deliverBy)).toBe(addBusinessDays(italianDay(order.createdAt), 4));
  });

  it("show free delivery and thirty days in the drawer", { tags: ["G-14", "G-12"] }, async () => {
    expect((await getDrawerContent()).promises).toEqual([
      "Spedizione gratuita",
      "30 giorni soddisfatti o rimborsati",
      "Pagamento sicuro",
      "Spedito dall’Italia",
    ]);
    await set("returns", { withdrawalDays: 60 });
    expect((await getDrawerContent()).promises).toContain("60 giorni soddisfatti o rimborsati");
    expect((await generateMetadata()).description).toMatch(/^60 giorni per ripensarci: /);
  });
});
