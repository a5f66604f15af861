import { partnerships } from "@/lib/inbox/model/partners";

const largestDiscount = Math.max(...partnerships.map((type) => type.maxDiscountPercent));

export function PartnerBenefits({
  replyTime,
  discounts,
}: {
  replyTime: string;
  /** False when the size of the discounts must not be shown. */
  discounts: boolean;
}) {
  const benefits = [
    {
      title: "Un listino riservato",
      text: discounts
        ? `Fino al ${largestDiscount}% di sconto, secondo il tipo di attività.`
        : "Condizioni concordate con te, secondo il tipo di attività.",
    },
    {
      title: "Una persona di riferimento",
      text: `Qualcuno che conosce la tua attività e alla prima richiesta risponde ${replyTime}.`,
    },
    {
      title: "La formazione inclusa",
      text: "Modalità, livelli e movimenti: li provi prima di proporli.",
    },
    {
      title: "Assistenza",
      text: "Ai tuoi clienti rispondiamo anche noi.",
    },
  ];
  return (
    <section aria-labelledby="h-benefits" className="page page-grid gap-y-8 py-section">
      <h2 className="title-1 lg:col-span-5" id="h-benefits">
        Che cosa cambia da partner.
      </h2>
      <dl className="border-t border-gold lg:col-start-7 lg:-col-end-1">
        {benefits.map(({ title, text }) => (
          <div key={title} className="border-b border-gold-veil py-5">
            <dt className="title-3">{title}</dt>
            <dd className="mt-1 text-cocoa">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
