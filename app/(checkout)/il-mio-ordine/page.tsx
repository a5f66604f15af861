import { type Metadata } from "next";
import { connection } from "next/server";
import { OrderLinkScreen } from "./order-link-screen";

export const metadata: Metadata = { title: "Il mio ordine" };

export default async function OrderLinkPage() {
  // Rendered per request: scripts on pages about an order carry a nonce.
  await connection();
  return (
    <OrderLinkScreen
      title="Ritrova il tuo ordine"
      lead="Scrivi il numero dell’ordine e l’email con cui hai comprato: ti mandiamo il link che lo apre, senza password."
    />
  );
}
