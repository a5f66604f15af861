import { type ReactNode } from "react";
import { AccessRefusalToast } from "@/components/admin/access-refusal-toast";
import { ShopFrame } from "@/components/site/shop-frame";
import { getEnv } from "@/lib/env";
import { getSettings, getShownClaims } from "@/lib/settings/queries";

export default async function ShopLayout({ children }: { children: ReactNode }) {
  return (
    <ShopFrame
      settings={await getSettings()}
      claims={await getShownClaims()}
      paymentsSimulated={getEnv().paymentsSimulated}
    >
      {children}
      <AccessRefusalToast />
    </ShopFrame>
  );
}
