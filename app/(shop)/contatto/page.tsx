import { type Metadata } from "next";
import { buttonClass } from "@/components/ui/button";
import { formatEuro } from "@/lib/core/money";
import { routes } from "@/lib/routes";
import { getSettings } from "@/lib/settings/queries";

export const metadata: Metadata = {
  title: "Contatto",
  description:
    "Come scriverci, gli orari dell’assistenza e le risposte su spedizione, resi e garanzia.",
  alternates: { canonical: routes.contact },
};

export default async function ContactPage() {
  const { contact, shipping, returns } = await getSettings();
  const { standard, express } = shipping;
  const answers = [
    {
      id: "spedizione",
      title: "Spedizione",
      text: `La spedizione standard è ${standard.priceCents === 0 ? "gratuita" : formatEuro(standard.priceCents)} e arriva al massimo in ${standard.businessDays} giorni lavorativi. Con l’espressa, ${formatEuro(express.priceCents)}, ne bastano ${express.businessDays}.`,
    },
    {
      id: "resi",
      title: "Resi",
      text: `Hai ${returns.withdrawalDays} giorni dalla consegna per ripensarci: scrivici il numero dell’ordine e ti diciamo come restituirlo. Per semplice ripensamento la restituzione è a tuo carico.`,
    },
    {
      id: "garanzia",
      title: "Garanzia",
      text: `Garanzia legale di conformità di ${returns.guaranteeYears} anni su ogni dispositivo. Se qualcosa non funziona, scrivici: troviamo una soluzione.`,
    },
  ];
  return (
    <div className="page page-grid gap-y-14 pt-10 pb-section lg:pt-16">
      <h1 className="title-1 lg:col-span-7 lg:max-w-[9.5em]">
        Chiedi pure. Rispondiamo entro {contact.replyWithinHours}&nbsp;ore.
      </h1>
      <section aria-labelledby="h-hours" className="lg:col-start-9 lg:-col-end-1">
        <h2 className="title-3" id="h-hours">
          Assistenza
        </h2>
        <ul className="mt-4 border-t border-gold *:border-b *:border-gold-veil *:py-3">
          {contact.hours.split(", ").map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <a href={`mailto:${contact.email}`} className={buttonClass("filled", "mt-8")}>
          Scrivici
        </a>
        <p className="note mt-3 wrap-anywhere">{contact.email}</p>
      </section>
      <section aria-label="Risposte rapide" className="border-t border-gold">
        {answers.map(({ id, title, text }) => (
          <div
            key={id}
            id={id}
            className="border-b border-gold-veil py-6 lg:grid lg:grid-cols-[4fr_8fr] lg:items-baseline lg:gap-gutter"
          >
            <h2 className="title-2">{title}</h2>
            <p className="prose mt-2 lg:mt-0">{text}</p>
          </div>
        ))}
      </section>
    </div>
  );
}
