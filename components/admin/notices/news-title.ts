import { z } from "zod";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";

const answerSchema = z.object({ count: z.number(), at: z.string() });

/** Time of the shop's clock until which the person has seen what is new; null before the first answer. */
let seenAt: string | null = null;
let unseen = 0;

function isLooking(): boolean {
  return !document.hidden && document.hasFocus();
}

/**
 * Asks the shop for news and shows in the title how many arrived since the person last looked at this window. Returns
 * whether the shop answers.
 */
export async function checkNews(): Promise<boolean> {
  const query = seenAt === null ? "" : `?dal=${encodeURIComponent(seenAt)}`;
  const answer = await fetch(`${dashboardRoutes.adminNews}${query}`, { cache: "no-store" }).catch(
    () => null,
  );
  if (!answer || answer.status >= 500) return false;
  // Without a session the answer is another page.
  const news = answerSchema.safeParse(await answer.json().catch(() => null));
  if (!news.success) return true;
  unseen = news.data.count;
  seenAt ??= news.data.at;
  if (isLooking()) {
    seenAt = news.data.at;
    unseen = 0;
  }
  showCount();
  return true;
}

/** Counts something of which a notification tells while no refresh runs. */
export function countNotification(): void {
  if (isLooking()) return;
  unseen += 1;
  showCount();
}

export function clearCount(): void {
  unseen = 0;
  showCount();
}

function showCount(): void {
  const title = document.title.replace(/^\(\d+\) /, "");
  const shown = unseen > 0 ? `(${unseen}) ${title}` : title;
  if (document.title !== shown) document.title = shown;
}
