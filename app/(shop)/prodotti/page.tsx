import { type Metadata } from "next";
import { routes } from "@/lib/platform/routes";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { getSettings } from "@/lib/settings/queries";
import { pageMetadata } from "../page-head";
import { ProductPage } from "./product-page";

function describe({ shipping, returns }: ShopSettings): string {
  const extras = [
    "Siero viso in omaggio",
    ...(shipping.standard.priceCents === 0 ? ["spedizione gratuita"] : []),
    `${returns.withdrawalDays} giorni soddisfatti o rimborsati`,
  ];
  return `Scultore facciale 7 in 1 con micro-correnti EMS, luce LED, vibrazione e calore. ${extras.join(", ")}.`;
}

export async function generateMetadata(): Promise<Metadata> {
  const settings = await getSettings();
  return pageMetadata(routes.products, {
    title: { absolute: `Scultore Facciale - ${settings.brand.device}` },
    description: describe(settings),
  });
}

export default function DeviceProductPage() {
  return <ProductPage />;
}
