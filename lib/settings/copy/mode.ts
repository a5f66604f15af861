import { type Env } from "@/lib/platform/env";

/** What the dashboard says while no provider takes real money. */
export const dashboardModeText = "Modalità di prova: nessun denaro vero si muove.";

/** Stands for a form that takes an address, until the shop is open. */
export const formsFromOpening =
  "Il negozio sta per aprire: potrai scriverci da qui dal giorno dell’apertura.";

/** What a demonstration says of itself. */
const invented =
  "Negozio dimostrativo: recensioni, studio, numeri e offerte sono inventati. Nessun importo viene addebitato.";
const onTrial = "Pagamenti di prova: nessun importo viene addebitato.";

/**
 * Returns what a text that leaves the shop, such as an answer to another assistant, says about its
 * mode; null in a live shop. A local demonstration says the same as a public one.
 */
export function modeSentence({ mode, paymentsLive }: Pick<Env, "mode" | "paymentsLive">) {
  if (paymentsLive) return null;
  return mode === "rehearsal" ? onTrial : invented;
}

/**
 * Returns what a page of the shop says above its header about its mode; null in a live shop and when
 * one provider takes real money, because then payments are no trial. `short` fits in one line on a phone.
 */
export function modeNotice({
  mode,
  paymentsLive,
  isLoopback,
}: Pick<Env, "mode" | "paymentsLive" | "isLoopback">) {
  if (paymentsLive) return null;
  if (mode === "rehearsal") return { label: "Pagamenti di prova", text: onTrial, short: onTrial };
  return isLoopback
    ? {
        label: "Ambiente di prova",
        text: "Ambiente di prova: i pagamenti sono simulati e nessun importo viene addebitato.",
        short: "Ambiente di prova: nessun importo addebitato.",
      }
    : {
        label: "Negozio dimostrativo",
        text: invented,
        short: "Dimostrazione: dati e offerte inventati, nessun addebito.",
      };
}
