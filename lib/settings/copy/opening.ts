import { formatLongDay, withArticle } from "@/lib/core/dates";
import { type ShopSettings } from "../model/settings";

/** Returns that the shop is closed, until its last closed day if it has one; without a full stop. */
export function closedTitle({ until }: Pick<ShopSettings["opening"], "until">): string {
  const end = until === null ? "" : ` fino ${withArticle("al", formatLongDay(until))}`;
  return `Il negozio è chiuso${end}`;
}
