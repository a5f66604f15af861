import { formatEuro } from "@/lib/core/money";
import { type ChatMode, type ChatTopic } from "../model/chat";
import {
  type ArticleStatus,
  MAX_ARTICLE_LENGTH,
  MAX_ARTICLE_QUESTIONS,
  MAX_ARTICLE_TITLE,
  MAX_ARTICLE_WORDS,
  MAX_QUESTION_LENGTH,
  MAX_TOPIC_PHRASINGS,
} from "../model/knowledge";
import { type SafetyTopic } from "../safety/signs";

export const articleStatusNames: Record<ArticleStatus, string> = {
  draft: "Bozza",
  published: "Pubblicato",
};

export const modeNames: Record<ChatMode, string> = {
  model: "Parole del modello",
  retrieval: "Testi del negozio",
  fixed: "Testo fisso",
};

export const topicNames: Record<ChatTopic, string> = {
  knowledge: "Ricerca",
  unknown: "Nessuna risposta sicura",
  safety: "Salute",
  order: "Stato di un ordine",
  person: "Chiede una persona",
  courtesy: "Cortesia",
};

export const topicTexts: Record<ChatTopic, string> = {
  knowledge: "Ha trovato un testo di cui è abbastanza sicuro, e risponde con quello.",
  unknown:
    "Niente di quello che ha trovato è abbastanza vicino, o la domanda parla di una cosa che il negozio non conosce: dice che non lo sa e offre una persona.",
  safety:
    "Viene prima di tutto: risponde con il testo approvato, qualunque cosa dicano gli articoli.",
  order: "Chiede numero ed email, o il link: senza, di un ordine non dice niente.",
  person: "Offre il modulo che porta la conversazione nei messaggi.",
  courtesy: "Saluti, ringraziamenti e tentativi di cambiargli le regole hanno una risposta fissa.",
};

export const safetyTopicNames: Record<SafetyTopic, string> = {
  reaction: "reazioni e disturbi",
  pacemaker: "pacemaker e dispositivi impiantati",
  pregnancy: "gravidanza e allattamento",
  epilepsy: "epilessia",
  tumour: "tumori",
  coagulation: "trombosi e coagulazione",
  metal: "impianti metallici",
  hearing: "apparecchi acustici",
  photosensitive: "farmaci fotosensibilizzanti",
  treatment: "trattamenti al viso recenti",
  skin: "ferite e malattie della pelle",
  thyroid: "tiroide",
  minor: "minorenni",
  medical: "cure e malattie",
};

/** Explains why an article about health is not published. */
export function safetyRefusal(topics: readonly SafetyTopic[]): string {
  const names = topics.map((topic) => safetyTopicNames[topic]).join(", ");
  return `Parla di salute (${names}): su questo l’assistente risponde sempre con i testi approvati. Togli quei passaggi per pubblicarlo.`;
}

export const articleMessages = {
  title: `Scrivi un titolo, al massimo ${MAX_ARTICLE_TITLE} caratteri`,
  questions: "Scrivi almeno una domanda, come la farebbe una persona",
  tooManyQuestions: `Al massimo ${MAX_ARTICLE_QUESTIONS} domande`,
  phrasings: "Scrivi almeno una domanda, come la farebbe una persona",
  tooManyPhrasings: `Al massimo ${MAX_TOPIC_PHRASINGS} domande per argomento`,
  longQuestion: `Ogni domanda può avere al massimo ${MAX_QUESTION_LENGTH} caratteri`,
  body: "Scrivi la risposta",
  longBody: `Al massimo ${MAX_ARTICLE_WORDS} parole e ${MAX_ARTICLE_LENGTH} caratteri`,
  foreignAddress: "Non può portare fuori dal sito: togli l’indirizzo e scegli una pagina qui sotto",
  trialQuestion: "Scrivi una domanda",
  page: "Scegli una pagina del negozio, per esempio /prodotti o /contatto#garanzia",
} as const;

export const articleAdminMessages = {
  article_gone: "Questo articolo non esiste più.",
  changed_meanwhile:
    "Intanto qualcuno l’ha cambiato. Copia quello che hai scritto, ricarica la pagina e riprova.",
  published: "Prima riportalo in bozza: un articolo pubblicato non si elimina.",
  topic_gone: "Questo argomento non c’è più: ricarica la pagina.",
  too_many: "Ha già il massimo di domande: togline qualcuna.",
  question_gone: "Questa domanda non c’è più: la conversazione è stata cancellata.",
  conversation_gone: "Questa conversazione non c’è più.",
  too_many_requests: "Troppe prove in poco tempo. Riprova tra qualche minuto.",
  invalid_input: "Controlla i campi segnati.",
  internal: "Qualcosa è andato storto e non è stato salvato nulla. Riprova.",
  other: "Qualcosa è andato storto e non è stato salvato nulla. Riprova.",
} as const;

/** `0,12 €`, with texts for zero and for less than a cent. */
export function costText(cost: number): string {
  return cost > 0 && cost < 0.5 ? `meno di ${formatEuro(1)}` : formatEuro(Math.round(cost));
}

/** `chiesta 3 volte, in 2 conversazioni`. */
export function timesText({
  times,
  conversations,
}: {
  times: number;
  conversations: number;
}): string {
  if (times === 1) return "chiesta una volta";
  const many = `chiesta ${times} volte`;
  if (conversations === times) return many;
  return `${many}, in ${conversations === 1 ? "una conversazione" : `${conversations} conversazioni`}`;
}

/** Returns the toast after an article was saved. */
export function articleToast(before: ArticleStatus, after: ArticleStatus) {
  if (after === "published") return { title: "Pubblicato", description: "L’assistente lo sa già." };
  return before === "published"
    ? { title: "Riportato in bozza", description: "L’assistente non lo dice più." }
    : { title: "Bozza salvata", description: "L’assistente la usa quando la pubblichi." };
}
