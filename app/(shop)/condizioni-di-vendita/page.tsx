import { type Metadata } from "next";
import { TextPage, TextSection } from "@/components/shop/legal/text-page";
import { formatLongDay, withArticle } from "@/lib/core/dates";
import { routes } from "@/lib/platform/routes";
import { termsOfSale } from "@/lib/settings/copy/settings";

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

export default function TermsPage() {
  return (
    <TextPage
      title="Condizioni di vendita"
      note={`Versione ${termsOfSale.version}, in vigore ${withArticle("dal", formatLongDay(termsOfSale.version))}`}
      index={sections}
    >
      {sections.map(({ id, title, paragraphs }) => (
        <TextSection key={id} id={id} title={title}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </TextSection>
      ))}
    </TextPage>
  );
}
