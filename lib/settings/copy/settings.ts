/** Date the legal notes, privacy notice and cookie notice took effect, as shown on them. */
export const legalNoticesVersion = "2026-11-22";

/** The terms of sale. Versioned, because each order stores the version it was placed under. */
export const termsOfSale = {
  version: "2026-11-23",
  sections: [
    {
      title: "Chi vende",
      paragraphs: [
        "Il venditore è la società indicata nelle note in fondo a ogni pagina, con la sede e la partita IVA lì riportate. Queste condizioni regolano ogni acquisto fatto da un consumatore su questo sito.",
      ],
    },
    {
      title: "Prodotti e prezzi",
      paragraphs: [
        "Le caratteristiche dei prodotti sono descritte nella pagina di vendita. I prezzi sono in euro e comprendono l’IVA. Vale il prezzo mostrato nel riepilogo al momento dell’ordine.",
        "Il siero viso in omaggio accompagna ogni ordine e non ha un costo separato.",
      ],
    },
    {
      title: "Ordine e conclusione del contratto",
      paragraphs: [
        "L’ordine si invia con il pulsante «Ordine con obbligo di pagare», dopo aver visto prodotti, totale, spese di spedizione e data di consegna. Il contratto è concluso quando riceviamo il pagamento e ti inviamo l’e-mail di conferma, che ne è la prova su supporto durevole.",
        "Se un prodotto risulta esaurito dopo l’ordine, ti avvisiamo e ti rimborsiamo per intero.",
      ],
    },
    {
      title: "Pagamento",
      paragraphs: [
        "Puoi pagare con carta o con PayPal, sulla pagina protetta del gestore. Non vediamo e non conserviamo i dati della carta. Non applichiamo costi aggiuntivi per il mezzo di pagamento scelto.",
      ],
    },
    {
      title: "Consegna",
      paragraphs: [
        "Consegniamo in Italia, per ora non a Livigno, a Campione d’Italia, a San Marino e nella Città del Vaticano. Tempi e costi di ogni spedizione sono indicati prima dell’ordine e ripetuti nell’e-mail di conferma, con la data entro cui consegniamo; sabati, domeniche e festivi non si contano.",
      ],
    },
    {
      title: "Diritto di recesso",
      paragraphs: [
        "La legge ti dà 14 giorni dalla consegna per recedere senza spiegazioni; noi li portiamo a 30. Puoi farlo con la funzione «Recedere dal contratto qui», in fondo a ogni pagina, e ricevi subito per e-mail la ricevuta con data e ora; oppure scrivendoci, prima della scadenza, il numero dell’ordine e la tua decisione all’indirizzo indicato nella pagina dei contatti.",
        "Rimborsiamo il prezzo e la spedizione standard entro 14 giorni dalla tua comunicazione, con lo stesso mezzo di pagamento; possiamo attendere di ricevere il prodotto o la prova che lo hai spedito. La restituzione per ripensamento è a tuo carico. Il siero con il sigillo igienico rotto non può essere reso.",
      ],
    },
    {
      title: "Garanzia legale",
      paragraphs: [
        "Su ogni dispositivo vale la garanzia legale di conformità: rispondiamo dei difetti che si manifestano entro due anni dalla consegna. Se c’è un difetto, hai diritto alla riparazione o alla sostituzione senza spese e, nei casi previsti dalla legge, alla riduzione del prezzo o al rimborso. Se scegli la riparazione, la garanzia dura 12 mesi in più.",
      ],
    },
    {
      title: "Vecchi apparecchi (RAEE)",
      paragraphs: [
        "Quando compri il dispositivo puoi consegnarci gratis un apparecchio usato equivalente (D.Lgs. 49/2014, art. 22). Come e dove è scritto in fondo a queste condizioni, nella pagina del prodotto e nell’e-mail di conferma.",
      ],
    },
    {
      title: "Avvertenze",
      paragraphs: [
        "Il dispositivo usa micro-correnti ed è solo per adulti. Non usarlo in presenza di pacemaker o altri dispositivi impiantati, gravidanza o allattamento, epilessia, tumori, trombosi, impianti metallici nel viso o nel collo, metallo in bocca, apparecchi acustici, farmaci che rendono la pelle sensibile alla luce, filler o botox recenti. In caso di dubbio chiedi al tuo medico.",
      ],
    },
    {
      title: "Legge applicabile e controversie",
      paragraphs: [
        "Si applica la legge italiana. Per ogni controversia è competente il giudice del luogo in cui vivi o hai il domicilio. Prima di tutto, però, scrivici: quasi sempre una soluzione si trova.",
      ],
    },
  ],
} as const;

/** The model withdrawal form, as worded by law (Codice del consumo, Allegato I, parte B). */
export const modelWithdrawalForm = {
  title: "Modulo di recesso tipo ai sensi dell’articolo 49, comma 1, lettera h)",
  note: "(Compilare e restituire il presente modulo solo se si desidera recedere dal contratto)",
  recipient: "Destinatario:",
  fields: [
    "Con la presente io/noi (*) notifichiamo il recesso dal mio/nostro (*) contratto di vendita dei seguenti beni/servizi (*)",
    "Ordinato il (*)/ricevuto il (*)",
    "Nome del/dei consumatore(i)",
    "Indirizzo del/dei consumatore(i)",
    "Firma del/dei consumatore(i) (solo se il presente modulo è notificato in versione cartacea)",
    "Data",
  ],
  footnote: "(*) Cancellare la dicitura inutile.",
} as const;
