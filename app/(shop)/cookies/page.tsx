import { CookieNotice } from "@/components/shop/legal/cookie-notice";
import { LegalPage } from "@/components/shop/legal/legal-page";
import { NotOpenYet } from "@/components/shop/legal/not-open-yet";
import { routes } from "@/lib/platform/routes";
import { getCollection } from "@/lib/privacy/queries";
import { namesSeller } from "@/lib/settings/copy/seller";
import { getSettings } from "@/lib/settings/queries";
import { noticeSince } from "../notice-since";
import { pageMetadata } from "../page-head";

export const generateMetadata = () =>
  pageMetadata(routes.cookies, {
    title: "Cookie",
    description:
      "Che cosa conserviamo nel browser, con quali nomi e per quanto tempo, e come decidere.",
  });

export default async function CookiesPage() {
  if (!namesSeller(await getSettings())) return <NotOpenYet title="Informativa sui cookie" />;
  const notice = <CookieNotice collection={await getCollection()} />;
  return (
    <LegalPage
      tab="cookie"
      title="Informativa sui cookie"
      since={await noticeSince(routes.cookies, notice)}
    >
      {notice}
    </LegalPage>
  );
}
