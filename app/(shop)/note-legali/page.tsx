import { type Metadata } from "next";
import { LegalPage } from "@/components/legal/legal-page";
import { modelVendor } from "@/lib/chat/vendor";
import { routes } from "@/lib/routes";
import { getSettings } from "@/lib/settings/queries";

export const metadata: Metadata = {
  title: "Note legali",
  description: "Chi pubblica il sito, chi lo ospita, e a quali condizioni si può usare.",
  alternates: { canonical: routes.legal },
};

export default async function LegalNoticePage() {
  return <LegalPage tab="note-legali" settings={await getSettings()} modelVendor={modelVendor()} />;
}
