import { type Metadata } from "next";
import { FactList } from "@/components/shop/legal/fact-list";
import { GuaranteeNotice } from "@/components/shop/legal/guarantee-notice";
import { TextPage, TextSection } from "@/components/shop/legal/text-page";
import { formatLongDay, withArticle } from "@/lib/core/dates";
import { routes } from "@/lib/platform/routes";
import { termsFacts } from "@/lib/settings/copy/goods";
import { termsOfSale } from "@/lib/settings/copy/settings";
import { findGuaranteeNotice, getSettings } from "@/lib/settings/queries";

export const metadata: Metadata = {
  title: "Condizioni di vendita",
  description:
    "Le regole di ogni acquisto: ordine, pagamento, consegna, recesso, garanzia legale e controversie.",
  alternates: { canonical: routes.terms },
};

const sections = termsOfSale.sections.map(({ title, paragraphs }) => ({
  id: title.toLowerCase().replaceAll(/[^a-z]+/g, "-"),
  title,
  paragraphs,
}));

const GUARANTEE_ID = "garanzia-legale";
const facts = { id: "contatti-e-ritiro", title: "Contatti e ritiro del vecchio apparecchio" };

export default async function TermsPage() {
  const [settings, notice] = await Promise.all([getSettings(), findGuaranteeNotice()]);
  return (
    <TextPage
      title="Condizioni di vendita"
      note={`Versione ${termsOfSale.version}, in vigore ${withArticle("dal", formatLongDay(termsOfSale.version))}`}
      index={[...sections, facts]}
    >
      {sections.map(({ id, title, paragraphs }) => (
        <TextSection key={id} id={id} title={title}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {id === GUARANTEE_ID && (
            <div className="max-w-measure">
              <GuaranteeNotice notice={notice} returns={settings.returns} />
            </div>
          )}
        </TextSection>
      ))}
      <TextSection {...facts}>
        <FactList facts={termsFacts(settings)} />
      </TextSection>
    </TextPage>
  );
}
