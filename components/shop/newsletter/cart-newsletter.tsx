import { NewsletterRow } from "./newsletter-row";

export function CartNewsletter() {
  return (
    <section aria-labelledby="h-newsletter-cart" className="newsletter-invitation mt-8">
      <h3 className="title-3" id="h-newsletter-cart">
        10% in meno se ti iscrivi.
      </h3>
      <div className="mt-1">
        <NewsletterRow source="cart" />
      </div>
    </section>
  );
}
