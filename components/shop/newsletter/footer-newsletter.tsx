import { ConsentNote } from "./consent-note";
import { NewsletterRow } from "./newsletter-row";

export function FooterNewsletter() {
  return (
    <section aria-labelledby="h-newsletter-footer" className="max-w-[33rem]">
      <h2 className="title-2 text-on-night" id="h-newsletter-footer">
        Il 10% in meno sul primo ordine, e qualche buona abitudine per la pelle.
      </h2>
      <div className="mt-8">
        <noscript>
          <p className="note pb-3 text-on-night-2">Per iscriverti da qui serve JavaScript.</p>
        </noscript>
        <NewsletterRow source="footer">
          <ConsentNote className="note pt-3 text-on-night-2" />
        </NewsletterRow>
      </div>
    </section>
  );
}
