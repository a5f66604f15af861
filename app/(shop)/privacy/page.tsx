import { LegalPage } from "@/components/shop/legal/legal-page";
import { PrivacyNotice } from "@/components/shop/legal/privacy-notice";
import { routes } from "@/lib/platform/routes";
import { getCollection } from "@/lib/privacy/queries";
import { getSettings } from "@/lib/settings/queries";
import { noticeSince } from "../notice-since";
import { pageMetadata } from "../page-head";

export const generateMetadata = () =>
  pageMetadata(routes.privacy, {
    title: "Privacy",
    description:
      "Quali dati raccogliamo, perché, per quanto tempo, e come chiederci di vederli o cancellarli.",
  });

export default async function PrivacyPage() {
  const notice = (
    <PrivacyNotice settings={await getSettings()} collection={await getCollection()} />
  );
  return (
    <LegalPage
      tab="privacy"
      title="Informativa sulla privacy"
      since={await noticeSince(routes.privacy, notice)}
    >
      {notice}
    </LegalPage>
  );
}
