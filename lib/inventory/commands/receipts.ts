import "server-only";
import { mapParts, type Parts } from "@/lib/catalog/model/parts";
import { dateToDay, dayToDate } from "@/lib/core/business-days";
import { randomUuid } from "@/lib/core/random-uuid";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { publishPages } from "@/lib/platform/cdn/publish-pages";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { receiptText } from "../copy";
import { partNames } from "../model/sellable";
import { freePieces } from "../model/stock";
import { readLots } from "../queries/lots";
import { readStock } from "../queries/stock";
import { type ReceiveGoodsInput, type UndoReceiptInput } from "../schema";
import { bookPieces, lockStock } from "./stock";

/**
 * Books the goods of one delivery, with their lots, as one entry of the log. `receiptId` makes it idempotent. Returns
 * `known_code` for a lot that is recorded already.
 */
export async function receiveGoods(
  { actor }: Staff<"ship">,
  { receiptId, lines, ...paper }: ReceiveGoodsInput,
  at: Date,
): Promise<Result<{ receiptId: string; received: Parts }, { code: "known_code"; lot?: string }>> {
  const text = receiptText(paper);
  return inTransaction(async (tx) => {
    await lockStock(tx);
    const received = mapParts((name) => lines.find(({ part }) => part === name)?.pieces ?? 0);
    const done = ok({ receiptId, received });
    if ((await tx.goodsReceipt.count({ where: { id: receiptId } })) > 0) return done;
    const lots = lines.flatMap(({ part, code, pieces: received, expiresOn }) =>
      code === null ? [] : [{ part, code, received, expiresOn: expiresOn && dayToDate(expiresOn) }],
    );
    for (const { part, code } of lots)
      if ((await tx.lot.count({ where: { part, code } })) > 0)
        return err({ code: "known_code" as const, lot: code });
    await tx.goodsReceipt.create({
      data: {
        ...received,
        id: receiptId,
        document: paper.document,
        documentOn: dayToDate(paper.documentOn),
        supplier: paper.supplier,
        receivedAt: at,
        receivedBy: actor,
        lots: {
          create: lots.map((lot) => ({
            ...lot,
            id: randomUuid(),
            receivedAt: at,
            note: text,
          })),
        },
      },
    });
    for (const part of partNames)
      if (received[part] > 0)
        await bookPieces(tx, {
          part,
          pieces: received[part],
          kind: "received",
          reason: text,
          actor,
          at,
        });
    const after = { ...received, lots: lots.map(({ code }) => code).join(", "), reason: text };
    await recordAudit(tx, { actor, action: "goods.received", subject: receiptId, after }, at);
    await publishPages(tx);
    return done;
  });
}

type UndoRefusal = { code: "not_found" | "undone" | "lot_used" | "not_enough" };

/** Undoes a receipt by correcting movements, and forgets its lots. Refuses when pieces of it are no longer free. */
export async function undoReceipt(
  { actor }: Staff<"ship">,
  { receiptId }: UndoReceiptInput,
  at: Date,
): Promise<Result<null, UndoRefusal>> {
  return inTransaction(async (tx) => {
    await lockStock(tx);
    const receipt = await tx.goodsReceipt.findUnique({
      where: { id: receiptId },
      include: { lots: { include: { recall: { select: { id: true } } } } },
    });
    if (!receipt) return err({ code: "not_found" as const });
    if (receipt.undoneAt) return err({ code: "undone" as const });
    const all = await readLots(tx);
    const isUsed = receipt.lots.some(({ id, recall }) => {
      const lot = all.find((one) => one.id === id);
      return recall !== null || lot?.left !== lot?.received || lot?.blocked !== 0;
    });
    if (isUsed) return err({ code: "lot_used" as const });
    const stock = await readStock(tx);
    const received: Parts = mapParts((part) => receipt[part]);
    const isTaken = partNames.some((part) => {
      const levels = stock[part];
      return levels !== null && freePieces(levels) < received[part];
    });
    if (isTaken) return err({ code: "not_enough" as const });
    await tx.lot.deleteMany({ where: { receiptId } });
    const paper = { ...receipt, documentOn: dateToDay(receipt.documentOn) };
    const reason = `Annullato: ${receiptText(paper)}`;
    for (const part of partNames)
      if (received[part] > 0)
        await bookPieces(tx, {
          part,
          pieces: -received[part],
          kind: "correction",
          reason,
          actor,
          at,
        });
    await tx.goodsReceipt.update({ where: { id: receiptId }, data: { undoneAt: at } });
    const entry = { actor, action: "goods.undone", subject: receiptId } as const;
    await recordAudit(tx, { ...entry, before: received, after: { reason } }, at);
    await publishPages(tx);
    return ok(null);
  });
}
