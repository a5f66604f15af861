import { AccessibilityStatement } from "@/components/shop/legal/accessibility-statement";
import { NotOpenYet } from "@/components/shop/legal/not-open-yet";
import { routes } from "@/lib/platform/routes";
import { namesSeller } from "@/lib/settings/copy/seller";
import { getSettings } from "@/lib/settings/queries";
import { noticeSince } from "../notice-since";
import { PageData, pageMetadata } from "../page-head";

export const generateMetadata = () =>
  pageMetadata(routes.accessibility, {
    title: "Accessibilità",
    description:
      "Come funziona il negozio, che cosa proviamo perché tutti possano usarlo e a chi segnalare un ostacolo.",
  });

export default async function AccessibilityPage() {
  const settings = await getSettings();
  if (!namesSeller(settings)) return <NotOpenYet title="Accessibilità" />;
  const since = await noticeSince(
    routes.accessibility,
    <AccessibilityStatement settings={settings} />,
  );
  return (
    <>
      <PageData trail={[{ name: "Accessibilità", path: routes.accessibility }]} />
      <AccessibilityStatement settings={settings} since={since} />
    </>
  );
}
