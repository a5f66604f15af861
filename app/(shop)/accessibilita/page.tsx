import { type Metadata } from "next";
import { TextList, TextPage, TextSection } from "@/components/shop/legal/text-page";
import { formatLongDay, withArticle } from "@/lib/core/dates";
import { routes } from "@/lib/platform/routes";
import { legalNoticesVersion } from "@/lib/settings/copy/settings";
import { getReplyTime, getSettings } from "@/lib/settings/queries";

export const metadata: Metadata = {
  title: "Accessibilità",
  description:
    "Come rendiamo il negozio usabile da tutti, che cosa manca ancora e a chi segnalare un ostacolo.",
  alternates: { canonical: routes.accessibility },
};

export default async function AccessibilityPage() {
  const [{ brand, contact, legal }, replyTime] = await Promise.all([getSettings(), getReplyTime()]);
  const subject = encodeURIComponent("Accessibilità del sito");
  return (
    <TextPage
      title="Un negozio per tutte le mani, e tutti gli occhi."
      lead="Chi non vede, chi non usa il mouse, chi non sopporta il movimento: deve poter scegliere e comprare come chiunque."
      note={`Dichiarazione ${withArticle("del", formatLongDay(legalNoticesVersion))}`}
      index={[
        { id: "impegno", title: "Il nostro impegno" },
        { id: "misure", title: "Che cosa abbiamo fatto" },
        { id: "limiti", title: "Limiti che conosciamo" },
        { id: "segnalazioni", title: "Segnala un ostacolo" },
      ]}
    >
      <TextSection id="impegno" title="Il nostro impegno">
        <p>
          {legal.companyName} progetta il negozio {brand.name} secondo le linee guida WCAG 2.1,
          livello AA, e la norma EN 301 549, come chiede il decreto legislativo 82/2022 che
          recepisce la direttiva europea 2019/882. La conformità è valutata da noi, con prove
          automatiche e a mano; non è stata certificata da terzi.
        </p>
      </TextSection>
      <TextSection id="misure" title="Che cosa abbiamo fatto">
        <TextList>
          <li>Ogni pagina si percorre con la sola tastiera, e si vede sempre dove ci si trova.</li>
          <li>Titoli, moduli e messaggi sono letti in ordine dalle tecnologie assistive.</li>
          <li>I testi hanno un contrasto di almeno 4,5 a 1 e crescono fino al 200%.</li>
          <li>I pulsanti misurano almeno 44 pixel per lato.</li>
          <li>Nessuna informazione è affidata al solo colore.</li>
          <li>
            Le animazioni si fermano se il tuo sistema chiede meno movimento; quelle che girano da
            sole si possono mettere in pausa.
          </li>
          <li>I filmati sono muti e hanno i sottotitoli.</li>
        </TextList>
      </TextSection>
      <TextSection id="limiti" title="Limiti che conosciamo">
        <p>
          Il pagamento avviene sulle pagine dei gestori, la cui accessibilità non dipende da noi. Se
          lì trovi un ostacolo, scrivici e cerchiamo insieme una soluzione.
        </p>
      </TextSection>
      <TextSection id="segnalazioni" title="Segnala un ostacolo">
        <p>
          Dicci che cosa non funziona, in quale pagina e con quale dispositivo. Rispondiamo{" "}
          {replyTime}:{" "}
          <a href={`mailto:${contact.email}?subject=${subject}`} className="wrap-anywhere">
            {contact.email}
          </a>
          .
        </p>
        <p>
          Se la risposta non ti soddisfa, puoi rivolgerti all’Agenzia per l’Italia digitale (AgID),
          che vigila sull’accessibilità dei servizi.
        </p>
      </TextSection>
    </TextPage>
  );
}
