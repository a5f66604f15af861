import { type Metadata } from "next";
import { OrderLinkScreen } from "@/components/shop/orders/order-link-screen";
import { getSettings } from "@/lib/settings/queries";

export const metadata: Metadata = { title: "Il mio ordine" };

/** Explains why a link opens no order and how to request a new one. */
export default async function OrderLinkNotFound() {
  return (
    <OrderLinkScreen
      title="Questo link non apre un ordine"
      text="Forse il programma di posta l’ha spezzato: aprilo di nuovo dall’email, tutto intero. Oppure chiedine uno nuovo con il numero d’ordine e l’email con cui hai comprato."
      settings={await getSettings()}
    />
  );
}
