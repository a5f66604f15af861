import { type Metadata } from "next";
import { LegalPage } from "@/components/shop/legal/legal-page";
import { PublisherNotice } from "@/components/shop/legal/publisher-notice";
import { routes } from "@/lib/platform/routes";
import { getSettings } from "@/lib/settings/queries";

export const metadata: Metadata = {
  title: "Note legali",
  description: "Chi pubblica il sito, chi lo ospita, e a quali condizioni si può usare.",
  alternates: { canonical: routes.legal },
};

export default async function LegalNoticePage() {
  return (
    <LegalPage tab="note-legali" title="Note legali">
      <PublisherNotice settings={await getSettings()} />
    </LegalPage>
  );
}
