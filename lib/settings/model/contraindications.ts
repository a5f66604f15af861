/**
 * Who must not use the device: the one list that pages, e-mails, terms, feeds and the assistant print
 * (Regulation (EU) 2023/988, art. 9(7) and 19). The assistant's signs of each are keyed by `id`
 * (`lib/assistant/safety`).
 */
export const contraindications = [
  {
    id: "pacemaker",
    who: "chi porta un pacemaker, un defibrillatore o un altro dispositivo impiantato",
  },
  { id: "pregnancy", who: "chi è in gravidanza o allatta" },
  { id: "epilepsy", who: "chi soffre di epilessia" },
  { id: "tumour", who: "chi ha o ha avuto un tumore" },
  { id: "coagulation", who: "chi ha avuto una trombosi o ha disturbi della coagulazione" },
  {
    id: "metal",
    who: "chi ha impianti metallici nel viso o nel collo, o metallo in bocca (corone, impianti, apparecchi)",
  },
  { id: "hearing", who: "chi porta un apparecchio acustico o un impianto cocleare" },
  { id: "photosensitive", who: "chi prende farmaci che rendono la pelle sensibile alla luce" },
  { id: "treatment", who: "chi ha fatto da poco filler, botox o altri trattamenti al viso" },
] as const;

export type ContraindicationId = (typeof contraindications)[number]["id"];

/** Returns «Non deve usarlo chi …», with all of them. */
export function mustNotSentence(): string {
  return `Non deve usarlo ${contraindications.map(({ who }) => who).join("; ")}.`;
}
