import { type Metadata } from "next";
import { AccessibilityStatement } from "@/components/shop/legal/accessibility-statement";
import { routes } from "@/lib/platform/routes";
import { getSettings } from "@/lib/settings/queries";

export const metadata: Metadata = {
  title: "Accessibilità",
  description:
    "Come funziona il negozio, che cosa proviamo perché tutti possano usarlo e a chi segnalare un ostacolo.",
  alternates: { canonical: routes.accessibility },
};

export default async function AccessibilityPage() {
  return <AccessibilityStatement settings={await getSettings()} />;
}
