import { shippingNames, shippingTypes } from "@/lib/shipping/model/options";
import {
  email,
  euro,
  line,
  needed,
  type SettingsForm,
  text,
  verification,
  whole,
} from "../model/form";
import { capitalForms, type LegalForm } from "../model/legal-form";
import { type ShopSettings } from "../model/settings";
import { claimForms } from "./claim-forms";
import { goodsForms } from "./goods-forms";

const rateHints = {
  price: "0 vuol dire gratuita.",
  days: "La legge chiede la consegna entro 30 giorni (art. 61 del Codice del consumo).",
};
const pieces = { min: 0, max: 100_000, unit: "pezzi non venduti" };

/** Forms of the settings page except those of the claims, in page order. */
export const settingsForms: readonly SettingsForm[] = [
  {
    id: "marchio",
    section: "brand",
    title: "Marchio",
    text: "Come si chiamano il negozio, il dispositivo e l’assistente, ovunque compaiano.",
    fields: [
      line("name", "Nome del negozio"),
      line("device", "Nome del dispositivo"),
      line("assistant", "Nome dell’assistente"),
    ],
  },
  {
    id: "contatti",
    section: "contact",
    title: "Contatti e orari",
    fields: [
      needed(email("email", "Email dell’assistenza")),
      {
        kind: "line",
        path: "phone",
        label: "Telefono",
        pattern: String.raw`^\+?[0-9 ]{6,20}$`,
        wrong: "Scrivi un numero, per esempio 02 1234567.",
        hint: "La legge vuole un numero a cui rispondete.",
        optional: true,
        neededToOpen: true,
      },
      needed(
        email("staffEmail", "Email degli avvisi", "Qui arrivano nuovi ordini, avvisi e scorte."),
      ),
      needed(email("privacyEmail", "Email per la privacy")),
      email("pressEmail", "Email per la stampa"),
      line("hours", "Orari dell’assistenza"),
      whole("replyWithinHours", "Risposta entro", { min: 2, max: 240, unit: "ore" }),
    ],
  },
  {
    id: "spedizione",
    section: "shipping",
    title: "Spedizione",
    text: "Prezzi e tempi che leggono la pagina del prodotto, il carrello, l’ordine e le email.",
    fields: shippingTypes.flatMap((type) => {
      const name = shippingNames[type];
      const hints = type === "standard" ? rateHints : null;
      return [
        euro(`${type}/priceCents`, `${name}, prezzo`, hints?.price),
        whole(`${type}/businessDays`, `${name}, consegna entro`, {
          min: 1,
          max: 20,
          unit: "giorni lavorativi",
          hint: hints?.days,
        }),
      ];
    }),
  },
  {
    id: "omaggio",
    section: "gift",
    title: "Omaggio",
    fields: [line("name", "Che cosa si regala")],
  },
  {
    id: "resi",
    section: "returns",
    title: "Resi",
    text: "La legge dà 14 giorni per recedere e 14 per rimborsare: da qui si può solo migliorare. La garanzia legale è di due anni.",
    fields: [
      whole("withdrawalDays", "Giorni per ripensarci", {
        min: 14,
        max: 365,
        unit: "giorni",
        hint: "Dalla consegna. Le condizioni di vendita lo dicono da sole, in una nuova versione.",
      }),
      whole("authorisationHours", "Indirizzo per il reso entro", {
        min: 1,
        max: 240,
        unit: "ore",
      }),
      whole("refundConfirmationHours", "Conferma del rimborso entro", {
        min: 1,
        max: 240,
        unit: "ore",
      }),
      whole("refundDays", "Rimborso entro", { min: 2, max: 14, unit: "giorni" }),
      whole("bankCreditDays/0", "Accredito della banca, minimo", {
        min: 1,
        max: 30,
        unit: "giorni lavorativi",
      }),
      whole("bankCreditDays/1", "Accredito della banca, massimo", {
        min: 1,
        max: 30,
        unit: "giorni lavorativi",
      }),
    ],
  },
  {
    id: "scorte",
    section: "stock",
    title: "Scorte",
    text: "Un’email ogni volta che si scende sotto, e un avviso in Oggi e nel magazzino. Sotto la soglia dei dispositivi la pagina del prodotto dice quanti ne restano. 0 vuol dire nessun avviso.",
    fields: [
      whole("lowDevices", "Dispositivi, avvisa sotto", pieces),
      whole("lowSerums", "Sieri, avvisa sotto", pieces),
      whole("lowTravelCases", "Custodie da viaggio, avvisa sotto", pieces),
    ],
  },
  {
    id: "recensioni",
    section: "reviews",
    title: "Recensioni",
    text: "Chi ha comprato riceve un’email con un link personale, una volta per ordine. Il voto medio e il numero che il negozio mostra vengono solo dalle recensioni pubblicate.",
    fields: [
      whole("inviteAfterDays", "Invito dopo", {
        min: 0,
        max: 60,
        unit: "giorni dalla consegna",
        hint: "0 vuol dire nessun invito.",
      }),
    ],
  },
  {
    id: "motori-di-ricerca",
    section: "search",
    title: "Motori di ricerca e assistenti",
    text: "Chi cerca con un motore di ricerca o con un assistente trova sempre il negozio. Qui decidi il resto.",
    fields: [
      {
        kind: "choice",
        path: "aiTraining",
        label: "Addestramento di modelli di intelligenza artificiale",
        names: {
          refused: "Non con le pagine del negozio",
          allowed: "Anche con le pagine del negozio",
        },
        hint: "Riguarda i programmi che raccolgono testi per addestrare i modelli. Finché il negozio è dimostrativo o in prova restano esclusi.",
      },
      verification(
        "googleVerification",
        "Codice di verifica di Google",
        "google-site-verification",
      ),
      verification("bingVerification", "Codice di verifica di Bing", "msvalidate.01"),
      verification(
        "metaVerification",
        "Codice di verifica del dominio di Meta",
        "facebook-domain-verification",
      ),
    ],
  },
  {
    id: "dati-legali",
    section: "legal",
    title: "Dati legali",
    text: "Quelli che la legge vuole a fondo pagina e nelle note legali (D.Lgs. 70/2003).",
    fields: [
      {
        kind: "choice",
        path: "form",
        label: "Forma giuridica",
        names: {
          company: "Società di capitali (S.r.l., S.p.A.)",
          single_member: "Società di capitali con socio unico",
          partnership: "Società di persone (S.n.c., S.a.s.)",
          sole_trader: "Ditta individuale",
        } satisfies Record<LegalForm, string>,
        hint: "Decide quali dati la legge vuole sulle pagine e nelle email (art. 2199 e 2250 del Codice civile).",
      },
      needed(
        line(
          "companyName",
          "Ragione sociale",
          "Per una ditta individuale, la ditta: con almeno il cognome o le iniziali del titolare.",
        ),
      ),
      needed(line("seat", "Sede")),
      {
        kind: "line",
        path: "shareCapital",
        label: "Capitale sociale",
        hint: "Quello versato, come risulta dall’ultimo bilancio.",
        optional: true,
        neededToOpen: true,
        onlyIf: { path: "form", oneOf: capitalForms },
      },
      needed(line("register", "Registro delle imprese")),
      needed(line("rea", "Numero REA")),
      {
        kind: "line",
        path: "taxCode",
        label: "Codice fiscale",
        hint: "Di una società, il numero d’iscrizione nel Registro delle imprese: 11 cifre, quasi sempre uguali alla partita IVA. Di una ditta individuale, i 16 caratteri della persona.",
        pattern: String.raw`^(\d{11}|[A-Z0-9]{16})$`,
        wrong: "Il codice fiscale ha 11 cifre, oppure 16 lettere maiuscole e cifre.",
        check: "taxCode",
        neededToOpen: true,
      },
      {
        kind: "line",
        path: "vatNumber",
        label: "Partita IVA",
        pattern: String.raw`^\d{11}$`,
        wrong: "La partita IVA ha 11 cifre.",
        check: "vatNumber",
        neededToOpen: true,
      },
      needed(email("pec", "PEC")),
      needed(line("hostingProvider", "Chi ospita il sito")),
    ],
  },
  {
    id: "reclami",
    section: "disputes",
    title: "Reclami",
    text: "Entra nelle condizioni di vendita, che diventano una nuova versione.",
    fields: [
      text(
        "adrBody",
        "Organismo ADR a cui aderite",
        "Nome, indirizzo e sito. Se non aderite a nessuno, lascia vuoto.",
      ),
    ],
  },
  ...goodsForms,
  {
    id: "fatturazione",
    section: "invoicing",
    title: "Fatturazione",
    text: "Quello che va in ogni fattura elettronica, oltre ai dati legali. Finché partita IVA, codice fiscale e sede sono quelli di esempio, un negozio aperto non emette fatture.",
    fields: [
      {
        kind: "choice",
        path: "taxRegime",
        label: "Regime fiscale",
        hint: "Lo sa chi tiene la contabilità. I regimi senza IVA, come il forfettario, non sono previsti.",
        names: {
          RF01: "RF01, ordinario",
          RF17: "RF17, IVA per cassa (art. 32-bis DL 83/2012)",
          RF18: "RF18, altro",
        } satisfies Record<ShopSettings["invoicing"]["taxRegime"], string>,
      },
      needed(line("street", "Sede legale, via e numero")),
      {
        kind: "line",
        path: "postalCode",
        label: "Sede legale, CAP",
        pattern: String.raw`^\d{5}$`,
        wrong: "Il CAP ha 5 cifre.",
      },
      line("city", "Sede legale, comune"),
      {
        kind: "line",
        path: "province",
        label: "Sede legale, provincia",
        pattern: "^[A-Z]{2}$",
        wrong: "La provincia è una sigla di due lettere maiuscole, per esempio MI.",
      },
    ],
  },
  {
    id: "iva",
    section: "tax",
    title: "IVA",
    fields: [
      {
        kind: "percent",
        path: "vatRateBps",
        label: "Aliquota, in percento",
        hint: "È già compresa nei prezzi; vale per gli ordini da qui in avanti.",
      },
    ],
  },
  {
    id: "assistente",
    section: "chat",
    title: "Assistente",
    text: "Quanto può spendere il modello linguistico in un giorno. Finiti i token, l’assistente risponde con i testi del negozio fino a mezzanotte.",
    fields: [
      whole("dailyTokens", "Token al giorno", { min: 0, max: 100_000_000 }),
      euro(
        "inputCentsPerMillion",
        "Prezzo di un milione di token letti",
        "Dal listino di chi fornisce il modello: serve a calcolare i costi.",
      ),
      euro("outputCentsPerMillion", "Prezzo di un milione di token scritti"),
    ],
  },
  {
    id: "conservazione",
    section: "retention",
    title: "Conservazione dei dati",
    text: "Quanto a lungo si tengono i dati delle persone, come dice l’informativa sulla privacy.",
    fields: [
      whole("ordersYears", "Ordini", {
        min: 10,
        max: 20,
        unit: "anni",
        hint: "Il Codice civile vuole le scritture per dieci anni (art. 2220).",
      }),
      whole("unpaidDays", "Ordini mai pagati", {
        min: 1,
        max: 365,
        unit: "giorni",
        hint: "Non sono documenti fiscali: poi restano importi e date, senza il nome.",
      }),
      whole("suppressedMonths", "Indirizzi usciti dalla newsletter", {
        min: 1,
        max: 60,
        unit: "mesi",
        hint: "Di chi si è disiscritto o non è raggiungibile resta un codice illeggibile con la prova del consenso: serve a non scrivergli più.",
      }),
      whole("contactsMonths", "Messaggi e richieste", {
        min: 1,
        max: 60,
        unit: "mesi",
        hint: "Dall’ultimo contatto. Vale anche per il registro delle email che non riguardano un ordine.",
      }),
      whole("chatDays", "Conversazioni con l’assistente", { min: 1, max: 365, unit: "giorni" }),
      whole("visitsMonths", "Visite, con il consenso", { min: 1, max: 26, unit: "mesi" }),
      whole("logsDays", "Testo delle notifiche di pagamento", { min: 1, max: 365, unit: "giorni" }),
    ],
  },
];

export function findSettingsForm(id: string): SettingsForm | undefined {
  return [...settingsForms, ...claimForms].find((form) => form.id === id);
}
