import { partnerActivityLabels } from "@/lib/inbox/copy/partners";
import { PARTNER_REPLY_HOURS, partnerships } from "@/lib/inbox/model/partners";
import { routes } from "@/lib/platform/routes";
import { termsOfSale } from "@/lib/settings/copy/settings";
import { type ShopFacts } from "./facts";
import { type Passage } from "./passage";

export function shopPassages(facts: ShopFacts): Passage[] {
  return [...reachingUs(facts), ...companyPassages(facts), ...noticePassages(facts)];
}

function reachingUs({ settings: { contact } }: ShopFacts): Passage[] {
  return [
    {
      id: "contact",
      title: "Contatti",
      href: routes.contact,
      questions: [
        "un numero fisso esiste, numero di cellulare, vi chiamo dove, telefono dell’assistenza",
        "la mail qual è, dove vi scrivo, siete raggiungibili, come vi trovo",
        "dove vi mando un messaggio, come vi mando un messaggio",
        "dove vi scrivo, avete una mail, come vi raggiungo, come parlo con voi",
        "c’è un telefono, numero verde, siete su whatsapp, pagina instagram",
        "quanto ci mettete a rispondere",
        "come posso scrivervi, c’è un numero da chiamare, vi posso telefonare",
        "siete su instagram, facebook, messenger",
        "come vi contatto, contatti, indirizzo email, mail",
        "avete un numero di telefono, whatsapp, posso chiamarvi",
        "a chi scrivo, servizio clienti, assistenza clienti",
        "in quanto tempo rispondete, entro quante ore",
      ],
      text: `Scrivi a ${contact.email} o dal modulo nella pagina dei contatti: rispondiamo entro ${contact.replyWithinHours} ore. Un numero di telefono non c’è. Ci trovi ${contact.hours}.`,
    },
    {
      id: "hours",
      title: "Orari dell’assistenza",
      href: routes.contact,
      questions: [
        "il venerdì fino a che ora ci siete, la sera rispondete, di notte, nei festivi, ad agosto",
        "quando siete disponibili, che giorni lavorate",
        "a che ora rispondete il venerdì, fino a quando rispondete oggi",
        "quando rispondete, fino a che ora, siete aperti adesso, domenica, festivi",
        "orari del servizio clienti",
        "siete operativi nel weekend, il sabato ci siete, la domenica ci siete",
        "il sabato mattina c’è qualcuno, la domenica c’è qualcuno, nei festivi c’è qualcuno",
        "rispondete la sera, quando vi trovo",
        "che orari fate, orari di apertura, quando siete aperti",
        "siete aperti sabato, domenica, oggi, a che ora chiudete",
        "orario assistenza clienti",
      ],
      text: `L’assistenza risponde ${contact.hours}.`,
    },
    {
      id: "press",
      title: "Stampa",
      href: `${routes.about}#stampa`,
      questions: [
        "faccio video su tiktok, sono un’influencer, vi interessa una collaborazione, recensione sul mio canale",
        "posso fare pubblicità per voi, regalate il prodotto alle blogger, ambassador",
        "ufficio stampa, sono una giornalista",
        "collaborazioni influencer, blogger, ho un profilo instagram, tiktok, follower",
      ],
      text: `Per la stampa scrivi a ${contact.pressEmail}.`,
    },
  ];
}

function companyPassages({ settings: { brand, legal, returns } }: ShopFacts): Passage[] {
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
      questions: [
        "siete nuovi, non vi conosco, da quando esistete, chi siete veramente, siete affidabili o no",
        "siete italiani, siete una ditta vera, negozio serio",
        "che azienda è, chi è il proprietario, è un sito affidabile, fidarsi",
        "non è che è una fregatura, siete seri",
        "da quanto esistete, di chi è il marchio, siete seri, posso fidarmi",
        "chi siete, chi c’è dietro al negozio, che azienda siete",
        "siete un’azienda italiana, una ditta seria",
        `che cos’è ${brand.name}, la vostra storia, missione, team`,
        "siete una truffa, siete affidabili, è un sito sicuro",
      ],
      text: `${brand.name} è un marchio di ${legal.companyName}, con sede in ${legal.seat}. Porta sul viso il gesto di chi scolpisce, con uno strumento da usare a casa.`,
    },
    {
      id: "legal-data",
      title: "Dati dell’azienda",
      href: routes.legal,
      questions: [
        "dove avete la sede, avete un ufficio, posso venire da voi, punto vendita",
        "dove avete la sede, in che città siete, negozio dove provarlo, showroom",
        "iva, dati fiscali, pec",
        "partita iva, ragione sociale, sede legale, dove siete, pec, rea, capitale sociale",
        "avete un negozio fisico, indirizzo",
      ],
      text: `${legal.companyName}, ${legal.seat}. Partita IVA ${legal.vatNumber}, REA ${legal.rea}, PEC ${legal.pec}.`,
    },
    {
      id: "partners",
      title: "Area professionisti",
      href: `${routes.pro}#partner`,
      questions: [
        "ho un negozio e vorrei venderlo io, lo vendo nel mio negozio",
        "sono parrucchiera posso rivenderlo, lo vorrei vendere nel mio negozio, prezzi per noi, condizioni per il centro",
        "grandi quantità, cento pezzi, ordine grosso",
        "ho un centro benessere, una spa, una profumeria, lo voglio vendere",
        "prezzi per chi rivende, condizioni per i rivenditori, quantità",
        "sono titolare di un salone, ho un’estetica, ho una farmacia",
        "vendete all’ingrosso, acquisto per rivendita, prezzi per professionisti",
        "sono un’estetista, ho un centro estetico, istituto di bellezza, parrucchiera",
        "vorrei rivendere, diventare partner, distributore, grossista, ingrosso, rivenditore",
        "sconti per professionisti, listino riservato, b2b, collaborazione",
      ],
      text: `Per chi lavora nel settore c’è un listino riservato: ${discounts} di sconto. Compila la richiesta nell’area professionisti: rispondiamo entro ${PARTNER_REPLY_HOURS} ore.`,
    },
    {
      id: "training",
      title: "Formazione per i partner",
      href: `${routes.pro}#formazione`,
      questions: ["fate formazione, corsi per estetiste", "come si impara a usarlo in cabina"],
      text: `Con la prima fornitura concordiamo una sessione di formazione: modalità, movimenti, chi non deve usarlo. Sui dispositivi vale la garanzia legale di ${returns.guaranteeYears} anni.`,
    },
  ];
}

function noticePassages({ settings: { contact, retention } }: ShopFacts): Passage[] {
  const law = termsOfSale.sections.find(({ title }) => title.startsWith("Legge"));
  return [
    {
      id: "privacy",
      title: "Privacy",
      href: routes.privacy,
      questions: [
        "eliminare i miei dati, potete eliminare tutto, cancellazione dei dati",
        "il mio indirizzo lo date ad altri, date i miei dati ad altri, chi vede il mio indirizzo, la mia mail la vendete",
        "cancellate tutto quello che avete su di me",
        "cosa ci fate coi dati, i miei dati chi li vede, voglio essere cancellata",
        "che fine fanno i miei dati",
        "i miei dati sono al sicuro, proteggete i dati",
        "cosa fate dei miei dati, privacy, gdpr, dati personali",
        "come cancello i miei dati, diritto di accesso, titolare del trattamento",
        "vendete i miei dati ad altri",
      ],
      text: `Usiamo i tuoi dati per venderti il prodotto e assisterti, e non li vendiamo a nessuno. Per accedere ai tuoi dati, correggerli o cancellarli scrivi a ${contact.privacyEmail}.`,
    },
    {
      id: "unsubscribe",
      title: "Non ricevere più la newsletter",
      href: routes.privacy,
      questions: [
        "come si disdice la newsletter, disdire le mail",
        "voglio cancellarmi, cancellarmi dalle vostre mail, non voglio più pubblicità, smettete di scrivermi",
        "come mi tolgo dalle mail, non voglio più mail, mi arrivano troppe mail, basta pubblicità",
        "annullare l’iscrizione alla newsletter, disiscrivermi, cancellarmi dalla newsletter",
        "smettere di ricevere le vostre email, togliermi dalla lista, spam",
      ],
      text: `In fondo a ogni e-mail della newsletter c’è «Annulla l’iscrizione»: apri il link e conferma. Se non la trovi, scrivi a ${contact.privacyEmail}.`,
    },
    {
      id: "retention",
      title: "Per quanto tempo teniamo i dati",
      href: `${routes.privacy}#conservazione`,
      questions: [
        "quanto tenete i messaggi, la conversazione resta salvata",
        "per quanto tempo conservate i dati, questa chat viene salvata",
        "conservate le conversazioni, registrate la chat",
      ],
      text: `Ordini e fatture ${retention.ordersYears} anni, come chiede la legge fiscale; messaggi dei moduli ${retention.contactsMonths} mesi; conversazioni con l’assistente ${retention.chatDays} giorni.`,
    },
    {
      id: "cookies",
      title: "Cookie",
      href: routes.cookies,
      questions: ["che cookie usate, preferenze cookie, come tolgo i cookie", "tracciamento"],
      text: "Usiamo i cookie necessari e, solo con il tuo consenso, quelli per statistiche e marketing. Le preferenze si cambiano nella pagina dei cookie.",
    },
    {
      id: "terms",
      title: "Condizioni di vendita",
      href: routes.terms,
      questions: [
        "condizioni di vendita, contratto, termini",
        "foro competente, controversie, legge",
      ],
      text: `Le condizioni di vendita sono in una pagina a parte. ${law?.paragraphs[0] ?? ""}`,
    },
    {
      id: "accessibility",
      title: "Accessibilità",
      href: routes.accessibility,
      questions: [
        "il sito è accessibile, screen reader, non vedente",
        "segnalare un problema al sito",
      ],
      text: `Il negozio è progettato secondo le linee guida WCAG. Se trovi un ostacolo scrivi a ${contact.email}.`,
    },
  ];
}
