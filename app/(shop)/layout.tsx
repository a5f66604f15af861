import { type ReactNode } from "react";
import { InlineScript } from "@/components/shop/site/sent-scripts";
import { ShopFrame } from "../shop-frame";

export default function ShopLayout({ children }: { children: ReactNode }) {
  return (
    <ShopFrame>
      <InlineScript name="linkedCode" />
      <InlineScript name="knownVisitor" />
      {children}
    </ShopFrame>
  );
}
