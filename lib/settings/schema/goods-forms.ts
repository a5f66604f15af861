import { day, neededLine, neededText, type SettingsForm, text } from "../model/form";

/** Dates of the documents about the device. Their absence hides a sentence, but closes no shop. */
export const conformityForm: SettingsForm = {
  id: "conformita",
  section: "conformity",
  title: "Conformità del dispositivo",
  text: "Le date dei documenti del fabbricante. Finché ne manca una, fuori dalla dimostrazione il negozio non parla di uso in cabina.",
  fields: [
    day("ceOn", "Dichiarazione di conformità UE (CE)"),
    day("emcOn", "Compatibilità elettromagnetica"),
    day("rohsOn", "Sostanze pericolose (RoHS)"),
    day("photobiologicalOn", "Sicurezza fotobiologica dei LED"),
    day(
      "annexXviOn",
      "Parere sull’allegato XVI",
      "Se il dispositivo rientra nel regolamento (UE) 2017/745, allegato XVI.",
    ),
    text("documents", "Dove si trovano i documenti"),
  ],
};

/** Forms about the goods: what Italian and EU law, and shoppers, want to know of device and serum. */
export const goodsForms: readonly SettingsForm[] = [
  {
    id: "sicurezza",
    section: "safety",
    title: "Fabbricante e sicurezza",
    text: "Quelli che la pagina del prodotto deve dire (Reg. UE 2023/988, art. 19).",
    fields: [
      neededLine("manufacturer", "Fabbricante"),
      neededLine("model", "Modello"),
      neededLine("address", "Indirizzo del fabbricante"),
      neededLine("email", "Email o sito del fabbricante"),
    ],
  },
  {
    id: "scheda",
    section: "sheet",
    title: "Scheda tecnica",
    text: "I dati del fabbricante nella pagina del prodotto. Una riga vuota non compare; il siero prende il contenuto dalla sua etichetta.",
    fields: [
      text("weight", "Peso", "Per esempio 210 g."),
      text("size", "Dimensioni", "Per esempio 18 × 5 × 5 cm."),
      text("wavelengths", "Lunghezze d’onda dei LED", "Per esempio rosso 630 nm, blu 465 nm."),
      text("current", "Corrente EMS", "Valore massimo e frequenza."),
      text("battery", "Batteria", "Tipo, capacità, tempo di ricarica."),
      text("materials", "Materiali"),
      text("certificates", "Certificati", "Solo quelli di cui hai il documento."),
    ],
  },
  {
    id: "siero",
    section: "serum",
    title: "Siero",
    text: "Quello che dice l’etichetta del flacone (Reg. CE 1223/2009, art. 19).",
    fields: [
      neededLine("responsiblePerson", "Persona responsabile, con indirizzo"),
      neededLine("millilitres", "Contenuto", "Per esempio 30 ml."),
      neededLine("openMonths", "Durata dopo l’apertura", "Per esempio 12 mesi."),
      neededText("ingredients", "Ingredienti (INCI)"),
      neededText("warnings", "Avvertenze"),
    ],
  },
  {
    id: "raee",
    section: "takeBack",
    title: "RAEE, pile e imballaggi",
    text: "Senza queste informazioni il contratto è nullo e il prezzo va restituito tutto (D.Lgs. 49/2014, art. 22).",
    fields: [
      neededText(
        "method",
        "Come ritirate il vecchio dispositivo",
        "Gratis, uno contro uno: alla consegna oppure in luoghi di raccolta.",
      ),
      neededText("places", "Luoghi di raccolta"),
      neededLine("deviceRegister", "Iscrizione al Registro AEE"),
      neededLine("batteryRegister", "Iscrizione al Registro pile"),
      neededText(
        "packaging",
        "Codici degli imballaggi",
        "Per esempio scatola PAP 20, busta LDPE 4.",
      ),
    ],
  },
  conformityForm,
];
