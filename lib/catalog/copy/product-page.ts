import { readOnlyMessage } from "@/lib/identity/copy/roles";
import { deviceDescription, emsExplanation, sectionTitles } from "../model/device";
import { type TextId } from "../model/page-texts";
import { usageSteps } from "../model/usage";
import { editableQuestions, type FaqFacts, faqQuestions } from "./faq";

/** The page's texts by section, in the order of the page, with their names. */
export const textSections: readonly {
  title: string;
  /** Where else the texts are read. */
  also: string;
  texts: Partial<Record<TextId, string>>;
}[] = [
  {
    title: "Che cos’è",
    also: "Descrizione nei motori di ricerca, nei link condivisi, nei feed e nei cataloghi degli assistenti.",
    texts: { description: "Descrizione" },
  },
  {
    title: "EMS",
    also: "Anche nelle risposte dell’assistente.",
    texts: {
      "ems.what": "Che cosa significa",
      "ems.feeling": "Che cosa si sente",
    },
  },
  {
    title: "Come si usa",
    also: "Anche nelle email dell’ordine, nella pagina dell’ordine e nelle risposte dell’assistente.",
    texts: {
      "how.title": "Titolo",
      "cleanse.title": "Passo 1, titolo",
      "cleanse.text": "Passo 1, testo",
      "serum.title": "Passo 2, titolo",
      "serum.text": "Passo 2, testo",
      "mode.title": "Passo 3, titolo",
      "mode.text": "Passo 3, testo",
      "massage.title": "Passo 4, titolo",
      "massage.text": "Passo 4, testo",
    },
  },
  {
    title: "Titoli",
    also: "Solo nella pagina del prodotto.",
    texts: {
      "box.title": "La scatola",
      "specs.title": "I dettagli",
      "faq.title": "Le domande",
    },
  },
  {
    title: "Domande frequenti",
    also: "Anche nella home, nei motori di ricerca e nelle risposte dell’assistente.",
    texts: {
      "session.question": "Domanda sulla durata",
      "session.answer": "Risposta sulla durata",
      "modes.question": "Domanda sulle modalità",
      "modes.answer": "Risposta sulle modalità",
      "gel.question": "Domanda sul siero",
      "gel.answer": "Risposta sul siero",
    },
  },
];

/** Returns every text of the page as it stands with the texts of `facts`. */
export function writtenTexts(facts: FaqFacts): Record<TextId, string> {
  const { texts } = facts;
  const ems = emsExplanation(texts);
  const titles = sectionTitles(texts);
  const questions = faqQuestions(facts);
  const steps = usageSteps(texts).flatMap(({ step, title, text }) => [
    [`${step}.title`, title],
    [`${step}.text`, text],
  ]);
  const answers = editableQuestions.flatMap((id) => {
    const found = questions.find((one) => one.id === id);
    return [
      [`${id}.question`, found?.question ?? ""],
      [`${id}.answer`, found?.answer ?? ""],
    ];
  });
  return {
    description: deviceDescription(texts),
    "ems.what": ems.what,
    "ems.feeling": ems.feeling,
    "how.title": titles.how,
    "box.title": titles.box,
    "specs.title": titles.specs,
    "faq.title": titles.faq,
    ...(Object.fromEntries([...steps, ...answers]) as Record<
      Exclude<TextId, "description" | `ems.${string}` | `${"how" | "box" | "specs" | "faq"}.title`>,
      string
    >),
  };
}

export const MAX_ALT = 200;

export const pageMessages = {
  line: (max: number) => `Scrivi una riga di al massimo ${max} caratteri.`,
  refused: {
    rights:
      "Prezzi, sconti, resi, rimborsi e garanzia si scrivono nelle loro pagine: da lì arrivano qui da soli, sempre uguali.",
    effects:
      "Effetti, risultati e parole da medico si scrivono in Impostazioni, tra le dichiarazioni con la loro prova.",
  },
  sentence: "Scrivi una sola frase, che finisce con un punto.",
  claim:
    "Risultati, testimonianze e recensioni si annunciano solo con i nomi «Risultati» e «Testimonianze», che compaiono quando ci sono le prove.",
  focus: "Scegli un punto da 0 a 100.",
  failures: {
    changed_meanwhile:
      "Nel frattempo qualcuno ha cambiato questa pagina. Ricaricala: controlla com’è ora e riprova.",
    badge_taken: "Un’altra immagine ha già questo nome: scegline un altro.",
    words_missing: "Scrivi il nome e la frase dell’immagine.",
    alt_missing: "Descrivi la foto per chi non la vede.",
    no_draft: "Non c’è una bozza.",
    not_found: "Questa immagine o questa versione non c’è più.",
    picture_shown: "La pagina o la bozza mostra questa foto: scegline prima un’altra.",
    other: "Non siamo riusciti a salvare. Riprova.",
    read_only: readOnlyMessage,
  },
} as const;

/** Outcomes of an upload, by the code in the page's address. */
export const uploadTexts: Readonly<Record<string, string>> = {
  picture_added: "Immagine caricata: ora è nella bozza.",
  not_a_picture:
    "Il file non è una foto JPEG, PNG o WebP di al massimo 4 MB e 30 megapixel. Scegline un altro.",
  too_small: "La foto è troppo piccola: servono almeno 800 pixel per lato.",
  too_long:
    "La foto è troppo lunga: il lato lungo può misurare al massimo tre volte quello corto. Ritagliala e riprova.",
  no_file: "Scegli prima una foto.",
  alt_missing: "La descrizione manca, è troppo lunga o dice ciò che qui non si scrive. Riprova.",
  changed_meanwhile: pageMessages.failures.changed_meanwhile,
  not_found: pageMessages.failures.not_found,
};
