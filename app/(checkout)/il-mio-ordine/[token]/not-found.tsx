import { type Metadata } from "next";
import { OrderLinkScreen } from "../order-link-screen";

export const metadata: Metadata = { title: "Il mio ordine" };

export default function OrderLinkNotFound() {
  return (
    <OrderLinkScreen
      title="Questo link non apre un ordine"
      lead="Forse il programma di posta l’ha spezzato: aprilo di nuovo dall’email, tutto intero. Oppure chiedine uno nuovo con il numero dell’ordine e l’email con cui hai comprato."
    />
  );
}
