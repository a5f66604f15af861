import { NotOpenYet } from "@/components/shop/legal/not-open-yet";
import { TermsPage } from "@/components/shop/legal/terms-page";
import { routes } from "@/lib/platform/routes";
import { publishTerms } from "@/lib/settings/commands/publish-terms";
import { namesSeller } from "@/lib/settings/copy/seller";
import { findGuaranteeNotice, getSettings } from "@/lib/settings/queries";
import { PageData, pageMetadata } from "../page-head";

export const generateMetadata = () =>
  pageMetadata(routes.terms, {
    title: "Condizioni di vendita",
    description:
      "Le regole di ogni acquisto: ordine, pagamento, consegna, recesso, garanzia legale, reclami e controversie.",
  });

export default async function CurrentTermsPage() {
  const [settings, notice] = await Promise.all([getSettings(), findGuaranteeNotice()]);
  if (!namesSeller(settings)) return <NotOpenYet title="Condizioni di vendita" />;
  return (
    <>
      <PageData trail={[{ name: "Condizioni di vendita", path: routes.terms }]} />
      <TermsPage terms={await publishTerms(settings, new Date())} current guarantee={{ notice }} />
    </>
  );
}
