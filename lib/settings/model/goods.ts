import { z } from "zod";
import { countriesOutsideEea, type MakerCountry, makerCountries } from "./countries";
import { field, line, neededLine, neededText, section, text } from "./field";

/*
 * What Italian and EU law, and shoppers, want to know of device and serum.
 */

const countryCodes = Object.keys(makerCountries) as MakerCountry[];

/** A line about the responsible person in the EU, which only a maker outside the EEA needs. */
const responsibleLine = (label: string, hint?: string) =>
  line(label, "", {
    hint,
    optional: true,
    neededToOpen: true,
    onlyIf: { path: "country", oneOf: countriesOutsideEea },
  });

export const safety = section(
  {
    id: "sicurezza",
    title: "Fabbricante e sicurezza",
    text: "Quello che la legge vuole accanto al prodotto (Reg. UE 2023/988, art. 16 e 19). Va nella pagina del prodotto, nelle condizioni di vendita e nell’email di conferma.",
  },
  {
    manufacturer: neededLine(
      "Fabbricante",
      "Chi vende un prodotto con il proprio nome o marchio ne è il fabbricante per la legge, anche se lo produce un altro (art. 3 e 13): in quel caso scrivi i tuoi dati.",
    ),
    model: neededLine("Modello"),
    address: neededLine("Indirizzo del fabbricante"),
    country: field(z.enum(["", ...countryCodes]).default(""), {
      kind: "choice",
      label: "Paese del fabbricante",
      names: { "": "Scegli il paese", ...makerCountries },
      hint: "Se è fuori dallo Spazio economico europeo, serve una persona responsabile nell’Unione europea.",
      neededToOpen: true,
    }),
    email: neededLine("Email o sito del fabbricante"),
    responsiblePerson: responsibleLine(
      "Persona responsabile nell’UE",
      "Chi risponde del prodotto nell’Unione europea: un rappresentante con mandato scritto, oppure chi lo importa.",
    ),
    responsibleAddress: responsibleLine("Indirizzo della persona responsabile"),
    responsibleEmail: responsibleLine("Email o sito della persona responsabile"),
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
    responsibleEmail: neededLine("Email o sito della persona responsabile"),
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
    method: text("Come ritiri il vecchio dispositivo", {
      neededToOpen: true,
      orElse: "places",
      hint: "Gratis, uno contro uno, per esempio alla consegna. Basta questo oppure i luoghi di raccolta.",
    }),
    places: text("Luoghi di raccolta", { neededToOpen: true, orElse: "method" }),
    deviceRegister: neededLine("Iscrizione al Registro AEE"),
    batteryRegister: neededLine("Iscrizione al Registro pile"),
    packaging: neededText("Codici degli imballaggi", "Per esempio scatola PAP 20, busta LDPE 4."),
  },
);
