import { z } from "zod";
import { boundedText } from "@/lib/core/fields";
import { byShippingType, shippingEntries } from "@/lib/shipping/model/options";
import { approvals } from "./approvals";
import { calendar } from "./calendar";
import { carriers } from "./carriers";
import { claimsSchema } from "./claims";
import { email, euro, field, line, section, text, whole } from "./field";
import { safety, serum, sheet, takeBack } from "./goods";
import { capitalForms, type LegalForm, legalForms } from "./legal-form";
import { papersSchema } from "./papers";
import { returns } from "./returns";
import { taxRegimes } from "./tax-regime";

const days = { min: 1, max: 365, unit: "giorni" };
const months = { min: 1, max: 60, unit: "mesi" };

/** The code that a service asks for in a `meta` element of the pages. */
const verification = (label: string, element: string) =>
  line(label, "", {
    optional: true,
    pattern: "^[A-Za-z0-9_\\-]{8,100}$",
    wrong: "Incolla solo il codice: lettere, cifre e trattini.",
    hint: `Il valore di «content» nel tag «${element}».`,
  });

/** Settings the shop's owner may change without a deploy, in the order of their page. */
export const sections = {
  brand: section(
    {
      id: "marchio",
      title: "Marchio",
      text: "Come si chiamano il negozio, il dispositivo e l’assistente.",
    },
    {
      name: line("Nome del negozio", "Scultea"),
      device: line("Nome del dispositivo", "Scultea Pro", {
        hint: "Nelle frasi del negozio. I nomi dei prodotti in vendita si cambiano in «Prezzi».",
      }),
      deviceSlug: z.string().min(1).default("scultea-pro"),
      assistant: line("Nome dell’assistente", "Sofia"),
    },
  ),
  contact: section(
    { id: "contatti", title: "Contatti e orari" },
    {
      email: email("Email dell’assistenza", "assistenza@scultea.example", { neededToOpen: true }),
      /** Empty until the owner sets it (Codice del consumo 49, 1, c). */
      phone: line("Telefono", "", {
        pattern: String.raw`^\+?[0-9 ]{6,20}$`,
        wrong: "Scrivi un numero, per esempio 02 1234567.",
        hint: "La legge vuole un numero a cui rispondi.",
        optional: true,
        neededToOpen: true,
      }),
      staffEmail: email("Email degli avvisi", "ordini@scultea.example", {
        hint: "Qui arrivano nuovi ordini, avvisi e scorte.",
        neededToOpen: true,
      }),
      privacyEmail: email("Email per la privacy", "privacy@scultea.example", {
        neededToOpen: true,
      }),
      pressEmail: email("Email per la stampa", "stampa@scultea.example"),
      hours: line("Orari dell’assistenza", "lun–ven 9:00–18:00, sab 10:00–16:00, domenica chiuso"),
      replyWithinHours: whole("Risposta entro", 24, { min: 2, max: 240, unit: "ore" }),
    },
  ),
  /** Delivery time and price, the only source for all texts (docs/specification.md#shipping). */
  shipping: section(
    {
      id: "spedizione",
      title: "Spedizione",
      text: "Prezzi e tempi mostrati nella pagina del prodotto, nel carrello, nell’ordine e nelle email.",
    },
    byShippingType((type) => {
      const { name, rate } = shippingEntries[type];
      const isFirst = type === "standard";
      return z
        .object({
          priceCents: euro(`${name}, prezzo`, rate.priceCents, {
            hint: isFirst ? "Scrivi 0 per una spedizione gratuita." : undefined,
          }),
          businessDays: whole(`${name}, consegna entro`, rate.businessDays, {
            min: 1,
            max: 20,
            unit: "giorni lavorativi",
            hint: isFirst
              ? "La legge chiede la consegna entro 30 giorni (art. 61 del Codice del consumo)."
              : undefined,
          }),
        })
        .prefault({});
    }),
  ),
  calendar,
  carriers,
  deliveryCheck: section(
    {
      id: "conferma-spedizione",
      title: "Conferma della spedizione",
      text: "Un negozio nuovo ha già prezzi e tempi di consegna: rileggili in «Spedizione», perché sono una promessa a chi compra, poi confermali qui.",
    },
    {
      confirmed: field(z.enum(["no", "yes"]).default("no"), {
        kind: "choice",
        label: "Prezzi e tempi di consegna",
        names: { no: "Da confermare", yes: "Confermati" },
        neededToOpen: true,
      }),
    },
  ),
  gift: section(
    { id: "omaggio", title: "Omaggio" },
    { name: line("Che cosa si regala", "Siero Anti-Età Premium") },
  ),
  returns,
  reviews: section(
    {
      id: "recensioni",
      title: "Recensioni",
      text: "Chi ha comprato riceve un’email con un link personale, una volta per ordine. Il voto medio e il numero che il negozio mostra vengono solo dalle recensioni pubblicate.",
    },
    {
      inviteAfterDays: whole("Invito dopo", 10, {
        min: 0,
        max: 60,
        unit: "giorni dalla consegna",
        hint: "Scrivi 0 per non inviare inviti.",
      }),
    },
  ),
  reminders: section(
    {
      id: "ordini-non-pagati",
      title: "Ordini non pagati",
      text: "Chi invia un ordine e non lo paga riceve una sola email, dopo un’ora, con il link per pagarlo. È un messaggio di servizio, senza pubblicità né sconti: per quelli servirebbe un consenso, che il negozio non chiede.",
    },
    {
      /** What customers get who left an order unpaid (Codice Privacy 130: no advertising without consent). */
      unpaid: field(z.enum(["none", "service"]).default("service"), {
        kind: "choice",
        label: "Promemoria per gli ordini non pagati",
        names: { none: "No", service: "Messaggio di servizio" },
        hint: "Se lo mandi, l’informativa sulla privacy lo dice. Chiedi conferma a chi ti segue per la privacy.",
      }),
    },
  ),
  search: section(
    {
      id: "motori-di-ricerca",
      title: "Motori di ricerca e assistenti",
      text: "Chi cerca con un motore di ricerca o con un assistente trova sempre il negozio. Qui decidi il resto.",
    },
    {
      /** Whether crawlers that only collect training data may read the pages (docs/decisions/040). */
      aiTraining: field(z.enum(["refused", "allowed"]).default("refused"), {
        kind: "choice",
        label: "Addestramento di modelli di intelligenza artificiale",
        names: {
          refused: "Non con le pagine del negozio",
          allowed: "Anche con le pagine del negozio",
        },
        hint: "Riguarda i programmi che raccolgono testi per addestrare i modelli. Finché il negozio è dimostrativo o in prova restano esclusi.",
      }),
      googleVerification: verification("Codice di verifica di Google", "google-site-verification"),
      bingVerification: verification("Codice di verifica di Bing", "msvalidate.01"),
      metaVerification: verification(
        "Codice di verifica del dominio di Meta",
        "facebook-domain-verification",
      ),
    },
  ),
  assistants: section(
    {
      id: "acquisti-con-un-assistente",
      title: "Acquisti con un assistente",
      text: "Un assistente, come quelli di Google o di OpenAI, può cercare nel catalogo e preparare un ordine per chi glielo chiede. Non compra mai: la persona apre la pagina del negozio, controlla, accetta le condizioni e paga lì. Chi ha preparato un ordine riceve poi notizie di pagamento, modifiche, spedizione, consegna e rimborsi, non l’indirizzo.",
    },
    {
      /** Takes effect where feeds are published. */
      enabled: field(z.enum(["no", "yes"]).default("no"), {
        kind: "choice",
        label: "Gli assistenti possono preparare ordini",
        names: { no: "No", yes: "Sì" },
        hint: "Vale quando il negozio è aperto e si trova con i motori di ricerca; mentre è in preparazione o in prova, no. Nella dimostrazione su questo computer possono sempre.",
      }),
    },
  ),
  /** The publisher's data (D.Lgs 70/2003). The defaults are placeholders. */
  legal: section(
    {
      id: "dati-legali",
      title: "Dati legali",
      text: "Quelli che la legge vuole a fondo pagina e nelle note legali (D.Lgs. 70/2003).",
    },
    {
      form: field(z.enum(legalForms).default("company"), {
        kind: "choice",
        label: "Forma giuridica",
        names: {
          company: "Società di capitali (S.r.l., S.p.A.)",
          single_member: "Società di capitali con socio unico",
          partnership: "Società di persone (S.n.c., S.a.s.)",
          sole_trader: "Ditta individuale",
        } satisfies Record<LegalForm, string>,
        hint: "Decide quali dati la legge vuole sulle pagine e nelle email (art. 2199 e 2250 del Codice civile).",
      }),
      companyName: line("Ragione sociale", "Scultea S.r.l.", {
        hint: "Per una ditta individuale, la ditta: con almeno il cognome o le iniziali del titolare.",
        neededToOpen: true,
      }),
      seat: line("Sede", "Via degli Esempi 1, 20100 Milano", {
        hint: "Via, numero, CAP e comune.",
        neededToOpen: true,
      }),
      shareCapital: line("Capitale sociale", "€ 10.000 i.v.", {
        hint: "Quello versato, come risulta dall’ultimo bilancio.",
        optional: true,
        neededToOpen: true,
        onlyIf: { path: "form", oneOf: capitalForms },
      }),
      register: line("Registro delle imprese", "Registro delle Imprese di Milano", {
        hint: "Per intero, per esempio Registro delle Imprese di Bologna.",
        neededToOpen: true,
      }),
      rea: line("Numero REA", "MI-0000000", {
        hint: "Con la sigla della provincia, per esempio BO-512345.",
        neededToOpen: true,
      }),
      taxCode: line("Codice fiscale", "00000000000", {
        hint: "Di una società, il numero d’iscrizione nel Registro delle imprese: 11 cifre, quasi sempre uguali alla partita IVA. Di una ditta individuale, i 16 caratteri della persona.",
        pattern: String.raw`^(\d{11}|[A-Z0-9]{16})$`,
        wrong: "Il codice fiscale ha 11 cifre, oppure 16 lettere maiuscole e cifre.",
        check: "taxCode",
        neededToOpen: true,
      }),
      vatNumber: line("Partita IVA", "00000000000", {
        pattern: String.raw`^\d{11}$`,
        wrong: "La partita IVA ha 11 cifre.",
        check: "vatNumber",
        neededToOpen: true,
      }),
      pec: email("PEC", "scultea@pec.example", { neededToOpen: true }),
      hostingProvider: line(
        "Chi ospita il sito",
        "Esempio Hosting S.p.A., Via dei Server 1, 20100 Milano",
        { hint: "Nome e indirizzo dell’azienda che tiene il server.", neededToOpen: true },
      ),
    },
  ),
  approvals,
  disputes: section(
    {
      id: "reclami",
      title: "Reclami",
      text: "Entra nelle condizioni di vendita, che diventano una nuova versione.",
    },
    {
      adrBody: text("Organismo ADR a cui aderisci", {
        hint: "Nome, indirizzo e sito. Se non aderisci a nessuno, lascia vuoto.",
      }),
    },
  ),
  safety,
  sheet,
  serum,
  takeBack,
  /** The seller's data on invoices, beside its legal data. The defaults are placeholders. */
  invoicing: section(
    {
      id: "fatturazione",
      title: "Fatturazione",
      text: "Quello che va in ogni fattura elettronica, oltre ai dati legali. Finché partita IVA, codice fiscale e sede sono quelli di esempio, un negozio aperto non emette fatture.",
    },
    {
      taxRegime: field(z.enum(taxRegimes).default("RF01"), {
        kind: "choice",
        label: "Regime fiscale",
        hint: "Lo sa chi tiene la contabilità. Con il forfettario, che è solo per una ditta individuale, i prezzi non parlano di IVA e le fatture portano natura N2.2 e, sopra 77,47 €, il bollo.",
        names: {
          RF01: "RF01, ordinario",
          RF17: "RF17, IVA per cassa (art. 32-bis DL 83/2012)",
          RF18: "RF18, altro",
          RF19: "RF19, forfettario (art. 1, commi 54–89, L. 190/2014)",
        },
      }),
      street: line("Sede legale, via e numero", "Via degli Esempi 1", { neededToOpen: true }),
      // A shop may be in Milan: with a street of its own, the rest of the address is no placeholder.
      postalCode: line("Sede legale, CAP", "20100", {
        neededToOpen: true,
        orElse: "street",
        pattern: String.raw`^\d{5}$`,
        wrong: "Il CAP ha 5 cifre.",
      }),
      city: line("Sede legale, comune", "Milano", { neededToOpen: true, orElse: "street" }),
      province: line("Sede legale, provincia", "MI", {
        neededToOpen: true,
        orElse: "street",
        pattern: "^[A-Z]{2}$",
        wrong: "La provincia è una sigla di due lettere maiuscole, per esempio MI.",
      }),
      accountantEmail: email("Email del commercialista", "", {
        hint: "Il primo di ogni mese riceve il pacchetto del mese prima: corrispettivi, fatture, accrediti e rimborsi. Se è vuota, non parte nulla.",
      }),
    },
  ),
  tax: section(
    { id: "iva", title: "IVA" },
    {
      vatRateBps: field(z.int().min(0).max(10_000).default(2200), {
        kind: "percent",
        label: "Aliquota, in percento",
        hint: "È già compresa nei prezzi; vale per gli ordini da qui in avanti. Nel regime forfettario non conta.",
      }),
    },
  ),
  chat: section(
    {
      id: "assistente",
      title: "Assistente",
      text: "Quanto può spendere il modello linguistico in un giorno. Il modello legge e scrive pezzi di parola (token): quando sono finiti, l’assistente risponde con i testi del negozio fino a mezzanotte.",
    },
    {
      dailyTokens: whole("Token al giorno", 2_000_000, { min: 0, max: 100_000_000 }),
      inputCentsPerMillion: euro("Prezzo di un milione di token letti", 40, {
        hint: "Dal listino di chi fornisce il modello: serve a calcolare i costi.",
      }),
      outputCentsPerMillion: euro("Prezzo di un milione di token scritti", 160),
    },
  ),
  retention: section(
    {
      id: "conservazione",
      title: "Conservazione dei dati",
      text: "Quanto a lungo si tengono i dati delle persone, come dice l’informativa sulla privacy.",
    },
    {
      /** Years for which invoices, credit notes and their orders name the customer. */
      ordersYears: whole("Fatture, con i loro ordini", 10, {
        min: 10,
        max: 20,
        unit: "anni",
        hint: "Il Codice civile vuole le scritture per dieci anni (art. 2220).",
      }),
      /** Months after delivery for which an order without an invoice names its customer. */
      guaranteeMonths: whole("Ordini senza fattura", 26, {
        min: 26,
        max: 120,
        unit: "mesi",
        hint: "Dalla consegna. La garanzia legale si può far valere per ventisei mesi (Codice del consumo, art. 133); poi restano importi e date, senza il nome. Un anno di più, se ripari in garanzia.",
      }),
      unpaidDays: whole("Ordini mai pagati", 30, {
        ...days,
        hint: "Poi restano importi e date, senza il nome.",
      }),
      /** Months for which an ended newsletter address stays blocked, as a keyed hash. */
      suppressedMonths: whole("Iscrizioni annullate alla newsletter", 24, {
        ...months,
        hint: "Di chi ha annullato l’iscrizione o non è raggiungibile resta un codice illeggibile con la prova del consenso: serve a non scrivergli più.",
      }),
      contactsMonths: whole("Messaggi e richieste", 24, {
        ...months,
        hint: "Dall’ultimo contatto. Vale anche per il registro delle email che non riguardano un ordine.",
      }),
      preparedHours: whole("Acquisti preparati da un assistente", 24, {
        min: 1,
        max: 168,
        unit: "ore",
        hint: "Dall’ultima modifica. Poi resta solo l’ordine, se la persona lo ha inviato.",
      }),
      chatDays: whole("Conversazioni con l’assistente", 90, days),
      visitsMonths: whole("Visite, con il consenso", 13, {
        min: 1,
        max: 26,
        stored: z.int().min(1).max(26),
        unit: "mesi",
      }),
      logsDays: whole("Testo delle notifiche di pagamento", 30, days),
    },
  ),
};

export const MAX_CLOSING_TEXT = 300;

/** Whether the shop is open: changed by its own buttons, not by a form of the settings. */
const opening = z
  .object({
    state: z.enum(["preparing", "open", "closed"]).default("preparing"),
    /** The last day on which a closed shop takes no orders; null without an end. */
    until: z.iso.date().nullable().default(null),
    /** What a closed shop tells its visitors. */
    text: boundedText(MAX_CLOSING_TEXT).default(""),
  })
  .prefault({});

export const settingsSchema = z
  .object(sections)
  .extend({ opening, papers: papersSchema.prefault({}), claims: claimsSchema.prefault({}) });

export type ShopSettings = z.infer<typeof settingsSchema>;

/** Returns the codes that prove the domain to Google, Bing and Meta, as Next's metadata has them. */
export function verificationOf(search: ShopSettings["search"]) {
  return {
    google: search.googleVerification || null,
    other: {
      "msvalidate.01": search.bingVerification || [],
      "facebook-domain-verification": search.metaVerification || [],
    },
  };
}
