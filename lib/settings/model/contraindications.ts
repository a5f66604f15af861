import { routes } from "@/lib/platform/routes";

/**
 * Who must not use the device: the one list that pages, e-mails, terms, feeds and the assistant print
 * (Regulation (EU) 2023/988, art. 9(7) and 19). The assistant's signs of each are keyed by `id`
 * (`lib/assistant/safety`). Those with a `brief` form are named alone where there is room for a few: at the
 * buy button and in the e-mails about the parcel.
 */
export const contraindications = [
  {
    id: "pacemaker",
    who: "chi porta un pacemaker, un defibrillatore o un altro dispositivo impiantato",
    brief: "con pacemaker",
  },
  {
    id: "pregnancy",
    who: "chi è in gravidanza o allatta",
    brief: "in gravidanza o allattamento",
  },
  { id: "epilepsy", who: "chi soffre di epilessia", brief: "con epilessia" },
  { id: "tumour", who: "chi ha o ha avuto un tumore", brief: "con tumori" },
  { id: "coagulation", who: "chi ha avuto una trombosi o ha disturbi della coagulazione" },
  {
    id: "metal",
    who: "chi ha impianti metallici nel viso o nel collo, o metallo in bocca (corone, impianti, apparecchi)",
    brief: "con impianti metallici",
  },
  { id: "hearing", who: "chi porta un apparecchio acustico o un impianto cocleare" },
  { id: "photosensitive", who: "chi prende farmaci che rendono la pelle sensibile alla luce" },
  { id: "treatment", who: "chi ha fatto da poco filler, botox o altri trattamenti al viso" },
] as const;

export type ContraindicationId = (typeof contraindications)[number]["id"];

export const adults = "Solo per adulti.";

const brief = contraindications.filter((one) => "brief" in one);

/** «Non con pacemaker, …», with the few that have a brief form. */
export const notWithSentence = `Non ${new Intl.ListFormat("it", { type: "disjunction" }).format(brief.map((one) => one.brief))}.`;

/** Returns «Non deve usarlo chi …» with all of them, or with the few that have a brief form. */
export function mustNotSentence({ few = false } = {}): string {
  return `Non deve usarlo ${(few ? brief : contraindications).map(({ who }) => who).join("; ")}.`;
}

/** Where the product page lists all of them. */
export const warnings = { id: "avvertenze", href: `${routes.products}#avvertenze` } as const;
