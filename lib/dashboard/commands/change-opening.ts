import "server-only";
import { italianDay } from "@/lib/core/business-days";
import { err, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { saveOpening } from "@/lib/settings/commands/save-opening";
import { getLaunchBoard } from "../queries/launch";
import { type CloseShopInput, type OpenShopInput } from "../schema";

/** Opens the shop. The first time no check may stop the launch. */
export async function openShop(
  staff: Staff<"write">,
  { known }: OpenShopInput,
  now: Date,
): Promise<Result<null, { code: "changed_meanwhile" | "not_ready" }>> {
  if (known.state === "preparing") {
    const { isReady } = await getLaunchBoard(staff, now);
    if (!isReady) return err({ code: "not_ready" });
  }
  return saveOpening(staff, { known, opening: { state: "open", until: null, text: "" } }, now);
}

/** Closes an open shop for orders, with a text for its visitors, until a day or until it is opened again. */
export async function closeShop(
  staff: Staff<"write">,
  { known, until, text }: CloseShopInput,
  now: Date,
): Promise<Result<null, { code: "changed_meanwhile" | "past_day" }>> {
  if (known.state === "preparing") return err({ code: "changed_meanwhile" });
  if (until !== null && until < italianDay(now)) return err({ code: "past_day" });
  return saveOpening(staff, { known, opening: { state: "closed", until, text } }, now);
}
