import { boxContents, deviceSpecs, emsExplanation, safetyTexts } from "@/lib/catalog/model/device";
import { routes } from "@/lib/platform/routes";
import { reviewCheck, verifiedReviews } from "@/lib/reviews/copy/review";
import { faqText, type ShopFacts } from "./facts";
import { type Passage } from "./passage";

const faqPage = `${routes.products}#faq`;
export function devicePassages(facts: ShopFacts): Passage[] {
  return [...descriptionPassages(facts), ...careAndSafety(facts)];
}

function descriptionPassages({ settings, claims }: ShopFacts): Passage[] {
  const { brand, contact, returns } = settings;
  const { device, serum, cable, manual } = boxContents;
  return [
    {
      id: "device",
      title: `Che cos’è ${brand.device}`,
      href: routes.products,
      questions: [
        "che roba è, cos’è sto coso, cosa fa esattamente, mi racconti cos’è",
        "cosa sarebbe questo scultore, che roba è, a che serve di preciso",
        "che modello è, in cosa consiste",
        "che cosa vendete, di preciso che cos’è",
        `informazioni sui prodotti ${brand.name}`,
        `che cos’è ${brand.device}, lo scultore facciale`,
        "a cosa serve il dispositivo, che prodotto vendete",
        "cosa fa questo apparecchio, di cosa si tratta",
        "caratteristiche del prodotto, descrizione",
        "parlami del prodotto, vorrei informazioni",
      ],
      text: `${brand.device} è uno scultore facciale 7 in 1 con micro-correnti EMS, luce LED, vibrazione e calore, da usare a casa. Ha ${deviceSpecs.modes.title} (${deviceSpecs.modes.text}), sei livelli di intensità, calore ${lowerFirst(deviceSpecs.heat.title)}, una batteria che dura ${lowerFirst(deviceSpecs.battery.title)} e la ricarica USB-C.`,
    },
    {
      id: "not-published",
      title: "Peso, misure, materiali e rumore",
      href: routes.contact,
      questions: [
        "quanti grammi, quanti centimetri, entra in borsa, è plastica o metallo, fa casino",
        "quanto pesa, quanto è grande, dimensioni, misure, di che materiale è fatto",
        "fa rumore, è rumoroso, è silenzioso, si sente da un’altra stanza, sveglia chi dorme",
      ],
      text: `Peso, misure, materiali e rumore non sono tra i dati che pubblichiamo: se ti servono, scrivi a ${contact.email}. Hai ${returns.withdrawalDays} giorni dalla consegna per provarlo e renderlo.`,
    },
    {
      id: "ems",
      title: "Che cosa sono le micro-correnti EMS",
      href: routes.products,
      questions: [
        "come fa a funzionare, la corrente che fa, stimolazione elettrica",
        "come lavorano le microcorrenti sui muscoli",
        "che cosa significa EMS, elettrostimolazione",
        "che cosa vuol dire EMS",
        "che cosa sono le micro-correnti",
        "quanti muscoli lavora, stimola i muscoli del viso",
        "quante piastre, elettrodi",
      ],
      text: `${emsExplanation.what}${claims.facialMuscles ? ` Lavora su ${claims.facialMuscles.count} muscoli del viso.` : ""} ${deviceSpecs.ems.text}.`,
    },
    {
      id: "heat",
      title: "Il calore",
      href: routes.products,
      questions: [
        "scalda tanto, quanto diventa caldo, si surriscalda",
        "quanti gradi raggiunge, temperatura",
        "quanto scalda, modalità HOT calore",
        "scotta, si può scottare la pelle",
      ],
      text: `${deviceSpecs.heat.text}, ${lowerFirst(deviceSpecs.heat.title)}. ${safetyTexts.warnings[1]}`,
    },
    {
      id: "box",
      title: "Che cosa c’è nella scatola",
      href: routes.products,
      questions: [
        "oltre all’apparecchio che mi mandate, che altro c’è",
        "dentro che trovo, cosa c’è dentro, trovo le istruzioni in italiano, danno anche la spina",
        "che mi arriva a casa, cosa mi mandate, contenuto del pacco",
        "c’è la custodia, c’è il cavetto dentro, c’è il libretto",
        "manuale di istruzioni, foglietto, guida",
        "cosa trovo dentro la confezione, cosa arriva nel pacco",
        "ci sono accessori",
        "che cosa c’è nella scatola, nella confezione",
        "cosa ricevo, cosa è incluso, cosa comprende, accessori",
        "cosa ricevo a casa",
        "il manuale è in italiano, ci sono le istruzioni",
        "c’è il caricatore incluso",
      ],
      text: `Nella scatola trovi ${[device, serum, cable, manual].map(({ name, note }) => `1 ${name}${note === null ? "" : ` (${note})`}`).join(", ")}.`,
    },
    {
      id: "origin",
      title: "Da dove viene",
      href: routes.about,
      questions: [
        "da che città parte, da dove arriva il pacco",
        "il deposito è in italia, spedite dall’italia o da fuori, viene da lontano, dogana",
        "chi l’ha inventato, chi lo costruisce, di che paese è",
        "è roba cinese, da dove arriva, dove è prodotto",
        "chi lo fa, marca, dove avete la fabbrica",
        "è un prodotto cinese, è fatto in italia, è europeo",
        "chi lo fabbrica",
        "è made in italy, dove è fabbricato, dove lo producete",
        "da dove spedite, è cinese, viene dalla cina",
        "da quale paese spedite, da dove parte il pacco, parte dall’italia o da fuori, dov’è il magazzino, dove sta il deposito",
        "chi lo produce, fabbricante, produttore, modello",
      ],
      text: `${claims.madeInItaly ? "Lo facciamo in Italia. " : ""}${claims.shippedFromItaly ? "Lo spediamo dall’Italia. " : ""}Il fabbricante è ${settings.legal.companyName}, ${settings.legal.seat}.`,
    },
    {
      id: "reviews",
      title: "Recensioni",
      href: `${routes.products}#testimonianze`,
      questions: [
        "dove leggo i pareri di chi l’ha provato, chi l’ha già preso che dice",
        "cosa ne pensa chi l’ha comprato, ha buone recensioni, commenti delle clienti",
        "stelle, voto",
        "recensioni, opinioni, cosa dicono le clienti",
        "che voto ha, quante stelle",
        "quante persone lo hanno comprato, clienti soddisfatte",
        "testimonianze, è affidabile",
      ],
      text: `${
        claims.productRating
          ? `Sulla pagina del prodotto il voto medio è ${(claims.productRating.tenths / 10).toLocaleString("it-IT")} su 5, da ${verifiedReviews(claims.productRating.reviews)}. `
          : ""
      }Leggi le testimonianze lì; e hai ${returns.withdrawalDays} giorni per farti un’idea tua.`,
    },
    {
      id: "review-check",
      title: "Chi scrive le recensioni",
      href: `${routes.products}#testimonianze`,
      questions: [
        "si può scrivere una recensione, dove vi recensisco, posso lasciare un commento",
        "ma ste recensioni chi le scrive, recensioni pagate, recensioni false",
        "le recensioni sono vere, sono finte, le scrivete voi, sono comprate, sono verificate",
        "chi le scrive le recensioni, pubblicate anche quelle negative, cancellate le recensioni brutte",
        "come lascio una recensione, dove scrivo la mia opinione, posso recensirlo",
      ],
      text: reviewCheck,
    },
  ];
}

function careAndSafety(facts: ShopFacts): Passage[] {
  const { brand, legal, contact } = facts.settings;
  return [
    {
      id: "not-for",
      title: "Chi non deve usarlo",
      href: faqPage,
      questions: [
        "chi non può usarlo, per chi è sconsigliato, quando è vietato",
        "ha effetti indesiderati, è pericoloso, può fare danni alla pelle",
        "ci sono rischi, può fare danni, fa male alla salute",
        "chi non deve usarlo, controindicazioni",
        "è sicuro, effetti collaterali, rischi, pericoli",
        "posso usarlo se ho problemi di salute",
        "quando non si può usare, avvertenze",
        "lo può usare chiunque",
      ],
      text: `Non deve usarlo ${lowerFirst(faqText(facts, "not-for"))}`,
    },
    {
      id: "warnings",
      title: "Avvertenze d’uso",
      href: faqPage,
      questions: [
        "posso sciacquarlo, lo passo sotto l’acqua, con che lo pulisco, come si igienizza, salviette, alcol",
        "schizzi d’acqua, con le mani bagnate",
        "se lo bagno, resiste all’acqua, posso passarci un panno bagnato, come lo pulisco",
        "è un apparecchio medicale, ha la marcatura ce, è certificato",
        "lo posso bagnare, lo posso lavare, come si pulisce",
        "cade in acqua, in bagno, in piscina",
        "posso usarlo sotto la doccia, in acqua, in bagno, è impermeabile, si può bagnare",
        "la luce led fa male agli occhi",
        "precauzioni d’uso, si può tenere vicino ai bambini",
        "è un dispositivo medico",
      ],
      text: safetyTexts.warnings.join(" "),
    },
    {
      id: "travel",
      title: "In viaggio",
      href: faqPage,
      questions: [
        "passa ai controlli in aeroporto, sull’aereo, in valigia, nel trolley, in ferie",
        "lo posso usare in viaggio, si può portare in vacanza, me lo porto dietro, parto e lo porto con me",
        "in aereo, bagaglio a mano, valigia, stiva, beauty case",
        "è piccolo, si trasporta, va bene anche all’estero la presa",
      ],
      text: "Funziona a batteria e si ricarica da un comune alimentatore USB, anche fuori casa. In aereo valgono le regole della compagnia sugli apparecchi a batteria: chiedi a lei se va nel bagaglio a mano.",
    },
    {
      id: "disposal",
      title: "Smaltimento",
      href: faqPage,
      questions: [
        "come lo butto via, dove si getta, quando non serve più",
        "isola ecologica, rifiuti elettronici, pile vecchie",
        "dove vanno le batterie esauste",
        "come si smaltisce, dove si butta, raee",
        "ritirate l’usato, vecchio apparecchio, riciclo",
        "dove butto la batteria, la scatola",
      ],
      text: safetyTexts.disposal,
    },
    {
      id: "maker",
      title: "Fabbricante e assistenza tecnica",
      href: faqPage,
      questions: [
        "si è scollata la testina, si è staccato un pezzo, si è aperto",
        "mi è caduto e ora non vibra, non vibra, non fa luce, non si sente più niente",
        "il siero non c’era nel pacco, nel pacco non c’era il cavo, mancava il libretto, incompleto",
        "lo schermo è nero, resta spento, si è impallato, non dà segni di vita",
        "è arrivato graffiato, ammaccato, la scatola era aperta, sembra usato",
        "mi è cascato, è caduto per terra, si è rotto il vetro, si è fulminato",
        "è morta la batteria, non tiene la carica dopo un mese, non si carica più, dopo pochi mesi non va",
        "smette di andare, smette di funzionare",
        "si è bloccato, si è spento e non riparte, è morto, si è bruciato, ha smesso di andare",
        "non si ricarica più, lo schermo non va, è caduto e si è crepato",
        "quello che mi è arrivato non funziona, arrivato guasto, pezzo mancante, scatola vuota",
        "lo riparate, centro assistenza, a chi lo mando se si guasta",
        "dopo una settimana non va più, ha smesso di funzionare",
        "lo schermetto è nero, non parte, non dà segni di vita",
        "il tasto non risponde, il pulsante non va, lo schermo è spento",
        "fa uno strano rumore, si spegne da solo, non vibra più",
        "non scalda più, non tiene la carica, ho un problema col dispositivo",
        "non si accende, non funziona più, si è rotto, non si carica, è difettoso, guasto",
        "è arrivato rotto, danneggiato, manca un pezzo",
        "manca qualcosa nella confezione che è arrivata, manca il siero, manca il cavo",
        "assistenza tecnica, riparazione",
      ],
      text: `Scrivi a ${contact.email} con il numero dell’ordine: su ${brand.device} vale la garanzia legale di conformità di ${facts.settings.returns.guaranteeYears} anni, e per un difetto lo ripariamo o lo sostituiamo senza spese. Il fabbricante è ${legal.companyName}.`,
    },
  ];
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
