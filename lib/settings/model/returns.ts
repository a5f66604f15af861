import { z } from "zod";
import { count, euro, section, text, whole } from "./field";

const hours = { min: 1, max: 240, unit: "ore" };
const ifApproved = "Il negozio lo dice solo se hai approvato «Orari e tempi di risposta».";
const bankDays = { min: 1, max: 30, unit: "giorni lavorativi" };

export const returns = section(
  {
    id: "resi",
    title: "Resi",
    text: "La legge dà 14 giorni per recedere e 14 per rimborsare: da qui si può solo migliorare. La garanzia legale è di due anni.",
  },
  {
    /** Calendar days from delivery: the legal term, and the longer one the shop grants. */
    legalWithdrawalDays: z.int().min(14).default(14),
    withdrawalDays: whole("Giorni per ripensarci", 30, {
      min: 14,
      max: 365,
      stored: z.int().min(14),
      unit: "giorni",
      hint: "Dalla consegna. Le condizioni di vendita si aggiornano da sole, in una nuova versione.",
    }),
    address: text("Indirizzo a cui spedire i resi", {
      hint: "Nome, via, CAP e comune. Se lo lasci vuoto, è la sede dei dati legali.",
    }),
    authorisationHours: whole("Conferma dell’indirizzo entro", 24, {
      ...hours,
      hint: ifApproved,
    }),
    refundConfirmationHours: whole("Conferma del rimborso entro", 48, {
      ...hours,
      hint: ifApproved,
    }),
    labelPriceCents: euro("Etichetta di reso prepagata", 0, {
      hint: "Quanto trattieni dal rimborso di un recesso se il cliente usa una tua etichetta. Con un difetto la paghi tu. Scrivi 0 se non ne dai.",
    }),
    /** Calendar days from the withdrawal notice (Codice del consumo 56). */
    refundDays: whole("Rimborso entro", 14, {
      min: 2,
      max: 14,
      stored: z.int().min(1).max(14),
      unit: "giorni",
    }),
    bankCreditDays: z
      .tuple([
        count("Accredito della banca, minimo", bankDays),
        count("Accredito della banca, massimo", bankDays),
      ])
      .default([3, 10]),
  },
);
