import { LegalPage } from "@/components/shop/legal/legal-page";
import { NotOpenYet } from "@/components/shop/legal/not-open-yet";
import { PublisherNotice } from "@/components/shop/legal/publisher-notice";
import { routes } from "@/lib/platform/routes";
import { namesSeller } from "@/lib/settings/copy/seller";
import { getSettings, getShownClaims } from "@/lib/settings/queries";
import { noticeSince } from "../notice-since";
import { pageMetadata } from "../page-head";

export const generateMetadata = () =>
  pageMetadata(routes.legal, {
    title: "Note legali",
    description: "Chi pubblica il sito, chi lo ospita, e a quali condizioni si può usare.",
  });

export default async function LegalNoticePage() {
  const [settings, claims] = await Promise.all([getSettings(), getShownClaims()]);
  if (!namesSeller(settings)) return <NotOpenYet title="Note legali" />;
  const notice = <PublisherNotice settings={settings} claims={claims} />;
  return (
    <LegalPage
      tab="note-legali"
      title="Note legali"
      since={await noticeSince(routes.legal, notice)}
    >
      {notice}
    </LegalPage>
  );
}
