import { type Metadata } from "next";
import { ReturnPolicy, ReturnsOpening } from "@/components/shop/legal/return-policy";
import { routes } from "@/lib/platform/routes";
import { getReplyTime, getSettings, getShownClaims } from "@/lib/settings/queries";
import { PageData, pageMetadata } from "../page-head";

export async function generateMetadata(): Promise<Metadata> {
  const { returns } = await getSettings();
  return pageMetadata(routes.returns, {
    title: "Politica resi e rimborsi",
    description: `${returns.withdrawalDays} giorni per ripensarci: come rendere un prodotto, chi paga la spedizione e quando arriva il rimborso.`,
  });
}

export default async function ReturnsPage() {
  const [settings, claims, replyTime] = await Promise.all([
    getSettings(),
    getShownClaims(),
    getReplyTime(),
  ]);
  return (
    <article>
      <PageData trail={[{ name: "Politica resi e rimborsi", path: routes.returns }]} />
      <ReturnsOpening withdrawalDays={settings.returns.withdrawalDays} />
      <ReturnPolicy settings={settings} claims={claims} replyTime={replyTime} />
    </article>
  );
}
