import { givenText } from "@/lib/core/given-text";
import { formatCounted } from "@/lib/core/numbers";
import { shippingTerms } from "@/lib/shipping/copy";
import { deliveryLimits } from "@/lib/shipping/model/address";
import { mustNotSentence } from "../model/contraindications";
import { GUARANTEE_YEARS, SEND_BACK_DAYS } from "../model/guarantee-notice";
import { type ShopSettings } from "../model/settings";
import { vatRateOf } from "../model/tax-regime";
import { type TermsText } from "../model/terms";
import { ORDER_BUTTON } from "../model/terms-version";
import { asSentence, hasMaker, makerFacts } from "./goods";
import { returnParcel } from "./returns";
import { sellerAddress, sellerSentence } from "./seller";

/** The sections of the terms, in reading order. */
const sections: readonly ((settings: ShopSettings) => TermsText["sections"][number])[] = [
  ({ brand, contact, legal }) => {
    const phone = contact.phone === "" ? "" : `, oppure telefonaci al ${contact.phone}`;
    return {
      title: "Chi vende",
      paragraphs: [
        `Il venditore è ${sellerSentence(legal)}. Scrivici all’indirizzo ${givenText(contact.email)} o alla PEC ${givenText(legal.pec)}${phone}.`,
        `Queste condizioni regolano ogni acquisto sul sito di ${brand.name}. Il recesso e la garanzia legale spettano ai consumatori: a chi compra per la propria attività, con la fattura a una partita IVA, si applicano le altre parti e, per i difetti, gli articoli 1490 e seguenti del Codice civile.`,
      ],
    };
  },
  ({ gift, ...settings }) => ({
    title: "Prodotti e prezzi",
    paragraphs: [
      `Le caratteristiche dei prodotti sono descritte nella pagina di vendita. I prezzi sono in euro${vatRateOf(settings) > 0 ? " e comprendono l’IVA" : ""}. Vale il prezzo mostrato nel riepilogo al momento dell’ordine.`,
      `L’omaggio che accompagna il dispositivo e i pack (${gift.name}) non ha un costo separato.`,
    ],
  }),
  () => ({
    title: "Ordine e conclusione del contratto",
    paragraphs: [
      `Per ordinare metti i prodotti nel carrello, apri «Il tuo ordine», scrivi i tuoi dati, scegli spedizione e pagamento, controlla il riepilogo con prodotti, totale, spese e data di consegna, premi «${ORDER_BUTTON}» e paga: con carta sulla pagina protetta di Stripe, oppure su quella di PayPal.`,
      "Fino a quel pulsante puoi correggere tutto: prodotti e quantità nel carrello, dati e indirizzo nei campi dell’ordine, che segnalano quello che manca o non torna. Dalla pagina di pagamento puoi tornare indietro senza pagare. Se ti accorgi di un errore più tardi, scrivici: finché il pacco non è partito possiamo correggerlo.",
      "Il contratto è concluso nel momento in cui il pagamento riesce: non serve una nostra accettazione. Te ne diamo conferma con un’email che è la prova dell’acquisto su supporto durevole, e che porta in allegato queste condizioni e il modulo di recesso tipo.",
      "Se dopo il pagamento non possiamo consegnare un prodotto, te lo diciamo subito e ti rimborsiamo senza ritardo quanto hai pagato; restano salvi gli altri diritti che la legge ti dà per la mancata consegna.",
    ],
  }),
  () => ({
    title: "Lingua e copia del contratto",
    paragraphs: [
      "Il contratto si conclude in italiano.",
      "Conserviamo il tuo ordine insieme alla versione di queste condizioni che hai accettato. La ricevi in PDF con la conferma dell’ordine, e resta leggibile al suo indirizzo, scritto in quell’email, anche quando le condizioni cambiano. L’ordine lo rivedi dal link nella stessa email.",
    ],
  }),
  () => ({
    title: "Pagamento",
    paragraphs: [
      "Puoi pagare con carta, sulla pagina protetta di Stripe, oppure con PayPal, sulla sua. Non vediamo e non conserviamo i dati della carta. Non applichiamo costi aggiuntivi per il mezzo di pagamento scelto.",
    ],
  }),
  ({ shipping }) => ({
    title: "Consegna",
    paragraphs: [
      deliveryLimits,
      `${shippingTerms(shipping)} Sabati, domeniche e festivi non si contano. Il costo e la data entro cui consegniamo sono indicati prima dell’ordine e ripetuti nell’email di conferma.`,
      "Se la consegna tarda, puoi fissarci un nuovo termine adeguato; se passa anche quello, puoi risolvere il contratto e riavere quanto hai pagato (art. 61 del Codice del consumo).",
    ],
  }),
  ({ contact, legal, returns }) => {
    const parcel = returnParcel({ legal, returns });
    const { legalWithdrawalDays, withdrawalDays, refundDays } = returns;
    const longer =
      withdrawalDays > legalWithdrawalDays ? `; noi li portiamo a ${withdrawalDays}` : "";
    return {
      title: "Diritto di recesso",
      paragraphs: [
        `La legge ti dà ${days(legalWithdrawalDays)} dalla consegna per recedere senza spiegazioni${longer}. Se l’ordine arriva in più pacchi, si contano dall’ultimo.`,
        `Per recedere basta che ce lo dichiari prima che scadano: con la funzione «Recedere dal contratto qui», che trovi in ogni pagina del sito e che ti manda per email la ricevuta con data e ora, oppure scrivendo all’indirizzo ${givenText(contact.email)} o, per posta, a ${sellerAddress(legal)}. Puoi usare il modulo di recesso tipo, ma non sei obbligato.`,
        `Rimborsiamo il prezzo e la spedizione standard entro ${days(refundDays)} dalla tua comunicazione, con lo stesso mezzo di pagamento e senza costi per te; possiamo attendere di ricevere il prodotto o la prova che lo hai spedito.`,
        `Rimanda il pacco entro ${days(SEND_BACK_DAYS)} dalla tua comunicazione, a tue spese. ${parcel} Rispondi solo della diminuzione di valore dovuta a un uso diverso da quello che serve per vedere come sono fatti e come funzionano. Il siero aperto, con il sigillo igienico rotto dopo la consegna, non può essere reso.`,
      ],
    };
  },
  () => ({
    title: "Garanzia legale",
    paragraphs: [
      `Su ogni prodotto vale la garanzia legale di conformità: rispondiamo dei difetti che esistono alla consegna e che si manifestano entro ${GUARANTEE_YEARS} anni. Se c’è un difetto, hai diritto alla riparazione o alla sostituzione senza spese e, nei casi previsti dalla legge, alla riduzione del prezzo o al rimborso. Se scegli la riparazione, la garanzia dura 12 mesi in più.`,
    ],
  }),
  ({ takeBack: { method, places } }) => ({
    title: "Vecchi apparecchi (RAEE)",
    paragraphs: [
      "Quando compri il dispositivo puoi consegnarci gratis un apparecchio usato equivalente (D.Lgs. 49/2014, art. 22).",
      ...(method === "" ? [] : [asSentence(method)]),
      ...(places === "" ? [] : [`Luoghi di raccolta: ${asSentence(places)}`]),
    ],
  }),
  (settings) => ({
    title: "Avvertenze",
    paragraphs: [
      `Il dispositivo usa micro-correnti ed è solo per adulti. ${mustNotSentence()} In caso di dubbio chiedi al tuo medico.`,
      ...(hasMaker(settings)
        ? [
            makerFacts(settings)
              .map(([name, text]) => `${name}: ${asSentence(text)}`)
              .join(" "),
          ]
        : []),
    ],
  }),
  ({ contact, legal, disputes: { adrBody } }) => {
    const unsolved =
      adrBody === ""
        ? "Se non troviamo un accordo, ti diciamo per iscritto a quale organismo di risoluzione alternativa delle controversie (ADR) puoi rivolgerti e se intendiamo avvalercene."
        : `Se non troviamo un accordo, puoi rivolgerti a questo organismo di risoluzione alternativa delle controversie (ADR): ${asSentence(adrBody)}`;
    return {
      title: "Reclami",
      paragraphs: [
        `Per un reclamo scrivi all’indirizzo ${givenText(contact.email)} o, per posta, a ${sellerAddress(legal)}, con il numero dell’ordine: ti rispondiamo per iscritto.`,
        `${unsolved} Resta sempre possibile rivolgersi al giudice.`,
      ],
    };
  },
  () => ({
    title: "Legge applicabile e controversie",
    paragraphs: [
      "Si applica la legge italiana. Se vivi o hai il domicilio in Italia, per ogni controversia è competente il giudice di quel luogo (art. 66-bis del Codice del consumo).",
      "Niente di quanto è scritto qui toglie o limita i diritti che la legge dà ai consumatori: dove una clausola dice meno della legge, vale la legge.",
    ],
  }),
];

/**
 * The terms of sale and the model withdrawal form, with the shop's data (D.Lgs. 70/2003, art. 12;
 * Codice del consumo, art. 49). They are read in e-mails and in files, so they must not refer to a
 * place on the page. Any change is a new version.
 */
export function termsText(settings: ShopSettings): TermsText {
  return {
    sections: sections.map((section) => section(settings)),
    withdrawalForm: withdrawalForm(settings),
  };
}

/** The model withdrawal form, as worded by law (Codice del consumo, Allegato I, parte B). */
export function withdrawalForm({
  legal,
  contact,
}: Pick<ShopSettings, "legal" | "contact">): TermsText["withdrawalForm"] {
  return {
    title: "Modulo di recesso tipo ai sensi dell’articolo 49, comma 1, lettera h)",
    note: "(Compilare e restituire il presente modulo solo se si desidera recedere dal contratto)",
    recipient: `Destinatario: ${sellerAddress(legal)}${contact.email === "" ? "" : `, ${contact.email}`}`,
    fields: [
      "Con la presente io/noi (*) notifichiamo il recesso dal mio/nostro (*) contratto di vendita dei seguenti beni/servizi (*)",
      "Ordinato il (*)/ricevuto il (*)",
      "Nome del/dei consumatore(i)",
      "Indirizzo del/dei consumatore(i)",
      "Firma del/dei consumatore(i) (solo se il presente modulo è notificato in versione cartacea)",
      "Data",
    ],
    footnote: "(*) Cancellare la dicitura inutile.",
  };
}

const days = (count: number) => formatCounted(count, "giorno", "giorni");
