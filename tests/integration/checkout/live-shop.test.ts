import sharp from "sharp";
import { afterAll, expect, test, vi } from "vitest";
import { getDrawerContent } from "@/lib/cart/queries";
import { listProducts } from "@/lib/catalog/queries";
import { payAgain } from "@/lib/checkout/commands/pay-again";
import { placeOrder } from "@/lib/checkout/commands/place-order";
import { getTodayBoard } from "@/lib/dashboard/queries/today";
import { type Env } from "@/lib/platform/env";
import {
  removeGuaranteeNotice,
  uploadGuaranteeNotice,
} from "@/lib/settings/commands/guarantee-notice";
import { claimsSchema } from "@/lib/settings/model/claims";
import { type SettingsField } from "@/lib/settings/model/field";
import { formTexts } from "@/lib/settings/model/form";
import { settingsForms } from "@/lib/settings/model/forms";
import { missingToOpen } from "@/lib/settings/model/opening";
import { settingsSchema } from "@/lib/settings/model/settings";
import { isShopOpen } from "@/lib/settings/queries";
import { createAdmin } from "@/prisma/builders/admin";
import { byAdmin } from "../../support/by-staff";
import { signInAs } from "../../support/request";
import { checkoutInput } from "../../support/shop";
import { useShop } from "../../support/use-shop";
import { outcomeOf } from "../../support/value-of";

vi.mock("@/lib/platform/env", async (load) => {
  const { getEnv } = await load<{ getEnv: () => Env }>();
  return { getEnv: () => ({ ...getEnv(), mode: "live", paymentsLive: true }) };
});
afterAll(() => vi.doUnmock("@/lib/platform/env"));

const shop = useShop();
const uploadNotice = async () => {
  const size = { width: 300, height: 400, channels: 3, background: "#003399" } as const;
  const bytes = Buffer.from(await sharp({ create: size }).png().toBuffer());
  return outcomeOf(byAdmin(uploadGuaranteeNotice)(bytes, new Date()));
};

const listTasks = async () => {
  const { tasks } = await byAdmin(getTodayBoard)(new Date());
  return tasks.map(({ id }) => id);
};

test("a shop with live keys and placeholder data places and charges nothing", async () => {
  expect(await isShopOpen()).toBe(false);
  expect(await placeOrder(checkoutInput())).toEqual({ ok: false, error: { code: "shop_closed" } });
  const again = { token: "any", payment_method: "stripe" as const };
  expect(await payAgain(again)).toEqual({ ok: false, error: { code: "shop_closed" } });
  expect(await shop.db.order.count()).toBe(0);
  expect(await shop.db.paymentAttempt.count()).toBe(0);
});

test("the shop opens once every needed value is real, and closes when one is taken back", async () => {
  await saveRealValues();
  expect(await isShopOpen()).toBe(false);
  await signInAs(await createAdmin(shop.db));
  expect(await listTasks()).toContain("closed");
  expect(await uploadNotice()).toBe("ok");
  expect(await isShopOpen()).toBe(true);
  expect(await listTasks()).not.toContain("closed");
  expect((await placeOrder(checkoutInput())).ok).toBe(true);
  await byAdmin(removeGuaranteeNotice)({}, new Date());
  expect(await placeOrder(checkoutInput())).toEqual({ ok: false, error: { code: "shop_closed" } });
  await uploadNotice();
  expect(await isShopOpen()).toBe(true);
  await shop.db.setting.delete({ where: { key: "takeBack" } });
  expect(await isShopOpen()).toBe(false);
});

test("every value the law asks for is needed, and placeholders do not count", () => {
  const missing = missingToOpen(settingsSchema.parse({}), false);
  expect(missing.map(({ form }) => form.id)).toEqual([
    "contatti",
    "conferma-spedizione",
    "dati-legali",
    "sicurezza",
    "siero",
    "raee",
    "fatturazione",
    "avviso-garanzia",
  ]);
  const other = settingsSchema.parse({ contact: { email: "ciao@altro.example", phone: " " } });
  expect(missingToOpen(other, true)[0]?.labels).toContain("Email dell’assistenza");
  expect(missingToOpen(other, true)[0]?.labels).toContain("Telefono");
});

test.each([
  [{}, true],
  [{ method: "Alla consegna" }, false],
  [{ places: "Via Po 1, Torino" }, false],
])("of an old device %j: is one of the ways of taking it back missing? %s", (given, isMissing) => {
  const settings = settingsSchema.parse({ takeBack: given });
  const labels = missingToOpen(settings, true).flatMap((missing) => missing.labels);
  expect(labels.includes("Luoghi di raccolta")).toBe(isMissing);
  expect(labels.includes("Come ritiri il vecchio dispositivo")).toBe(isMissing);
});

/** Stores a plausible value for every field that opens the shop. */
async function saveRealValues() {
  await shop.db.setting.create({ data: { key: "opening", value: { state: "open" } } });
  const settings = settingsSchema.parse({});
  for (const form of settingsForms) {
    const texts = formTexts(form, settings);
    const fields = form.fields.filter(({ neededToOpen }) => neededToOpen);
    if (fields.length === 0) continue;
    const real = Object.fromEntries(fields.map((field) => [field.path, realValue(field)]));
    const value = { ...settings[form.section], ...real };
    expect(Object.keys(texts)).toEqual(expect.arrayContaining(Object.keys(real)));
    await shop.db.setting.create({ data: { key: form.section, value } });
  }
}

function realValue({ path, ...field }: SettingsField): string {
  if (field.kind === "choice") return Object.keys(field.names)[1] ?? "";
  return field.kind === "email" ? `${path}@luce.it` : `vero ${path.toLowerCase()}`;
}

const device = async () => (await listProducts(new Date())).find(({ kind }) => kind === "device");

async function approveFeatures() {
  const proof = { status: "approved", evidence: "Fascicolo 12", approvedOn: "2026-11-20" };
  const value = { ...claimsSchema.parse({}), features: proof };
  await shop.db.setting.create({ data: { key: "claims", value } });
}

const write = (features: string[]) =>
  shop.db.product.updateMany({ where: { kind: "device" }, data: { features } });

test("a live shop lists approved features, but never the guarantee as one of them", async () => {
  await write(["7 modalità intelligenti", "Garanzia 2 anni"]);
  expect((await device())?.features).toEqual(["1 × Scultea Pro", "1 × Siero Anti-Età Premium"]);
  await approveFeatures();
  expect((await device())?.features).toEqual(["7 modalità intelligenti"]);
  await write(["Garanzia 1 anno"]);
  expect((await device())?.features).toEqual(["1 × Scultea Pro", "1 × Siero Anti-Età Premium"]);
});

test(
  "the cart drawer of a live shop quotes nobody and tells no unapproved claim",
  { tags: ["G-22"] },
  async () => {
    expect(await getDrawerContent()).toMatchObject({
      timer: "while_held",
      testimonial: null,
      promises: ["Spedizione gratuita", "30 giorni soddisfatti o rimborsati", "Pagamento sicuro"],
    });
  },
);
