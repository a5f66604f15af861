import { formatEuro } from "@/lib/core/money";
import { formatCount } from "@/lib/core/numbers";
import { valueOf } from "@/lib/core/value-of";
import { contraindications } from "@/lib/settings/model/contraindications";
import { type ChatTopic } from "../model/chat";

export const topicNames: Record<ChatTopic, string> = {
  knowledge: "Ricerca",
  unknown: "Nessuna risposta sicura",
  safety: "Salute",
  order: "Stato di un ordine",
  person: "Chiede una persona",
  courtesy: "Cortesia",
};

/** What a conversation keeps of what somebody said about themselves. */
export const cautionNames = {
  health: "Ha parlato di salute: le parole non sono conservate",
  minor: "Minorenne",
} as const;

/** Topics of health that are not among the contraindications. */
const healthNames: Readonly<Record<string, string>> = {
  reaction: "reazioni e disturbi",
  skin: "ferite e malattie della pelle",
  thyroid: "tiroide",
  minor: "minorenni",
  medical: "cure e malattie",
};

/** Explains why an article about health is not published. */
export function safetyRefusal(topics: readonly string[]): string {
  const names = topics.map(
    (topic) =>
      contraindications.find(({ id }) => id === topic)?.who ?? valueOf(healthNames, topic) ?? topic,
  );
  return `Parla di salute (${names.join("; ")}): su questo l’assistente risponde sempre con i testi approvati. Togli quei passaggi per pubblicarlo.`;
}

export const articleAdminMessages = {
  article_gone: "Questo articolo non esiste più.",
  changed_meanwhile:
    "Intanto qualcuno l’ha cambiato. Copia quello che hai scritto, ricarica la pagina e riprova.",
  question_answered:
    "Per questa domanda c’è già un articolo: copia quello che hai scritto e aggiungilo lì.",
  conversation_gone: "Questa conversazione non c’è più.",
  open_safety: "Prima chiudi la segnalazione di sicurezza: fino ad allora la conversazione resta.",
  invalid_input: "Controlla i campi segnati.",
  internal: "Qualcosa è andato storto e non è stato salvato nulla. Riprova.",
  other: "Qualcosa è andato storto e non è stato salvato nulla. Riprova.",
} as const;

/** The costs of the language model in one line; null without a model. `cost` is in fractional cents. */
export function costLine(
  costs: {
    model: string;
    answers: number;
    cost: number;
    tokensToday: number;
    dailyTokens: number;
  } | null,
): string {
  if (costs === null) return "Senza modello: rispondono i testi del negozio, senza costi";
  const { model, answers, cost, tokensToday, dailyTokens } = costs;
  const counted = answers === 1 ? "una risposta" : `${formatCount(answers)} risposte`;
  const spent =
    cost > 0 && cost < 0.5 ? "meno di un centesimo" : `circa ${formatEuro(Math.round(cost))}`;
  return `Modello ${model}: ${counted} negli ultimi 30 giorni, ${spent}; oggi ${formatCount(tokensToday)} di ${formatCount(dailyTokens)} token`;
}
