import { type Metadata } from "next";
import { deviceDescription } from "@/lib/catalog/model/device";
import { getPageContent } from "@/lib/catalog/queries";
import { routes } from "@/lib/platform/routes";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { getSettings } from "@/lib/settings/queries";
import { pageMetadata } from "../page-head";
import { ProductPage } from "./product-page";

function describe(device: string, { shipping, returns }: ShopSettings): string {
  const extras = [
    "Siero viso in omaggio",
    ...(shipping.standard.priceCents === 0 ? ["spedizione gratuita"] : []),
    `${returns.withdrawalDays} giorni soddisfatti o rimborsati`,
  ];
  return `${device} ${extras.join(", ")}.`;
}

export async function generateMetadata(): Promise<Metadata> {
  const [settings, { texts }] = await Promise.all([getSettings(), getPageContent()]);
  return pageMetadata(routes.products, {
    title: { absolute: `Scultore Facciale - ${settings.brand.device}` },
    description: describe(deviceDescription(texts), settings),
  });
}

export default function DeviceProductPage() {
  return <ProductPage />;
}
