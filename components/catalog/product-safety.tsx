import { type ReactNode } from "react";
import { type ShopSettings } from "@/lib/settings/model";

/**
 * Manufacturer, model, warnings and disposal, as product safety law asks for on the page of sale
 * (Regulation (EU) 2023/988, art. 19; D.Lgs 49/2014).
 */
export function ProductSafety({
  settings: { brand, legal, contact },
}: {
  settings: Pick<ShopSettings, "brand" | "legal" | "contact">;
}) {
  const rows: { title: string; text: ReactNode }[] = [
    {
      title: "Fabbricante e modello",
      text: (
        <>
          <p>
            {legal.companyName}, {legal.seat}. E-mail:{" "}
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </p>
          <p>
            Modello: {brand.device}, scultore facciale con micro-correnti EMS, luce LED, vibrazione
            e calore.
          </p>
        </>
      ),
    },
    {
      title: "Quando non usarlo",
      text: (
        <p>
          Con un pacemaker o altri dispositivi impiantati, con impianti metallici nel viso o nel
          collo, in gravidanza, con l’epilessia. Non passarlo su ferite, pelle irritata o infiammata
          e sulla tiroide. In caso di dubbio chiedi al tuo medico.
        </p>
      ),
    },
    {
      title: "Avvertenze d’uso",
      text: (
        <ul className="list-disc space-y-1 pl-4">
          <li>Tieni gli occhi chiusi vicino alla luce e non guardare i LED accesi.</li>
          <li>Il calore arriva a 45°C: se senti bruciore, fermati.</li>
          <li>Non immergerlo in acqua e non usarlo mentre è in carica.</li>
          <li>Tienilo lontano dai bambini; non è un dispositivo medico.</li>
        </ul>
      ),
    },
    {
      title: "Siero viso",
      text: (
        <p>
          Solo per uso esterno: evita il contatto diretto con gli occhi. Ingredienti (INCI),
          quantità, durata dopo l’apertura e persona responsabile sono scritti sull’etichetta del
          flacone e sull’astuccio.
        </p>
      ),
    },
    {
      title: "Smaltimento",
      text: (
        <p>
          Dispositivo e batteria non vanno nei rifiuti indifferenziati: portali al centro di
          raccolta RAEE del tuo comune. Quando acquisti da noi puoi consegnarci gratis un
          apparecchio usato equivalente: scrivici prima dell’ordine. Separa scatola e imballaggi
          come indicato dal tuo comune.
        </p>
      ),
    },
  ];
  return (
    <div className="mt-14">
      <h3 className="title-3">Sicurezza e smaltimento</h3>
      <div className="accordion quiet-accordion mt-4">
        {rows.map(({ title, text }) => (
          <details key={title} name="product-safety">
            <summary>{title}</summary>
            <div className="max-w-160 space-y-2 pr-10 pb-5 text-[0.9375rem] text-cocoa">{text}</div>
          </details>
        ))}
      </div>
    </div>
  );
}
