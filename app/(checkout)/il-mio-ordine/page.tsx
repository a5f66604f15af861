import { type Metadata } from "next";
import { connection } from "next/server";
import { OrderLinkScreen } from "@/components/shop/orders/order-link-screen";
import { getSettings } from "@/lib/settings/queries";

export const metadata: Metadata = { title: "Il mio ordine" };

export default async function OrderLinkPage() {
  // Rendered per request: scripts on pages about an order carry a nonce.
  await connection();
  return (
    <OrderLinkScreen
      title="Ritrova il tuo ordine"
      text="Scrivi il numero d’ordine e l’email con cui hai comprato: ti mandiamo il link che lo apre, senza password."
      settings={await getSettings()}
    />
  );
}
