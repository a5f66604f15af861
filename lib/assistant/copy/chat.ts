/** Fixed answers of rules; those that the search finds are in `knowledge/passages.json`. */
export const courtesyAnswers = {
  thanks: "Prego. Se ti serve altro, scrivimi.",
  instructions:
    "Posso aiutarti solo con i prodotti e gli ordini di questo negozio. Che cosa vorresti sapere?",
  othersData:
    "I dati di altre persone non posso darli. Per un tuo ordine servono il suo numero e l’email con cui l’hai fatto, oppure il link che hai ricevuto.",
} as const;

/** Ends an answer below which the chat offers a person. */
export const personOffer = "Se vuoi, giro la domanda a una persona del negozio.";

/** Shown for a question about the use with active ingredients. The shop's texts do not cover them. */
export const activesAnswer = `Sull’uso insieme a retinolo, acidi, vitamina C o altri attivi non ho informazioni sicure: chiedi prima al dermatologo o al farmacista. Con il dispositivo usa il siero in omaggio o un gel a base d’acqua. ${personOffer}`;

/** Shown when no passage matches. */
export const unknownAnswer = `Su questo non ho informazioni sicure, e non voglio inventare. ${personOffer}`;

/** Shown when the visitor asks for a person. */
export const personAnswer = (replyTime: string, hours: string | null): string =>
  `Certo: lasciami nome ed email qui sotto e una persona del negozio ti risponde ${replyTime}.${hours === null ? "" : ` Ci trovi ${hours}.`}`;

/** Told to other assistants, which have no form of the chat and learn nothing about an order. */
export const answersElsewhere = {
  person: (email: string): string =>
    `Per parlare con una persona del negozio usa la pagina dei contatti o scrivi all’indirizzo ${email}.`,
  unknown: "Su questo i testi del negozio non dicono nulla di sicuro.",
  courtesy:
    "Qui rispondono solo i testi del negozio: prodotti, prezzi, consegna, resi, garanzia, pagamento e uso.",
  order:
    "A che punto è un ordine lo vede solo chi l’ha fatto: dal link nell’email di conferma, oppure dalla pagina dell’ordine con il numero e l’email usata per comprare.",
} as const;

export const orderAnswers = {
  ask: "Per dirti a che punto è un ordine mi servono, nello stesso messaggio, il numero dell’ordine (per esempio SC-7K3M-92QJ) e l’email con cui l’hai fatto. Va bene anche il link che trovi nell’email di conferma.",
  notFound:
    "Con questi dati non trovo nessun ordine. Controlla numero ed email nella conferma che hai ricevuto, oppure incolla qui il link dell’ordine.",
  expired:
    "Questo link è scaduto. Dalla pagina dell’ordine puoi fartene mandare uno nuovo all’indirizzo con cui hai ordinato.",
  tooMany: "Troppi tentativi in poco tempo. Riprova tra qualche minuto.",
} as const;

export const refusals = {
  too_many_requests: "Hai scritto molti messaggi in poco tempo. Riprova tra qualche minuto.",
  invalid_input: "Il messaggio non è valido: scrivi un testo più breve e riprova.",
  too_large: "Il messaggio è troppo lungo.",
  unsupported_type: "Il messaggio non è nel formato giusto.",
} as const;

/** Shown when a stream fails; the text received so far remains (docs/specification.md#fixed-texts). */
export const brokenAnswer = "Scusa, c'è stato un errore. Puoi riprovare tra qualche minuto?";

/** First bubble of a conversation (docs/specification.md#chat). */
export const welcomeMessage = (assistant: string, brand: string): string =>
  `Ciao! 👋 Sono ${assistant}, il tuo assistente virtuale ${brand}. Come posso aiutarti oggi?`;

/** The four questions below the welcome (docs/specification.md#chat). */
export const quickQuestions = (brand: string): string[] => [
  `Informazioni sui prodotti ${brand}`,
  "Tempi di consegna",
  "Come utilizzare i prodotti",
  "Politica di reso",
];

/** Shown above the first message (AI Act, art. 50). */
export const aiNotice =
  "Stai parlando con un assistente basato su intelligenza artificiale, non con una persona. Le risposte possono contenere errori.";

/** Shown below `aiNotice`. */
export const healthNotice = "Per favore non scrivere qui della tua salute.";

/** Shown for an empty answer (docs/specification.md#fixed-texts). */
export const emptyAnswer = "Scusa, ho avuto un problema. Puoi riprovare?";

export const handOverMessages = {
  conversation: "La conversazione non c’è più: scrivici dalla pagina dei contatti",
  name: "Scrivi il tuo nome",
  email: "Scrivi un indirizzo email valido",
  message: "Scrivi che cosa vuoi sapere",
  tooLong: "Testo troppo lungo",
} as const;

export const handOverThanks =
  "Messaggio inviato. Ti risponde per email una persona del negozio; se non trovi la risposta, guarda anche nella posta indesiderata.";

export const handOverFailure =
  "Il messaggio non è partito. Quello che hai scritto è ancora qui: riprova.";

export const transcriptNames = { user: "Visitatore", assistant: "Assistente" } as const;

/** Replaces the transcript of a deleted conversation. */
export const deletedConversation = "La conversazione che accompagnava il messaggio non c’è più.";

/** Titles of passages that are linked without being searched. */
export const passageTitles = {
  gel: "Siero o gel durante la seduta",
  notFor: "Chi non deve usarlo",
} as const;
