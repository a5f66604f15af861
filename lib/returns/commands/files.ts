import "server-only";
import { isErasedAddress } from "@/lib/core/erased";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { queueEmail } from "@/lib/mail/commands/outbox";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { preparePicture } from "@/lib/platform/pictures/prepare-picture";
import { getSettings } from "@/lib/settings/queries";
import { labelPrice, MAX_RETURN_PHOTOS } from "../model/parcel";
import { type ReturnStepInput } from "../schema";
import { lockReturn, recordStep, type ReturnRefusal, writeParcel } from "./parcels";

/** Adds a picture of the goods to a return that has arrived. */
export async function addReturnPhoto(
  { actor }: Staff<"answer">,
  input: ReturnStepInput,
  upload: Buffer,
  now: Date,
): Promise<Result<null, ReturnRefusal | { code: "not_a_picture" | "too_many_photos" }>> {
  const picture = await preparePicture(upload);
  if (!picture.ok) return picture;
  return inTransaction(async (tx) => {
    const locked = await lockReturn(tx, input);
    if (!locked.ok) return locked;
    const { stage, order, parcelId } = locked.value;
    if (parcelId === null || (stage !== "arrived" && stage !== "checked"))
      return err({ code: `now_${stage}` as const });
    if ((await tx.returnPhoto.count({ where: { parcelId } })) >= MAX_RETURN_PHOTOS)
      return err({ code: "too_many_photos" as const });
    await tx.returnPhoto.create({ data: { parcelId, bytes: picture.value.bytes, takenAt: now } });
    const step = { actor, now, type: "return_photographed" } as const;
    await recordStep(tx, order, step, "return.photographed");
    return ok(null);
  });
}

export async function removeReturnPhoto(
  { actor }: Staff<"answer">,
  { photoId: id }: { photoId: string },
  now: Date,
): Promise<Result<null, { code: "photo_gone" }>> {
  return inTransaction(async (tx) => {
    const photo = await tx.returnPhoto.findUnique({
      where: { id },
      select: { parcel: { select: { order: { select: { id: true, number: true } } } } },
    });
    // A colleague may have deleted it.
    const { count } = await tx.returnPhoto.deleteMany({ where: { id } });
    if (!photo || count === 0) return err({ code: "photo_gone" as const });
    const step = { actor, now, type: "return_photo_removed" } as const;
    await recordStep(tx, photo.parcel.order, step, "return.photo_removed");
    return ok(null);
  });
}

const PDF_START = "%PDF-";

/**
 * Gives the customer a prepaid label for goods that were not sent yet, by e-mail and on the order's page.
 * Another one replaces it. Its price is withheld from the refund of a withdrawal when the customer used it.
 */
export async function giveReturnLabel(
  { actor }: Staff<"answer">,
  input: ReturnStepInput,
  upload: Buffer,
  now: Date,
): Promise<Result<null, ReturnRefusal | { code: "not_a_pdf" | "no_label" }>> {
  if (upload.toString("latin1", 0, PDF_START.length) !== PDF_START)
    return err({ code: "not_a_pdf" });
  return inTransaction(async (tx) => {
    const locked = await lockReturn(tx, input);
    if (!locked.ok) return locked;
    const { kind, order, stage } = locked.value;
    const priceCents = labelPrice(kind, (await getSettings(tx)).returns.labelPriceCents);
    if (priceCents === null || stage !== "declared" || isErasedAddress(order.email))
      return err({ code: "no_label" as const });
    const parcelId = await writeParcel(tx, locked.value, {});
    const label = { bytes: Uint8Array.from(upload), priceCents, addedAt: now };
    const where = { parcelId };
    await tx.returnLabel.upsert({ where, create: { parcelId, ...label }, update: label });
    await queueEmail(tx, {
      kind: "return_label",
      subjectId: `${parcelId}/${now.getTime()}`,
      orderId: order.id,
      recipient: order.email,
      at: now,
    });
    const step = {
      actor,
      now,
      type: "return_labelled",
      data: { amountCents: priceCents },
    } as const;
    await recordStep(tx, order, step, "return.labelled");
    return ok(null);
  });
}
