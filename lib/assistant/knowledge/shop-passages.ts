import { partnerActivityLabels } from "@/lib/inbox/copy/partners";
import { partnerships } from "@/lib/inbox/model/partners";
import { routes } from "@/lib/platform/routes";
import { replyTime, supportHours } from "@/lib/settings/copy/contact";
import { sellerAddress, sellerFacts } from "@/lib/settings/copy/seller";
import { termsText } from "@/lib/settings/copy/terms";
import { type ShopFacts } from "./facts";
import { type Passage } from "./passage";

export function shopPassages(facts: ShopFacts): Passage[] {
  return [...reachingUs(facts), ...companyPassages(facts), ...noticePassages(facts)];
}

function reachingUs({ settings: { contact }, claims }: ShopFacts): Passage[] {
  const hours = supportHours(claims, contact);
  return [
    {
      id: "contact",
      title: "Contatti",
      href: routes.contact,
      text: `Scrivi all’indirizzo ${contact.email} o dal modulo nella pagina dei contatti: rispondiamo ${replyTime(claims, contact)}. ${contact.phone === "" ? "Un numero di telefono non c’è." : `Il telefono è ${contact.phone}.`}${hours === null ? "" : ` Ci trovi ${hours}.`}`,
    },
    {
      id: "hours",
      title: "Orari dell’assistenza",
      href: routes.contact,
      text: `L’assistenza risponde ${hours ?? replyTime(claims, contact)}.`,
    },
    {
      id: "press",
      title: "Stampa",
      href: `${routes.about}#stampa`,
      text: `Per la stampa scrivi all’indirizzo ${contact.pressEmail}.`,
    },
  ];
}

function companyPassages({ settings, claims }: ShopFacts): Passage[] {
  const { brand, contact, legal } = settings;
  const discounts = partnerships
    .map(
      ({ activity, maxDiscountPercent }) =>
        `${partnerActivityLabels[activity]} fino al ${maxDiscountPercent}%`,
    )
    .join(", ");
  return [
    {
      id: "company",
      title: "Chi siamo",
      href: routes.about,
      text: `${brand.name} è un marchio di ${legal.companyName}, con sede in ${legal.seat}. Porta sul viso il gesto di chi scolpisce, con uno strumento da usare a casa.`,
    },
    {
      id: "legal-data",
      title: "Dati dell’azienda",
      href: routes.legal,
      text: `${sellerAddress(legal)}. ${sellerFacts(legal)
        .map(({ name, value }) => `${name}: ${value}`)
        .join("; ")}; PEC: ${legal.pec}.`,
    },
    {
      id: "partners",
      title: "Area professionisti",
      href: `${routes.pro}#partner`,
      text: `Per chi lavora nel settore c’è un listino riservato${claims.partnerDiscounts ? `: ${discounts} di sconto` : ""}. Compila la richiesta nell’area professionisti: rispondiamo ${replyTime(claims, contact)}.`,
    },
    {
      id: "training",
      title: "Formazione per i partner",
      href: `${routes.pro}#formazione`,
      text: `Con la prima fornitura concordiamo una sessione di formazione: modalità, movimenti, chi non deve usarlo.`,
    },
  ];
}

function noticePassages({ settings }: ShopFacts): Passage[] {
  const { contact, retention } = settings;
  const law = termsText(settings).sections.find(({ title }) => title.startsWith("Legge"));
  return [
    {
      id: "privacy",
      title: "Privacy",
      href: routes.privacy,
      text: `Usiamo i tuoi dati per venderti il prodotto e assisterti, e non li vendiamo a nessuno. Per accedere ai tuoi dati, correggerli o cancellarli scrivi all’indirizzo ${contact.privacyEmail}.`,
    },
    {
      id: "unsubscribe",
      title: "Non ricevere più la newsletter",
      href: routes.privacy,
      text: `In fondo a ogni email della newsletter c’è «Annulla l’iscrizione»: apri il link e conferma. Se non la trovi, scrivi all’indirizzo ${contact.privacyEmail}.`,
    },
    {
      id: "retention",
      title: "Per quanto tempo teniamo i dati",
      href: `${routes.privacy}#conservazione`,
      text: `Fatture ${retention.ordersYears} anni, come chiede la legge fiscale; nomi negli ordini senza fattura ${retention.guaranteeMonths} mesi dalla consegna; messaggi dei moduli ${retention.contactsMonths} mesi; conversazioni con l’assistente ${retention.chatDays} giorni.`,
    },
    {
      id: "cookies",
      title: "Cookie",
      href: routes.cookies,
      text: "Usiamo i cookie necessari e, solo con il tuo consenso, quelli per statistiche e marketing. Le preferenze si cambiano nella pagina dei cookie.",
    },
    {
      id: "terms",
      title: "Condizioni di vendita",
      href: routes.terms,
      text: `Le condizioni di vendita sono in una pagina a parte. ${law?.paragraphs[0] ?? ""}`,
    },
    {
      id: "accessibility",
      title: "Accessibilità",
      href: routes.accessibility,
      text: `Il negozio è progettato secondo le linee guida WCAG. Se trovi un ostacolo scrivi all’indirizzo ${contact.email}.`,
    },
  ];
}
