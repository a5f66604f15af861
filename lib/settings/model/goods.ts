import { day, neededLine, neededText, section, text } from "./field";

/*
 * What Italian and EU law, and shoppers, want to know of device and serum.
 */

export const safety = section(
  {
    id: "sicurezza",
    title: "Fabbricante e sicurezza",
    text: "Quelli che la pagina del prodotto deve dire (Reg. UE 2023/988, art. 19).",
  },
  {
    manufacturer: neededLine("Fabbricante"),
    model: neededLine("Modello"),
    address: neededLine("Indirizzo del fabbricante"),
    email: neededLine("Email o sito del fabbricante"),
  },
);

export const sheet = section(
  {
    id: "scheda",
    title: "Scheda tecnica",
    text: "I dati del fabbricante nella pagina del prodotto. Una riga vuota non compare; il siero prende il contenuto dalla sua etichetta.",
  },
  {
    weight: text("Peso", { hint: "Per esempio 210 g." }),
    size: text("Dimensioni", { hint: "Per esempio 18 × 5 × 5 cm." }),
    wavelengths: text("Lunghezze d’onda dei LED", {
      hint: "Per esempio rosso 630 nm, blu 465 nm.",
    }),
    current: text("Corrente EMS", { hint: "Valore massimo e frequenza." }),
    battery: text("Batteria", { hint: "Tipo, capacità, tempo di ricarica." }),
    materials: text("Materiali"),
    certificates: text("Certificati", { hint: "Solo quelli di cui hai il documento." }),
  },
);

export const serum = section(
  {
    id: "siero",
    title: "Siero",
    text: "Quello che dice l’etichetta del flacone (Reg. CE 1223/2009, art. 19).",
  },
  {
    responsiblePerson: neededLine("Persona responsabile, con indirizzo"),
    millilitres: neededLine("Contenuto", "Per esempio 30 ml."),
    openMonths: neededLine("Durata dopo l’apertura", "Per esempio 12 mesi."),
    ingredients: neededText("Ingredienti (INCI)"),
    warnings: neededText("Avvertenze"),
  },
);

export const takeBack = section(
  {
    id: "raee",
    title: "RAEE, pile e imballaggi",
    text: "Senza queste informazioni il contratto è nullo e il prezzo va restituito tutto (D.Lgs. 49/2014, art. 22).",
  },
  {
    method: neededText(
      "Come ritirate il vecchio dispositivo",
      "Gratis, uno contro uno: alla consegna oppure in luoghi di raccolta.",
    ),
    places: neededText("Luoghi di raccolta"),
    deviceRegister: neededLine("Iscrizione al Registro AEE"),
    batteryRegister: neededLine("Iscrizione al Registro pile"),
    packaging: neededText("Codici degli imballaggi", "Per esempio scatola PAP 20, busta LDPE 4."),
  },
);

/** Dates of the documents about the device. Their absence hides a sentence, but closes no shop. */
export const conformity = section(
  {
    id: "conformita",
    title: "Conformità del dispositivo",
    text: "Le date dei documenti del fabbricante. Finché ne manca una, fuori dalla dimostrazione il negozio non parla di uso in cabina.",
  },
  {
    ceOn: day("Dichiarazione di conformità UE (CE)"),
    /** Directive 2014/30/EU. */
    emcOn: day("Compatibilità elettromagnetica"),
    /** Directive 2011/65/EU. */
    rohsOn: day("Sostanze pericolose (RoHS)"),
    /** EN 62471. */
    photobiologicalOn: day("Sicurezza fotobiologica dei LED"),
    annexXviOn: day("Parere sull’allegato XVI", {
      hint: "Se il dispositivo rientra nel regolamento (UE) 2017/745, allegato XVI.",
    }),
    documents: text("Dove si trovano i documenti"),
  },
);
