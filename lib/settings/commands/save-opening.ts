import "server-only";
import { isDeepStrictEqual } from "node:util";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { publishPages } from "@/lib/platform/cdn/publish-pages";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { type ShopSettings } from "../model/settings";
import { getSettings } from "../queries";
import { lockSettings } from "./save-settings";

type Opening = ShopSettings["opening"];

/** Opens or closes the shop, unless it was opened or closed since `known` was shown. */
export async function saveOpening(
  { actor }: Staff<"write">,
  { known, opening }: { known: Opening; opening: Opening },
  at: Date,
): Promise<Result<null, { code: "changed_meanwhile" }>> {
  return inTransaction(async (tx) => {
    await lockSettings(tx);
    const { opening: before } = await getSettings(tx);
    if (!isDeepStrictEqual(before, known)) return err({ code: "changed_meanwhile" as const });
    await tx.setting.upsert({
      where: { key: "opening" },
      create: { key: "opening", value: opening },
      update: { value: opening },
    });
    const action = opening.state === "open" ? "shop.opened" : "shop.closed";
    const told = ({ until, text }: Opening) => ({ validUntil: until, body: text });
    await recordAudit(
      tx,
      { actor, action, subject: "opening", before: told(before), after: told(opening) },
      at,
    );
    await publishPages(tx);
    return ok(null);
  });
}
