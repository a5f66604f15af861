import "server-only";
import { purgeTags } from "@/lib/platform/cdn/cdns";
import { getDb, type Tx } from "@/lib/platform/db/client";
import { enqueue } from "@/lib/platform/jobs/queue";
import {
  findObjectStore,
  getObjectStore,
  type ObjectStore,
} from "@/lib/platform/storage/object-store";
import { hidePicturesJob } from "../jobs";
import { hashInKey, pictureKey, PICTURES_PREFIX, pictureTag } from "../model/quotation";
import { readPicture } from "../queries/picture";

/*
 * Where pictures are: in their row, or in S3 while a published review shows them. A row without bytes says
 * that S3 has them. Everything here may be repeated, and ends the same after a crash at any point.
 */

/** S3 may take its whole timeout, twice. */
const TRANSACTION = { timeout: 120_000 };

/** Queues the take-down of pictures. Call it in the transaction that hides or deletes their reviews. */
export async function queueHiding(tx: Tx, hashes: readonly (string | null)[]): Promise<void> {
  const known = hashes.filter((hash) => hash !== null);
  if (known.length > 0) await enqueue(tx, hidePicturesJob, { hashes: [...new Set(known)] });
}

/**
 * Deletes pictures from S3 and from content delivery networks, unless another published review shows them.
 * Staff still see those of refused reviews: their bytes return to the row. Throws until everyone has
 * confirmed it.
 */
export async function hidePictures(hashes: readonly string[]): Promise<void> {
  await runEach([
    () => purgeTags(hashes.map(pictureTag)),
    ...hashes.map((hash) => () => takeBack(hash)),
  ]);
}

/**
 * Moves pictures to where they belong, and deletes objects that no picture needs. Runs every night. Throws
 * when S3 has lost pictures.
 */
export async function storePictures(): Promise<void> {
  await getDb().$executeRaw`
    UPDATE review_pictures SET hash = encode(sha256(bytes), 'hex') WHERE hash IS NULL`;
  const hidden = await listHiddenInStore();
  const steps = hidden.map((hash) => () => takeBack(hash));
  const store = findObjectStore();
  if (store)
    steps.push(
      () => moveAll(store),
      () => comparePictures(store),
    );
  await runEach(steps);
}

/** Moves every picture back into its row, for a shop that leaves S3. Returns how many. */
export async function returnPictures(): Promise<number> {
  const hashes = await listInStore();
  for (const hash of hashes) await takeBack(hash, { evenShown: true });
  return hashes.length;
}

/** Lists the pictures whose rows have no bytes. */
async function listInStore(): Promise<string[]> {
  const rows = await getDb().reviewPicture.findMany({
    where: { bytes: null },
    select: { hash: true },
    distinct: ["hash"],
  });
  return rows.flatMap(({ hash }) => hash ?? []);
}

async function listHiddenInStore(): Promise<string[]> {
  const rows = await getDb().$queryRaw<{ hash: string }[]>`
    SELECT p.hash FROM review_pictures p JOIN reviews r ON r.id = p.review_id WHERE p.bytes IS NULL
    GROUP BY p.hash HAVING NOT EXISTS (
      SELECT FROM review_pictures s JOIN reviews t ON t.id = s.review_id
      WHERE s.hash = p.hash AND t.state = 'published')`;
  return rows.map(({ hash }) => hash);
}

/** Fills the rows that need the bytes, and only then deletes the object. */
async function takeBack(hash: string, { evenShown = false } = {}): Promise<void> {
  await withPicture(hash, async (tx) => {
    const where = { hash, bytes: null };
    if ((await tx.reviewPicture.count({ where })) === 0) return;
    const shown = { hash, review: { state: "published" } } as const;
    if (!evenShown && (await tx.reviewPicture.count({ where: shown })) > 0) return;
    const bytes = await getObjectStore().get(pictureKey(hash));
    if (!bytes) throw new Error(`S3 has lost the picture ${hash}`);
    await tx.reviewPicture.updateMany({ where, data: { bytes } });
  });
  const store = findObjectStore();
  if (store) await deleteUnneeded(store, hash);
}

async function moveAll(store: ObjectStore): Promise<void> {
  const rows = await getDb().reviewPicture.findMany({
    where: { bytes: { not: null }, hash: { not: null }, review: { state: "published" } },
    select: { hash: true },
    distinct: ["hash"],
  });
  for (const { hash } of rows) if (hash !== null) await moveToStore(store, hash);
}

/** The bytes leave the row only after S3 has confirmed them. */
async function moveToStore(store: ObjectStore, hash: string): Promise<void> {
  await withPicture(hash, async (tx) => {
    const shown = { hash, bytes: { not: null }, review: { state: "published" } } as const;
    const picture = await tx.reviewPicture.findFirst({
      where: shown,
      select: { bytes: true, hash: true },
    });
    const bytes = picture && (await readPicture(picture));
    if (!bytes) return;
    await store.put(pictureKey(hash), bytes, "image/webp");
    await tx.reviewPicture.updateMany({ where: shown, data: { bytes: null } });
  });
}

/** Deletes an object unless a row relies on it. Returns whether it did. */
async function deleteUnneeded(store: ObjectStore, hash: string): Promise<boolean> {
  return withPicture(hash, async (tx) => {
    if ((await tx.reviewPicture.count({ where: { hash, bytes: null } })) > 0) return false;
    await store.delete(pictureKey(hash));
    return true;
  });
}

async function comparePictures(store: ObjectStore): Promise<void> {
  const found = new Set<string>();
  for await (const key of store.list(PICTURES_PREFIX)) {
    const hash = hashInKey(key);
    if (hash !== null) found.add(hash);
  }
  const needed = new Set(await listInStore());
  for (const hash of found)
    if (!needed.has(hash) && (await deleteUnneeded(store, hash)))
      await purgeTags([pictureTag(hash)]);
  const lost = [...needed].filter((hash) => !found.has(hash));
  if (lost.length > 0) throw new Error(`S3 has lost ${lost.length} pictures of reviews`);
}

/** Runs every step, also after one that failed. Throws the first failure at the end. */
async function runEach(steps: (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/** Runs `work` while no other process moves this picture. */
function withPicture<T>(hash: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return getDb().$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`picture/${hash}`}, 0))`;
    return work(tx);
  }, TRANSACTION);
}
