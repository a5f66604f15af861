import { z } from "zod";
import { field, section } from "./field";

export const approvals = section(
  {
    id: "seconda-conferma",
    title: "Somme da confermare in due",
    text: "Da questa somma un rimborso, un bonifico ricevuto e una sostituzione gratuita, che vale il suo prezzo in negozio, chiedono una seconda conferma: quella di un’altra persona che amministra il negozio, o il codice della tua verifica in due passaggi.",
  },
  {
    fromCents: field(z.int().min(0).default(0), {
      kind: "euro",
      label: "Somme da confermare in due, da",
      maxCents: 100_000_000,
      hint: "Conta tutto quello che torna indietro o viene sostituito per lo stesso ordine, e tutti gli ordini con lo stesso bonifico. Scrivi 0 se non serve.",
    }),
    supportCents: field(z.int().min(0).default(5_000), {
      kind: "euro",
      label: "Rimborsi di chi fa assistenza, fino a",
      maxCents: 100_000_000,
      hint: "Quello che va oltre lo conferma chi amministra il negozio. Scrivi 0 per confermarli tutti.",
    }),
  },
);
