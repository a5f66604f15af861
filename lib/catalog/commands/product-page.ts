import "server-only";
import { type z } from "zod";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { publishPages } from "@/lib/platform/cdn/publish-pages";
import { type Tx } from "@/lib/platform/db/client";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { encodePagePicture } from "@/lib/platform/pictures/prepare-picture";
import {
  badgesWithoutClaim,
  designFocus,
  type GalleryPlace,
  MAX_PICTURE_RATIO,
  MIN_PICTURE_SIDE,
  ownFiles,
  ownHashes,
  type PageContent,
  type PlacedPicture,
  placeOf,
  productPlace,
  smallAddress,
  specifiedContent,
  withoutLost,
  withPlace,
} from "../model/page-content";
import { readPage, shownHashes } from "../queries";
import {
  type movePagePictureSchema,
  pageContentSchema,
  type pageStateSchema,
  type pageUploadSchema,
  type removePagePictureSchema,
  type restorePageSchema,
  type savePagePictureSchema,
  type savePageTextSchema,
} from "../schema";

type Writer = Staff<"write">;

export type PageError = {
  code:
    | "changed_meanwhile"
    | "not_found"
    | "badge_taken"
    | "words_missing"
    | "alt_missing"
    | "no_draft";
};

type Change = (content: PageContent) => Result<PageContent, PageError>;

/** Writes a text into the draft; an empty one brings the specified text back. */
export function savePageText(
  { actor }: Writer,
  { known, id, text }: z.output<typeof savePageTextSchema>,
  now: Date,
): Promise<Result<null, PageError>> {
  return changeDraft(actor, known, now, (content) => {
    const { [id]: _, ...others } = content.texts;
    return ok({
      ...content,
      texts: text === "" ? others : { ...others, [id]: text },
    });
  });
}

/** Writes a picture's words and its visible point into the draft, and chooses one of the shop's pictures. */
export function savePagePicture(
  { actor }: Writer,
  input: z.output<typeof savePagePictureSchema>,
  now: Date,
): Promise<Result<null, PageError>> {
  const { known, place, picture: chosen, alt, x, y, badge, overlay } = input;
  return changeDraft(actor, known, now, (content) => {
    const present = placeOf(content, place);
    if (!present) return err({ code: "not_found" });
    const picture = chosen === "present" ? present.picture : chosen;
    if (typeof picture !== "string" && alt === "") return err({ code: "alt_missing" });
    const design = designFocus["badge" in present ? "gallery" : "pack"];
    const isUntouched = present.focus === null && x === design.x && y === design.y;
    const shown = { picture, alt, focus: isUntouched ? null : { x, y } };
    if (!("badge" in present)) return ok(withPlace(content, place, shown));
    if (badge === "" || overlay === "") return err({ code: "words_missing" });
    const others = content.gallery.filter((one) => one !== present).map((one) => one.badge);
    if ([...others, ...Object.values<string>(badgesWithoutClaim)].includes(badge))
      return err({ code: "badge_taken" });
    return ok(withPlace(content, place, { ...shown, badge, overlay }));
  });
}

/** Exchanges two neighbours of the gallery. */
export function movePagePicture(
  { actor }: Writer,
  { known, place, by }: z.output<typeof movePagePictureSchema>,
  now: Date,
): Promise<Result<null, PageError>> {
  return changeDraft(actor, known, now, (content) => {
    const gallery = [...content.gallery];
    const [moved] = gallery.splice(place, 1);
    if (!moved || place + by < 0 || place + by > gallery.length) return err({ code: "not_found" });
    return ok({ ...content, gallery: gallery.toSpliced(place + by, 0, moved) });
  });
}

/** Encodes an uploaded picture and shows it at a place of the draft. */
export async function addPagePicture(
  { actor }: Writer,
  { known, place, alt }: z.output<typeof pageUploadSchema>,
  upload: Buffer,
  now: Date,
): Promise<Result<null, PageError | { code: "not_a_picture" | "too_small" | "too_long" }>> {
  const encoded = await encodePagePicture(upload, {
    ...ownFiles,
    minSide: MIN_PICTURE_SIDE,
    maxRatio: MAX_PICTURE_RATIO,
  });
  if (!encoded.ok) return encoded;
  const { files, ...picture } = encoded.value;
  return inTransaction(async (tx) => {
    const changed = await changeLocked(tx, { actor, known, now }, (content) =>
      placeOf(content, place)
        ? ok(withPlace(content, place, { picture, alt, focus: null }))
        : err({ code: "not_found" }),
    );
    if (!changed.ok) return changed;
    // The same picture may have been uploaded before.
    await tx.productPicture.createMany({
      data: { ...picture, actor, addedAt: now },
      skipDuplicates: true,
    });
    await tx.productPictureFile.createMany({
      data: files.map((file) => ({ hash: picture.hash, ...file })),
      skipDuplicates: true,
    });
    const entry = {
      actor,
      action: "product_page.picture_added",
      subject: picture.hash,
    } as const;
    await recordAudit(tx, entry, now);
    return ok(null);
  });
}

/** Deletes an uploaded picture that neither the published page nor the draft shows. Its address answers 404. */
export function removePagePicture(
  { actor }: Writer,
  { hash }: z.output<typeof removePagePictureSchema>,
  now: Date,
): Promise<Result<null, { code: "not_found" | "picture_shown" }>> {
  return inTransaction(async (tx) => {
    if (shownHashes(await lockPage(tx)).includes(hash))
      return err({ code: "picture_shown" as const });
    const { count } = await tx.productPicture.deleteMany({ where: { hash } });
    if (count === 0) return err({ code: "not_found" as const });
    await recordAudit(tx, { actor, action: "product_page.picture_removed", subject: hash }, now);
    // Networks in front have its files under the pages' tag.
    await publishPages(tx);
    return ok(null);
  });
}

/** Shows the draft to everyone. Refuses when it is not the one that the page showed. */
export function publishPage(
  { actor }: Writer,
  { known }: z.output<typeof pageStateSchema>,
  now: Date,
): Promise<Result<null, PageError>> {
  return inTransaction(async (tx) => {
    const page = await lockPage(tx);
    if (page.known !== known) return err({ code: "changed_meanwhile" as const });
    if (!page.draft) return err({ code: "no_draft" as const });
    const { id, content } = page.draft;
    await tx.productPageVersion.update({
      where: { id },
      data: { publishedAt: now, actor },
    });
    await show(tx, content, now);
    await tx.productPicture.deleteMany({ where: { publishedAt: null } });
    await recordPublished(
      tx,
      "product_page.published",
      actor,
      [page.published.content, content],
      now,
    );
    return ok(null);
  });
}

/** Publishes an earlier version again, as a new one. The draft stays. */
export function restorePage(
  { actor }: Writer,
  { known, versionId }: z.output<typeof restorePageSchema>,
  now: Date,
): Promise<Result<null, PageError>> {
  return inTransaction(async (tx) => {
    const page = await lockPage(tx);
    if (page.known !== known) return err({ code: "changed_meanwhile" as const });
    const version =
      versionId === null
        ? { content: specifiedContent }
        : await tx.productPageVersion.findFirst({
            where: { id: versionId, publishedAt: { not: null } },
          });
    if (!version) return err({ code: "not_found" as const });
    const stored = pageContentSchema.parse(version.content);
    const pictures = await tx.productPicture.findMany({
      where: { hash: { in: ownHashes(stored) } },
      select: { hash: true },
    });
    const content = withoutLost(
      stored,
      pictures.map(({ hash }) => hash),
    );
    await tx.productPageVersion.create({
      data: { content, actor, changedAt: now, publishedAt: now },
    });
    await show(tx, content, now);
    await recordPublished(
      tx,
      "product_page.restored",
      actor,
      [page.published.content, content],
      now,
    );
    return ok(null);
  });
}

/** Deletes the draft and the pictures that only it showed. */
export function dropPageDraft(
  { actor }: Writer,
  { known }: z.output<typeof pageStateSchema>,
  now: Date,
): Promise<Result<null, PageError>> {
  return inTransaction(async (tx) => {
    const page = await lockPage(tx);
    if (page.known !== known) return err({ code: "changed_meanwhile" as const });
    if (!page.draft) return err({ code: "no_draft" as const });
    await tx.productPageVersion.delete({ where: { id: page.draft.id } });
    await tx.productPicture.deleteMany({ where: { publishedAt: null } });
    const entry = {
      actor,
      action: "product_page.draft_dropped",
      subject: page.draft.id,
    } as const;
    await recordAudit(tx, entry, now);
    return ok(null);
  });
}

function changeDraft(actor: string, known: string, now: Date, change: Change) {
  return inTransaction((tx) => changeLocked(tx, { actor, known, now }, change));
}

/** Changes the draft, or begins one from what is published. */
async function changeLocked(
  tx: Tx,
  { actor, known, now }: { actor: string; known: string; now: Date },
  change: Change,
): Promise<Result<null, PageError>> {
  const page = await lockPage(tx);
  if (page.known !== known) return err({ code: "changed_meanwhile" });
  const changed = change((page.draft ?? page.published).content);
  if (!changed.ok) return changed;
  const data = { content: changed.value, actor, changedAt: now };
  if (page.draft)
    await tx.productPageVersion.update({
      where: { id: page.draft.id },
      data: { ...data, revision: { increment: 1 } },
    });
  else await tx.productPageVersion.create({ data });
  return ok(null);
}

/** Changes of the page run one at a time, and none beside those of the products. */
async function lockPage(tx: Tx) {
  await tx.$queryRaw`SELECT sku FROM products ORDER BY sku FOR NO KEY UPDATE`;
  return readPage(tx);
}

/** Makes a version's pictures public, also where products are shown by their own picture. */
async function show(tx: Tx, content: PageContent, now: Date): Promise<void> {
  await tx.productPicture.updateMany({
    where: { hash: { in: ownHashes(content) }, publishedAt: null },
    data: { publishedAt: now },
  });
  for (const product of await tx.product.findMany({
    select: { sku: true, kind: true },
  })) {
    const place = productPlace(content, product);
    if (place)
      await tx.product.update({
        where: { sku: product.sku },
        data: { imagePath: smallAddress(place) },
      });
  }
  await publishPages(tx);
}

async function recordPublished(
  tx: Tx,
  action: "product_page.published" | "product_page.restored",
  actor: string,
  [before, after]: [PageContent, PageContent],
  now: Date,
): Promise<void> {
  const entry = {
    actor,
    action,
    before: auditData(before),
    after: auditData(after),
  };
  await recordAudit(tx, { ...entry, subject: "product-page" }, now);
}

function auditData({ texts, gallery, packs }: PageContent) {
  const told = ({ picture, alt, focus, ...words }: PlacedPicture | GalleryPlace) => ({
    ...("badge" in words && { badge: words.badge, overlay: words.overlay }),
    picture: typeof picture === "string" ? picture : picture.hash,
    alt,
    ...(focus && { focus: `${focus.x}% ${focus.y}%` }),
  });
  return {
    texts,
    gallery: gallery.map(told),
    packs: Object.fromEntries(Object.entries(packs).map(([sku, one]) => [sku, told(one)])),
  };
}
