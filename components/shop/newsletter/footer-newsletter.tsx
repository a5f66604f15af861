import { NewsletterRow } from "./newsletter-row";

/** Shows the form; visitors who have subscribed or carry a code see the closing sentence instead. */
export function FooterNewsletter() {
  return (
    <>
      <section
        aria-labelledby="h-newsletter-footer"
        className="newsletter-invitation max-w-[33rem]"
      >
        <h2 className="title-2 text-on-night" id="h-newsletter-footer">
          Il 10% in meno su un ordine, e qualche buona abitudine per la pelle.
        </h2>
        <div className="mt-8">
          <noscript>
            <p className="note pb-3 text-on-night-2">Per iscriverti da qui serve JavaScript.</p>
          </noscript>
          <NewsletterRow source="footer" />
        </div>
      </section>
      <p className="newsletter-instead title-2 text-on-night">
        Dieci minuti al giorno, e qualche buona abitudine per la pelle.
      </p>
    </>
  );
}
