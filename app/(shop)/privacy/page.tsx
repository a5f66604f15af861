import { LegalPage } from "@/components/shop/legal/legal-page";
import { NotOpenYet } from "@/components/shop/legal/not-open-yet";
import { PrivacyNotice } from "@/components/shop/legal/privacy-notice";
import { routes } from "@/lib/platform/routes";
import { getCollection } from "@/lib/privacy/queries";
import { namesSeller } from "@/lib/settings/copy/seller";
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
  const settings = await getSettings();
  if (!namesSeller(settings)) return <NotOpenYet title="Informativa sulla privacy" />;
  const notice = <PrivacyNotice settings={settings} collection={await getCollection()} />;
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
