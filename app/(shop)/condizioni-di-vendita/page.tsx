import { type Metadata } from "next";
import { routes } from "@/lib/routes";
import { termsOfSale } from "@/lib/settings/copy";

export const metadata: Metadata = {
  title: "Condizioni di vendita",
  alternates: { canonical: routes.terms },
};

export default function TermsPage() {
  const date = new Intl.DateTimeFormat("it-IT", { dateStyle: "long", timeZone: "UTC" });
  return (
    <article className="page page-grid pt-10 pb-section lg:pt-16">
      <header className="lg:col-span-5">
        <h1 className="title-1">Condizioni di vendita</h1>
        <p className="note mt-4">
          Versione {termsOfSale.version}, in vigore dal{" "}
          {date.format(new Date(`${termsOfSale.version}T00:00:00Z`))}
        </p>
      </header>
      <div className="mt-10 lg:col-start-7 lg:-col-end-1 lg:mt-2">
        {termsOfSale.sections.map(({ title, paragraphs }) => (
          <section key={title} className="border-t border-gold-veil py-6 first:border-gold">
            <h2 className="title-3">{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="prose mt-3">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
      </div>
    </article>
  );
}
