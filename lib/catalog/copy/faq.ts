import { withArticle } from "@/lib/core/dates";
import { thePercent } from "@/lib/core/numbers";
import { deviceFacts, sensation } from "@/lib/settings/copy/statements";
import { type ShownClaims } from "@/lib/settings/model/claims";
import { mustNotSentence } from "@/lib/settings/model/contraindications";
import { GUARANTEE_YEARS } from "@/lib/settings/model/guarantee-notice";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { shippingAnswer } from "@/lib/shipping/copy";
import { adultsOnly, safetyTexts } from "../model/device";
import { type PageTexts } from "../model/page-texts";

export type FaqFacts = {
  settings: Pick<ShopSettings, "shipping" | "returns" | "gift">;
  claims: Pick<ShownClaims, FaqClaim>;
  texts: PageTexts;
};

type FaqClaim = "study" | "resultsFromDay" | "notMedical" | "effects" | "deviceFacts";

/** Returns the claims that the answers need, to send to a browser. */
export function faqClaims({
  study,
  resultsFromDay,
  notMedical,
  effects,
  deviceFacts: facts,
}: ShownClaims): FaqFacts["claims"] {
  return { study, resultsFromDay, notMedical, effects, deviceFacts: facts };
}

export type Question = { id: string; question: string; answer: string };

/** Returns the questions and answers in the order pages show them. */
export function faqQuestions(facts: FaqFacts): Question[] {
  return [...usageQuestions(facts), ...orderQuestions(facts)].map((specified) =>
    isEditable(specified.id)
      ? {
          id: specified.id,
          question: facts.texts[`${specified.id}.question`] ?? specified.question,
          answer: facts.texts[`${specified.id}.answer`] ?? specified.answer,
        }
      : specified,
  );
}

/** The answers without rights, warnings or claims in them. */
export const editableQuestions = ["session", "modes", "gel"] as const;

function isEditable(id: string): id is (typeof editableQuestions)[number] {
  return (editableQuestions as readonly string[]).includes(id);
}

function usageQuestions({ settings: { gift }, claims }: FaqFacts): Question[] {
  const pain = sensation(claims);
  const { upTo, lastsInUse } = deviceFacts(claims);
  return [
    {
      id: "session",
      question: "Quanto tempo devo usarlo?",
      answer:
        "10–15 minuti per seduta, una volta al giorno. Intorno agli occhi bastano 2–3 minuti in modalità EYE, al livello 1 o 2 (LEVEL 1–2). I livelli di intensità sono sei: comincia dal primo.",
    },
    {
      id: "modes",
      question: "Che cosa fanno le sette modalità?",
      answer: `LEVEL regola l’intensità, da 1 a 6. EYE è pensata per il contorno occhi, CLEAN accompagna la pulizia del viso, EMS usa le micro-correnti, HOT scalda${upTo}, LED accende la luce, COOL chiude la seduta. Si passa dall’una all’altra con un solo pulsante.`,
    },
    {
      id: "gel",
      question: "Devo usare un siero o un gel?",
      answer: `Sì: le micro-correnti lavorano su pelle umida. Stendi uno strato sottile di siero su viso e collo e aggiungine qualche goccia se si asciuga. Il ${gift.name} che trovi in omaggio va bene; va bene anche un gel a base d’acqua.`,
    },
    {
      id: "pain",
      question: pain.question,
      answer: `${pain.answer} Se dà fastidio, abbassa il livello o fermati. Non insistere mai sulla pelle irritata.`,
    },
    ...resultsQuestion(claims),
    {
      id: "not-for",
      question: "Chi non deve usarlo?",
      answer: `${mustNotSentence()} ${adultsOnly(claims)} ${safetyTexts.notOn}`,
    },
    {
      id: "charging",
      question: "Come si ricarica?",
      answer: `Con il cavo USB-C che trovi nella scatola, collegato a un comune alimentatore USB.${lastsInUse} Durante la ricarica il dispositivo non va usato.`,
    },
  ];
}

function resultsQuestion({ study, resultsFromDay }: FaqFacts["claims"]): Question[] {
  if (!study || !resultsFromDay) return [];
  return [
    {
      id: "results",
      question: "Dopo quanto si vedono i risultati?",
      answer: `Nello studio clinico su ${study.women} donne, durato ${study.weeks} settimane, ${thePercent(study.earlyPercent)} ha visto risultati ${withArticle("dal", `${resultsFromDay.day}º giorno`)}. Ogni viso ha i suoi tempi: conta la costanza, più dell’intensità.`,
    },
  ];
}

function orderQuestions({ settings: { shipping, returns } }: FaqFacts): Question[] {
  return [
    {
      id: "delivery",
      question: "Quando arriva il mio ordine?",
      answer: `${shippingAnswer(shipping, ": al massimo")} Prima di ordinare vedi sempre la data entro cui consegniamo.`,
    },
    {
      id: "returns",
      question: "Posso restituirlo?",
      answer: `Sì, entro ${returns.withdrawalDays} giorni dalla consegna, senza dover spiegare perché: ti rimborsiamo il prezzo e la spedizione standard. Se hai cambiato idea, la restituzione è a tuo carico; se c’è un difetto, la paghiamo noi. Solo il siero aperto non si può rendere.`,
    },
    {
      id: "guarantee",
      question: "Che garanzia ha?",
      answer: `Ogni dispositivo ha la garanzia legale di conformità di ${GUARANTEE_YEARS} anni dalla consegna: se c’è un difetto, lo ripariamo o lo sostituiamo senza spese. Dopo una riparazione dura 12 mesi in più.`,
    },
  ];
}
