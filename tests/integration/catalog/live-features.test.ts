import { afterAll, expect, test, vi } from "vitest";
import { getDrawerContent } from "@/lib/cart/queries";
import { listProducts } from "@/lib/catalog/queries";
import { type Env } from "@/lib/platform/env";
import { claimsSchema } from "@/lib/settings/model/claims";
import { useShop } from "../../support/use-shop";

vi.mock("@/lib/platform/env", async (load) => {
  const { getEnv } = await load<{ getEnv: () => Env }>();
  return { getEnv: () => ({ ...getEnv(), mode: "live", paymentsLive: true }) };
});
afterAll(() => vi.doUnmock("@/lib/platform/env"));

const shop = useShop();
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
