import { formatLongDay, withArticle } from "@/lib/core/dates";
import { type ShopSettings } from "../model/settings";

type Opening = ShopSettings["opening"];

/** What visitors read while the shop takes no orders. */
export type ClosedNotice = { title: string; text: string; button: string };

/** Returns that the shop is closed, until its last closed day if it has one; without a full stop. */
export function closedTitle({ until }: Pick<Opening, "until">): string {
  const end = until === null ? "" : ` fino ${withArticle("al", formatLongDay(until))}`;
  return `Il negozio è chiuso${end}`;
}

export function closedNotice(opening: Opening): ClosedNotice {
  return opening.state === "preparing"
    ? {
        title: "Il negozio non è ancora aperto",
        text: "Stiamo completando le informazioni che ti dobbiamo prima di un ordine.",
        button: "Non ancora in vendita",
      }
    : { title: closedTitle(opening), text: ended(opening.text), button: "Negozio chiuso" };
}

/** Returns a text that another sentence can follow. */
function ended(text: string): string {
  return text === "" || /[.!?…»]$/.test(text) ? text : `${text}.`;
}
