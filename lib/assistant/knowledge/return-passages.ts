import { routes } from "@/lib/platform/routes";
import {
  guaranteeNote,
  refundFacts,
  refundNote,
  returnConditions,
  returnExclusions,
  returnShippingCosts,
  returnSteps,
  withdrawalTerm,
} from "@/lib/settings/copy/returns";
import { faqText, type ShopFacts } from "./facts";
import { type Passage } from "./passage";

export function returnPassages(facts: ShopFacts): Passage[] {
  const { returns } = facts.settings;
  const sentences = (pairs: readonly (readonly [string, string])[]) =>
    pairs.map(([name, fact]) => `${name}: ${fact}`).join(" ");
  return [
    {
      id: "returns",
      title: "Politica di reso",
      href: routes.returns,
      questions: [
        "e se poi non lo uso posso renderlo",
        "se non vedo niente dopo venti giorni ve lo ridò, se non mi fa effetto, se non serve a niente",
        "posso cambiare idea dopo averlo ricevuto, ripensarci, posso tornare indietro",
        "lo provo e se non va lo rimando, prova gratuita, soddisfatta o rimborsata",
        "si può restituire, lo posso mandare indietro, si rimanda indietro",
        "ve lo posso rimandare, ve lo ridò, non mi piace, non mi convince, non mi serve più",
        "quanto tempo ho per decidere, entro un mese, dopo venti giorni posso ancora renderlo",
        "se dopo un mese non vedo risultati posso restituirlo",
        "e se non mi trovo bene, fino a quando posso renderlo",
        "se non sono contenta mi ridate i soldi, se non sono soddisfatta",
        "entro quando posso ripensarci, quanto tempo ho per restituirlo",
        "posso rimandarlo indietro, si può rendere, lo posso ridare",
        "politica di reso, posso restituirlo, rendere il prodotto, resi",
        "quanti giorni ho per il reso, entro quando posso restituire",
        "diritto di recesso, ripensamento, ho cambiato idea",
        "soddisfatti o rimborsati, garanzia di rimborso, se non mi piace, se non funziona su di me",
        "posso provarlo, periodo di prova",
        "posso provarlo e poi ridarlo indietro, entro quanto lo posso ridare",
      ],
      text: faqText(facts, "returns"),
    },
    {
      id: "withdrawal-term",
      title: "Termini per il recesso",
      href: `${routes.returns}#recesso`,
      questions: [
        "la legge quanti giorni dà, recesso entro quattordici giorni",
        "quanti giorni dà la legge per il recesso, 14 giorni",
        "quando scade il recesso, termine legale",
      ],
      text: withdrawalTerm(returns),
    },
    {
      id: "how-to-return",
      title: "Come si fa un reso",
      href: `${routes.returns}#come`,
      questions: [
        "per il reso che devo fare, che si fa per il reso",
        "cosa devo scrivere per il reso, a che indirizzo lo spedisco, dove lo porto",
        "il reso me lo ritirate a casa, viene il corriere a prenderlo, prenoto il ritiro del reso",
        "come si recede, dove sta il modulo di recesso, tasto per recedere",
        "spiegatemi il reso passo per passo, tutti i passaggi del reso",
        "che devo fare per rimandarlo, come ve lo rispedisco, indirizzo per i resi",
        "modulo, procedura, richiesta di reso, avviare un reso",
        "come faccio un reso, come si fa il reso, procedura per restituire",
        "dove spedisco il reso, a chi lo mando indietro, come rimando il pacco",
        "serve l’autorizzazione per il reso, modulo di recesso",
        "come recedo dal contratto",
      ],
      text: returnSteps(facts.settings)
        .map(({ title, text }, index) => `${index + 1}. ${title}: ${text}`)
        .join(" "),
    },
    {
      id: "refund",
      title: "Rimborso",
      href: `${routes.returns}#rimborso`,
      questions: [
        "ho restituito tutto ma i soldi non li vedo, non mi avete ancora rimborsata, aspetto i soldi del reso",
        "me li ridate sulla carta o in buono, mi ridate tutto, anche la spedizione",
        "dopo il reso quando ho i soldi, tempi dell’accredito",
        "quando riprendo i soldi, riavere i soldi, i soldi indietro, mi tornano i soldi",
        "riaccredito sulla carta, rimborso su paypal, rimborso intero",
        "rimborso quanti giorni, entro quando mi riaccreditate",
        "dopo il reso quanto aspetto per i soldi, quando rivedo i soldi",
        "il rimborso è completo, rimborsate tutto",
        "quando arriva il rimborso, tempi di rimborso, quando mi ridate i soldi",
        "come vengo rimborsata, su quale carta, rimborso totale",
        "quanti giorni per l’accredito in banca",
        "non ho ancora ricevuto il rimborso",
      ],
      text: `${sentences(refundFacts(returns))} ${refundNote}`,
    },
    {
      id: "return-costs",
      title: "Chi paga la restituzione",
      href: `${routes.returns}#spese`,
      questions: [
        "chi paga se lo rimando, paga chi lo rende",
        "il corriere per il reso lo pagate voi, paga il cliente o paga il negozio, rimandarlo costa",
        "mi mandate l’etichetta, etichetta del reso, reso a mie spese",
        "le spese per rimandarlo le pago io, chi paga il corriere del reso, il ritorno è gratis",
        "a carico di chi è la spedizione per renderlo, quanto costa restituirlo",
        "la spedizione di ritorno chi la paga",
        "chi paga la spedizione del reso, il reso è gratis, spese di restituzione",
        "devo pagare io la spedizione per rimandarlo, il reso è gratuito",
        "etichetta prepagata, costo del reso",
      ],
      text: `${returnShippingCosts(returns)
        .map(([reason, payer, how]) => `${reason}: paghi ${payer}, ${how}`)
        .map((line) => line.replace("paghi noi", "paghiamo noi"))
        .join(". ")}. ${guaranteeNote(returns)}`,
    },
    {
      id: "return-conditions",
      title: "Condizioni del reso",
      href: `${routes.returns}#condizioni`,
      questions: [
        "l’ho usato una settimana, ormai l’ho aperto e usato, ho tolto la pellicola, manca il cavo",
        "l’ho buttata la scatola, senza confezione",
        "ho buttato la confezione, non ho più la scatola, manca l’imballo, l’ho già provato",
        "provato lo posso ancora restituire, aperto lo posso ancora restituire",
        "se lo apro posso renderlo, usato una volta, deve essere nuovo",
        "posso restituirlo se l’ho usato, aperto, provato, senza scatola",
        "in che condizioni deve essere per il reso, confezione originale",
        "posso renderlo anche se l’ho già usato",
        "devo rimandare anche il siero e l’omaggio",
      ],
      text: returnConditions(returns),
    },
    {
      id: "exclusions",
      title: "Che cosa non si può rendere",
      href: `${routes.returns}#esclusi`,
      questions: [
        "cosa non riprendete, il siero aperto si può rendere",
        "che cosa non si può restituire, esclusi dal reso",
        "ho aperto il siero posso renderlo, sigillo rotto, flacone aperto",
      ],
      text: sentences(returnExclusions),
    },
    {
      id: "guarantee",
      title: "Garanzia",
      href: `${routes.contact}#garanzia`,
      questions: [
        "la garanzia la date voi, la garanzia chi la dà, come attivo la garanzia, registro la garanzia",
        "vale anche per la batteria, copre le cadute, è coperto",
        "cosa succede se si rompe tra un anno, fuori garanzia",
        "tra un anno e mezzo se smette di funzionare, dopo più di un anno",
        "dopo quanto non è più coperto, se si guasta tra un anno, chi risponde dei difetti",
        "estensione di garanzia, garanzia europea, copertura",
        "se si rompe dopo un anno e mezzo, dopo due anni",
        "è coperto da garanzia, la garanzia copre i guasti",
        "che garanzia ha, quanti anni di garanzia, quanto dura la garanzia",
        "è in garanzia, cosa copre la garanzia",
        "garanzia 1 anno o 2 anni, garanzia legale",
        "se si rompe dopo un anno",
      ],
      text: faqText(facts, "guarantee"),
    },
  ];
}
