import { Link } from "@/components/ui/link";
import { italianDay } from "@/lib/core/business-days";
import { formatLongDay, withArticle } from "@/lib/core/dates";
import { routes } from "@/lib/platform/routes";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { TextList, TextPage, TextSection } from "./text-page";

type Props = {
  settings: ShopSettings;
  /** Since when the statement has had this text. */
  since?: Date;
};

/**
 * The accessibility statement (D.Lgs. 82/2022). Claims only what a test verifies
 * (docs/specification.md#accessibility).
 */
export function AccessibilityStatement({ settings, since }: Props) {
  const { brand, contact, legal } = settings;
  const subject = encodeURIComponent("Accessibilità del sito");
  return (
    <TextPage
      title="Accessibilità"
      lead="Chi non vede, chi non usa il mouse e chi non sopporta il movimento deve poter scegliere e comprare come chiunque."
      note={since && `Dichiarazione ${withArticle("del", formatLongDay(italianDay(since)))}`}
    >
      <TextSection id="servizio" title="Come funziona il negozio">
        <p>
          {brand.name} è un negozio online di {legal.companyName}: vende un dispositivo per il viso,
          da solo o in un pack. Non serve registrarsi.
        </p>
        <TextList>
          <li>
            Scegli nella <Link href={routes.products}>pagina del prodotto</Link>: descrizioni,
            prezzi e domande frequenti sono scritti, le immagini che informano hanno un testo
            alternativo e i filmati, che sono muti, i sottotitoli.
          </li>
          <li>
            Il carrello si apre accanto alla pagina; nella pagina dell’ordine scrivi indirizzo e
            spedizione e rileggi tutto prima di pagare. Un errore è spiegato sotto il suo campo, e
            quello che hai scritto resta.
          </li>
          <li>Paghi con carta o PayPal, sulle pagine di Stripe o di PayPal.</li>
          <li>
            La conferma arriva per email, anche in solo testo, con il link per rivedere l’ordine.
            Per cambiare idea c’è <Link href={routes.withdrawal}>Recedere dal contratto qui</Link>.
          </li>
          <li>
            Per una domanda ci sono la pagina <Link href={routes.contact}>Contatto</Link> e la chat,
            dove risponde un assistente automatico che può passarti a una persona.
          </li>
        </TextList>
      </TextSection>
      <TextSection id="impegno" title="A che regole ci atteniamo">
        <p>
          Il negozio è progettato secondo le linee guida WCAG 2.1, livello AA, e la norma EN 301
          549, come chiede il decreto legislativo 82/2022 che recepisce la direttiva europea
          2019/882. La conformità è valutata con le prove descritte qui sotto; non è certificata da
          terzi.
        </p>
      </TextSection>
      <TextSection id="prove" title="Che cosa proviamo, e come">
        <p>
          Le prove sono automatiche e fanno parte del programma del negozio: aprono il negozio in un
          browser e cercano ostacoli. Riguardano:
        </p>
        <TextList>
          <li>
            Le regole WCAG 2.1 A e AA di axe-core, contrasto dei testi compreso, su ogni tipo di
            pagina, sul menu, sul carrello, sulle finestre di dialogo e sugli errori dell’ordine, a
            375 e a 1280 pixel di larghezza.
          </li>
          <li>
            Il testo ingrandito al 200%: nessuna pagina scorre di lato, né a 360 né a 1280 pixel.
          </li>
          <li>Un acquisto intero con la sola tastiera, dalla scelta al pagamento.</li>
          <li>I comandi misurano almeno 24 pixel per lato, o hanno intorno altrettanto spazio.</li>
          <li>
            Con «riduci movimento» le promozioni non scorrono e i filmati non partono da soli. Quel
            che si muove da sé si può mettere in pausa.
          </li>
          <li>Ogni filmato è muto e ha i sottotitoli in italiano.</li>
        </TextList>
      </TextSection>
      <TextSection id="limiti" title="Che cosa non proviamo">
        <p>
          Una prova automatica trova solo una parte degli ostacoli. Queste prove non comprendono
          l’ascolto con uno screen reader né l’uso da parte di persone con disabilità: se incontri
          una difficoltà che qui non c’è, ci serve saperlo.
        </p>
        <p>
          Le pagine di pagamento sono di Stripe e di PayPal e la loro accessibilità non dipende da
          noi. Se lì trovi un ostacolo, scrivici e cerchiamo insieme un altro modo.
        </p>
      </TextSection>
      <TextSection id="segnalazioni" title="Segnala un ostacolo">
        <p>
          Dicci che cosa non funziona, in quale pagina e con quale dispositivo. Scrivi
          {" all’indirizzo "}
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
