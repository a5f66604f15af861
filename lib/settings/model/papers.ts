import { z } from "zod";
import { addDays, type IsoDay } from "@/lib/core/business-days";
import { type ShopMode } from "@/lib/platform/variables";
import { countriesOutsideEea } from "./countries";
import { day, formWords, section, text } from "./field";

/*
 * Documents that prove what the shop sells and that it may sell it. Each has its own form. A paper that is
 * missing or has expired stops an opening; it closes no shop that is open (docs/law.md).
 */

const paper = (id: string, title: string, why: string) =>
  section(
    { id: `documento-${id}`, title, text: why },
    {
      issuedOn: day("Data del documento"),
      expiresOn: day("Scade il", { hint: "Lascia vuoto se non scade." }),
      place: text("Dove si trova", { hint: "La cartella, l’indirizzo o la persona che lo tiene." }),
    },
  );

export const papersSchema = z.object({
  technicalFile: paper(
    "fascicolo",
    "Fascicolo tecnico e analisi dei rischi",
    "Si tiene per dieci anni (Reg. UE 2023/988, art. 9). Lo dà il fabbricante.",
  ),
  mandate: paper(
    "mandato",
    "Mandato della persona responsabile nell’UE",
    "Con un fabbricante fuori dallo Spazio economico europeo qualcuno ne risponde qui (Reg. UE 2023/988, art. 16). Lo firmano il fabbricante e il rappresentante; se importi tu, sono i documenti d’importazione.",
  ),
  declaration: paper(
    "ce",
    "Dichiarazione di conformità UE (CE)",
    "Nomina ogni direttiva che il dispositivo rispetta (D.Lgs. 80/2016 e 27/2014). La firma il fabbricante.",
  ),
  emc: paper(
    "emc",
    "Compatibilità elettromagnetica",
    "Direttiva 2014/30/UE. Il rapporto di prova lo dà il fabbricante.",
  ),
  rohs: paper(
    "rohs",
    "Sostanze pericolose (RoHS)",
    "Direttiva 2011/65/UE. Il rapporto di prova lo dà il fabbricante.",
  ),
  photobiological: paper(
    "led",
    "Sicurezza fotobiologica dei LED",
    "Norma EN 62471. Il rapporto di prova lo dà il fabbricante.",
  ),
  annexXvi: paper(
    "allegato-xvi",
    "Parere sull’allegato XVI",
    "Dice se il dispositivo rientra nel regolamento (UE) 2017/745, allegato XVI. Lo scrive un consulente.",
  ),
  serumPerson: paper(
    "siero-responsabile",
    "Siero: accordo con la persona responsabile",
    "Ogni cosmetico ne ha una nell’Unione europea (Reg. CE 1223/2009, art. 4). Lo firmano la persona responsabile e chi vende.",
  ),
  serumFile: paper(
    "siero-pif",
    "Siero: fascicolo (PIF) con la valutazione della sicurezza",
    "Si tiene per dieci anni dall’ultimo lotto (Reg. CE 1223/2009, art. 10 e 11). Lo tiene la persona responsabile.",
  ),
  serumNotification: paper(
    "siero-cpnp",
    "Siero: notifica al portale CPNP",
    "Prima di vendere (Reg. CE 1223/2009, art. 13). La fa la persona responsabile.",
  ),
  deviceRegister: paper(
    "raee",
    "Iscrizione al Registro AEE e al consorzio",
    "Di chi mette il dispositivo sul mercato italiano (D.Lgs. 49/2014, art. 10 e 29). La dà la Camera di commercio.",
  ),
  batteryRegister: paper(
    "pile",
    "Iscrizione al Registro pile",
    "Di chi mette la batteria sul mercato italiano (Reg. UE 2023/1542, art. 55). La dà la Camera di commercio.",
  ),
  packaging: paper(
    "imballaggi",
    "Adesione al consorzio degli imballaggi",
    "Di chi produce o usa imballaggi (D.Lgs. 152/2006, art. 221). La dà il CONAI.",
  ),
  insurance: paper(
    "assicurazione",
    "Assicurazione per i danni da prodotto",
    "La legge non la chiede; copre quello che un difetto può costare. La dà la compagnia.",
  ),
});

export type Papers = z.infer<typeof papersSchema>;
export type PaperName = keyof Papers;
export const paperNames = Object.keys(papersSchema.shape) as PaperName[];

/** Returns the title of a paper and the id of its form. */
export function paperWords(name: PaperName): { id: string; title: string } {
  const words = formWords.get(papersSchema.shape[name]);
  if (!words) throw new Error(`The paper ${name} has no title`);
  return words;
}

export type PaperState = "missing" | "valid" | "expiring" | "expired";

/** Days before its expiry from which a paper asks to be renewed. */
export const RENEW_DAYS = 60;

/** Returns the day from which a paper asks to be renewed. */
function renewFrom(expiresOn: IsoDay): IsoDay {
  return addDays(expiresOn, -RENEW_DAYS);
}

/** Returns a paper's state. It is still valid on its last day. */
export function paperState(
  { issuedOn, expiresOn }: Pick<Papers[PaperName], "issuedOn" | "expiresOn">,
  today: IsoDay,
): PaperState {
  if (issuedOn === null) return "missing";
  if (expiresOn === null || today < renewFrom(expiresOn)) return "valid";
  return today > expiresOn ? "expired" : "expiring";
}

type Maker = { safety: { country: string } };

/** Returns whether the shop needs a paper before it opens. */
export function isNeeded(name: PaperName, { safety }: Maker): boolean {
  if (name === "mandate") return countriesOutsideEea.includes(safety.country);
  return name !== "insurance";
}

/** Lists the papers that stop an opening: needed, and missing or expired. */
export function papersToOpen(settings: Maker & { papers: Papers }, today: IsoDay): PaperName[] {
  return paperNames.filter((name) => {
    const state = paperState(settings.papers[name], today);
    return isNeeded(name, settings) && (state === "missing" || state === "expired");
  });
}

/** A paper that expires soon or has expired; `since` is the day on which it became so. */
export type PaperToRenew = {
  name: PaperName;
  expiresOn: IsoDay;
  isExpired: boolean;
  since: IsoDay;
};

export function papersToRenew(papers: Papers, today: IsoDay): PaperToRenew[] {
  return paperNames.flatMap((name) => {
    const { expiresOn } = papers[name];
    const state = paperState(papers[name], today);
    if (expiresOn === null || (state !== "expiring" && state !== "expired")) return [];
    const isExpired = state === "expired";
    const since = isExpired ? addDays(expiresOn, 1) : renewFrom(expiresOn);
    return [{ name, expiresOn, isExpired, since }];
  });
}

/**
 * Returns whether the shop may speak of professional use: always in the demonstration, otherwise once every
 * document about the device has a date and none has expired (Regulation (EU) 2022/2346; DM 206/2015).
 */
export function mayNameProfessionalUse(papers: Papers, mode: ShopMode, today: IsoDay): boolean {
  const { declaration, emc, rohs, photobiological, annexXvi } = papers;
  const needed = [declaration, emc, rohs, photobiological, annexXvi];
  const proves = (state: PaperState) => state === "valid" || state === "expiring";
  return mode === "demonstration" || needed.every((paper) => proves(paperState(paper, today)));
}
