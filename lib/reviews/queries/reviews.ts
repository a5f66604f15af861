import "server-only";
import { type AdminRefusal } from "@/lib/identity/model";
import { requireStaff } from "@/lib/identity/queries/require-staff";
import { type Result, ok } from "@/lib/core/result";
import { type Db, getDb } from "@/lib/platform/db/client";
import { type ShownClaims } from "@/lib/settings/model/claims";
import { getSettings, getShownClaims } from "@/lib/settings/queries";
import { testimonials } from "@/lib/reviews/copy/testimonials";
import { REVIEWS_PER_PAGE, type ReviewFilter } from "@/lib/reviews/model/list-filter";
import { type Voice, type Voices } from "@/lib/reviews/model/review";
import {
  type ReviewPage,
  type ReviewRow,
  type ReviewState,
  refusalEmailKey,
  reviewStates,
} from "@/lib/reviews/model/moderation";
import {
  type PublishedReview,
  reviewImage,
  reviewVoice,
  testimonialVoice,
} from "@/lib/reviews/model/voice";

/** What one page shows at most: it is made for everybody, and weighs on everybody. */
const MOST_SHOWN = 60;

/** What the published reviews come to: their average in tenths and how many they are; null without any. */
export async function getReviewFigures(
  db: Db = getDb(),
): Promise<{ tenths: number; count: number } | null> {
  const [figures] = await db.$queryRaw<{ tenths: number | null; count: number }[]>`
    SELECT round(avg(rating) * 10)::int AS tenths, count(*)::int AS count
    FROM reviews WHERE state = 'published'`;
  return figures?.tenths ? { tenths: figures.tenths, count: figures.count } : null;
}

/**
 * What customers say: the latest reviews of buyers once there are any, until then the testimonials the
 * shop may show, all or none. Testimonials with proof go on standing behind the reviews.
 */
export async function getVoices(db: Db = getDb()): Promise<Voices> {
  const where = { state: "published" } as const;
  const [{ claims }, { testimonials: shown }, total, reviews] = await Promise.all([
    getSettings(db),
    getShownClaims(db),
    db.review.count({ where }),
    db.review.findMany({
      where,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: MOST_SHOWN,
      include: { picture: { select: { width: true, height: true } } },
    }),
  ]);
  const others = shown ? testimonials.map(testimonialVoice) : [];
  if (total === 0) return { voices: others, total: others.length, verified: false };
  const proved = claims.testimonials.status === "approved" ? others : [];
  const voices = [...reviews.map(reviewVoice), ...proved];
  return { voices, total: total + proved.length, verified: proved.length === 0 };
}

type ShortReview = Omit<PublishedReview, "title" | "answer" | "picture"> & { fits: boolean };

/**
 * A few words of somebody who is content, for where there is room for no more: of the latest buyer with
 * such words, of a testimonial while there are no reviews.
 */
export async function findShortVoice(
  mostCharacters: number,
  db: Db = getDb(),
): Promise<Voice | null> {
  const [review] = await db.$queryRaw<ShortReview[]>`
    SELECT id, author_name AS "authorName", rating, text, created_at AS "createdAt",
      rating >= 4 AND char_length(text) <= ${mostCharacters} AND strpos(text, chr(10)) = 0 AS fits
    FROM reviews WHERE state = 'published' ORDER BY fits DESC, created_at DESC, id DESC LIMIT 1`;
  if (review?.fits) return reviewVoice({ ...review, title: null, answer: null, picture: null });
  const { testimonials: shown } = await getShownClaims(db);
  const [first] = shown && (!review || shown.status === "approved") ? testimonials : [];
  return first ? testimonialVoice(first) : null;
}

/**
 * The claims a page may make, with the rating of the published reviews in the place of the one in the
 * settings, as soon as there is a review.
 */
export async function getReviewedClaims(db: Db = getDb()): Promise<ShownClaims> {
  const [claims, figures] = await Promise.all([getShownClaims(db), getReviewFigures(db)]);
  if (!figures) return claims;
  const earned = { status: "approved" as const, evidence: "", approvedOn: null };
  const { tenths, count } = figures;
  return {
    ...claims,
    homeRating: { ...earned, tenths },
    productRating: { ...earned, tenths, reviews: count },
  };
}

/** One page of reviews, the latest first, for whoever may see the dashboard. */
export async function listReviews(
  filter: ReviewFilter,
): Promise<Result<ReviewPage, { code: AdminRefusal }>> {
  const staff = await requireStaff();
  if (!staff.ok) return staff;
  const [counted, figures] = await Promise.all([
    getDb().review.groupBy({ by: ["state"], _count: true }),
    getReviewFigures(),
  ]);
  const countOf = (state: ReviewState) => counted.find((one) => one.state === state)?._count ?? 0;
  const counts = {
    waiting: countOf("waiting"),
    published: countOf("published"),
    refused: countOf("refused"),
  };
  const total = reviewStates
    .filter((state) => filter.state === null || state === filter.state)
    .reduce((sum, state) => sum + counts[state], 0);
  const page = Math.min(filter.page, Math.max(1, Math.ceil(total / REVIEWS_PER_PAGE)));
  const rows = await getDb().review.findMany({
    where: filter.state === null ? {} : { state: filter.state },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    skip: (page - 1) * REVIEWS_PER_PAGE,
    take: REVIEWS_PER_PAGE,
    include: {
      picture: { select: { width: true, height: true } },
      order: { select: { id: true, number: true } },
    },
  });
  const told = await readTold(rows.filter((row) => row.state === "refused").map(({ id }) => id));
  return ok({
    rows: rows.map((row) => {
      const { id, state, rating, title, text, authorName, createdAt } = row;
      const { decidedAt, refusal, answer, order } = row;
      return {
        id,
        state,
        rating,
        title,
        text,
        authorName,
        createdAt,
        decidedAt,
        refusal,
        answer,
        order,
        picture: reviewImage(row),
        told: told.get(refusalEmailKey(id)) ?? null,
      };
    }),
    counts,
    figures,
    total,
    page,
  });
}

/** The e-mails that told these reviews' writers why they are not shown, by their keys. */
async function readTold(ids: string[]): Promise<Map<string, NonNullable<ReviewRow["told"]>>> {
  const emails = await getDb().emailMessage.findMany({
    where: { dedupeKey: { in: ids.map(refusalEmailKey) } },
    select: { dedupeKey: true, state: true, createdAt: true, sentAt: true },
  });
  return new Map(
    emails.flatMap(({ dedupeKey, state, createdAt, sentAt }) =>
      state === "skipped" ? [] : [[dedupeKey, { state, at: sentAt ?? createdAt }] as const],
    ),
  );
}

/** How many reviews wait to be read, for whoever may see the dashboard. */
export async function countWaitingReviews(): Promise<Result<number, { code: AdminRefusal }>> {
  const staff = await requireStaff();
  if (!staff.ok) return staff;
  return ok(await getDb().review.count({ where: { state: "waiting" } }));
}

/** A review's picture: everybody's once it is published, before that and after a refusal the staff's. */
export async function findReviewPicture(id: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const picture = await getDb().reviewPicture.findUnique({
    where: { reviewId: id },
    select: { bytes: true, review: { select: { state: true } } },
  });
  if (!picture) return null;
  const { state } = picture.review;
  if (state !== "published" && !(await requireStaff()).ok) return null;
  return Uint8Array.from(picture.bytes);
}
