import { CookieNotice } from "@/components/shop/legal/cookie-notice";
import { LegalPage } from "@/components/shop/legal/legal-page";
import { routes } from "@/lib/platform/routes";
import { getCollection } from "@/lib/privacy/queries";
import { noticeSince } from "../notice-since";
import { pageMetadata } from "../page-head";

export const generateMetadata = () =>
  pageMetadata(routes.cookies, {
    title: "Cookie",
    description:
      "Che cosa conserviamo nel browser, con quali nomi e per quanto tempo, e come decidere.",
  });

export default async function CookiesPage() {
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
