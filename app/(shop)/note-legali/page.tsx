import { LegalPage } from "@/components/shop/legal/legal-page";
import { PublisherNotice } from "@/components/shop/legal/publisher-notice";
import { routes } from "@/lib/platform/routes";
import { getSettings, getShownClaims } from "@/lib/settings/queries";
import { pageMetadata } from "../page-head";

export const generateMetadata = () =>
  pageMetadata(routes.legal, {
    title: "Note legali",
    description: "Chi pubblica il sito, chi lo ospita, e a quali condizioni si può usare.",
  });

export default async function LegalNoticePage() {
  return (
    <LegalPage tab="note-legali" title="Note legali">
      <PublisherNotice settings={await getSettings()} claims={await getShownClaims()} />
    </LegalPage>
  );
}
