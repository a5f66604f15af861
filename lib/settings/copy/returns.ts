import { type ShopSettings } from "../model/settings";

type Returns = ShopSettings["returns"];

export function returnConditions({ refundDays }: Returns): string {
  return `Puoi aprire la confezione e provare il dispositivo come faresti in negozio. Rimandaci tutto quello che hai ricevuto, siero e accessori compresi, entro ${refundDays} giorni da quando ci hai scritto, protetto in modo che non si danneggi nel viaggio. Dell’uso che va oltre una normale prova, e del valore che il prodotto perde, risponde chi lo ha usato.`;
}

/** The withdrawal period required by law, and the longer one the shop grants. */
export function withdrawalTerm({ legalWithdrawalDays, withdrawalDays }: Returns): string {
  return `La legge ti dà ${legalWithdrawalDays} giorni dalla consegna per ripensarci, senza dover spiegare perché. Noi li portiamo a ${withdrawalDays}: è la nostra garanzia soddisfatti o rimborsati. Basta comunicarci la decisione prima che scadano.`;
}

export function returnSteps({
  contact,
  returns,
}: Pick<ShopSettings, "contact" | "returns">): { title: string; text: string }[] {
  return [
    {
      title: "Scrivici",
      text: `Manda un’e-mail a ${contact.email} con il numero dell’ordine e il motivo del reso. Entro ${returns.authorisationHours} ore ti mandiamo l’autorizzazione.`,
    },
    {
      title: "Prepara il pacco",
      text: "Rimetti tutto nella confezione e aggiungi la fattura, o un foglio con il numero dell’ordine.",
    },
    {
      title: "Spedisci",
      text: "Consegna il pacco a un corriere con tracciatura, e conserva il codice finché non vedi il rimborso.",
    },
  ];
}

/** Amount, method and time of a refund, as pairs of label and text. */
export function refundFacts(returns: Returns): [name: string, fact: string][] {
  const [minDays, maxDays] = returns.bankCreditDays;
  return [
    ["Quanto", "Il prezzo pagato, per intero, e la spedizione standard."],
    ["Come", "Con lo stesso mezzo con cui hai pagato."],
    [
      "E-mail di conferma",
      `Entro ${returns.refundConfirmationHours} ore da quando riceviamo il pacco.`,
    ],
    ["Rimborso", `Entro ${returns.refundDays} giorni da quando ci comunichi il recesso.`],
    [
      "Accredito in banca",
      `Da ${minDays} a ${maxDays} giorni lavorativi dopo il rimborso, secondo la banca.`,
    ],
  ];
}

export const refundNote =
  "Possiamo attendere di ricevere il prodotto, o la prova che lo hai spedito. Il rimborso non ha costi per te.";

export function returnShippingCosts({
  withdrawalDays,
}: Returns): [reason: string, payer: string, how: string][] {
  return [
    [
      `Difetto o problema di qualità, entro ${withdrawalDays} giorni`,
      "noi",
      "ti mandiamo un’etichetta prepagata",
    ],
    ["Semplice ripensamento", "tu", "scegli il corriere, purché sia tracciato"],
  ];
}

/** Who pays for a defect under the legal guarantee (CdC 133 and 135-bis; Directive (EU) 2024/1799). */
export function guaranteeNote({ guaranteeYears }: Returns): string {
  return `La garanzia legale di conformità copre i difetti che si manifestano entro ${guaranteeYears} anni dalla consegna: riparazione, sostituzione e spedizione non ti costano nulla. Se il prodotto viene riparato, dura 12 mesi in più.`;
}

export const returnExclusions: [name: string, reason: string][] = [
  [
    "Prodotti aperti o usati male",
    "Il siero, una volta aperto, e ciò che un uso scorretto ha danneggiato. Il dispositivo, tolto dalla scatola e provato, si può rendere.",
  ],
  ["Prodotti personalizzati", "Quelli fatti o incisi su tua richiesta."],
  [
    "Sigillo igienico danneggiato",
    "Il flacone del siero con il sigillo rotto, per ragioni d’igiene.",
  ],
];
