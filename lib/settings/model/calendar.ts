import { z } from "zod";
import { addDays, type IsoDay } from "@/lib/core/business-days";
import {
  type ShopCalendar,
  type Weekday,
  weekdayNames,
  weekdays,
} from "@/lib/shipping/model/calendar";
import { day, field, line, section } from "./field";

const usualWeek: Weekday[] = ["mon", "tue", "wed", "thu", "fri"];

/** Days for which a closure that is over is kept: deadlines of orders and messages may count on it. */
const KEPT_DAYS = 60;

type Closures = ShopCalendar["closures"];

/** Returns the closures as they are stored: by their first day, those that are over last or not at all. */
export function tidyClosures(closures: Closures, today: IsoDay): Closures {
  const rank = ({ from, to }: Closures[number]) =>
    from === null ? "8" : `${to !== null && to < today ? "9" : "7"}${from}`;
  return closures
    .map((row) => (row.to !== null && row.to < addDays(today, -KEPT_DAYS) ? NO_CLOSURE : row))
    .toSorted((a, b) => rank(a).localeCompare(rank(b)));
}

const NO_CLOSURE = { from: null, to: null, note: "" };

type Texts = Readonly<Record<string, string | undefined>>;

/** Returns whether a field of the form is of a closure that is over. */
export function isOfPastClosure(path: string, texts: Texts, today: IsoDay): boolean {
  const row = /^closures\/\d+\//.exec(path)?.[0];
  const to = row === undefined ? undefined : texts[`${row}to`];
  return to !== undefined && to !== "" && to < today;
}

/** The row of one closure. It shows once the row before it is filled in. */
const closure = (index: number) => {
  const own = ["from", "to", "note"].map((part) => `closures/${index}/${part}`);
  const shownWith = [`closures/${index - 1}/from`, ...own];
  const words = index === 0 ? {} : { shownWith };
  const name = `Chiusura ${index + 1}`;
  return z
    .object({
      from: day(`${name}, dal`, words),
      to: day(`${name}, al`, { ...words, hint: "Compreso." }),
      note: line(`${name}, nota`, "", {
        ...words,
        optional: true,
        wide: true,
        hint: "Il negozio la mostra dopo le date.",
      }),
    })
    .prefault({});
};

/** When the shop ships: the source of days of delivery, pick-ups and the notice of a closure. */
export const calendar = section(
  {
    id: "giorni-e-chiusure",
    title: "Giorni di spedizione e chiusure",
    text: "Quando partono i pacchi. Da qui vengono le date di consegna, i ritiri in Oggi, i feed e l’avviso di chiusura, che il negozio mostra da una settimana prima. Le date già promesse non cambiano.",
  },
  {
    weekdays: field(z.array(z.enum(weekdays)).min(1).default(usualWeek), {
      kind: "several",
      names: weekdayNames,
      none: "Scegli almeno un giorno.",
      label: "Giorni in cui spedisci",
      hint: "Le feste nazionali sono già escluse.",
    }),
    pickUp: field(z.iso.time({ precision: -1 }).default("16:00"), {
      kind: "time",
      label: "Ora del ritiro",
      hint: "Dopo quest’ora un pacco parte con il ritiro successivo.",
    }),
    localHoliday: line("Festa patronale", "", {
      optional: true,
      pattern: String.raw`^(0?[1-9]|[12]\d|3[01])/(0?[1-9]|1[0-2])$`,
      wrong: "Scrivi giorno e mese, per esempio 7/12.",
      hint: "Giorno e mese, per esempio 7/12. Lascia vuoto se spedisci anche quel giorno.",
    }),
    closures: z
      .tuple([
        closure(0),
        closure(1),
        closure(2),
        closure(3),
        closure(4),
        closure(5),
        closure(6),
        closure(7),
      ])
      .prefault([{}, {}, {}, {}, {}, {}, {}, {}]),
  },
);
