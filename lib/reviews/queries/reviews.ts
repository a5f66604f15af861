import "server-only";
import { type Staff } from "@/lib/identity/queries/gate";
import { readSafetyMatters } from "@/lib/inventory/queries/safety";
import { type Db, getDb } from "@/lib/platform/db/client";
import { type ShownClaims } from "@/lib/settings/model/claims";
import { getShownClaims } from "@/lib/settings/queries";
import { testimonials } from "../copy/testimonials";
import { type ReviewFilter, reviewList } from "../model/list-filter";
import { refusalEmailKey, type ReviewState, reviewStates } from "../model/moderation";
import {
  type PublishedReview,
  reviewImage,
  toReviewQuotation,
  toTestimonialQuotation,
} from "../model/quotation";
import { type Quotation, type Quotations } from "../model/review";

/** Quotations on one page; it is static and downloaded by every visitor. */
const MAX_SHOWN = 60;

/** Returns the average rating in tenths and the number of published reviews; null without any. */
export async function getReviewFigures(
  db: Db = getDb(),
): Promise<{ tenths: number; count: number } | null> {
  const { _sum, _count: count } = await db.review.aggregate({
    where: { state: "published" },
    _sum: { rating: true },
    _count: true,
  });
  return _sum.rating === null ? null : { tenths: Math.round((10 * _sum.rating) / count), count };
}

/** Returns when a review was last published or answered; null without published reviews. */
export async function findLastReviewChange(): Promise<Date | null> {
  const { _max } = await getDb().review.aggregate({
    where: { state: "published" },
    _max: { decidedAt: true, answeredAt: true },
  });
  return [_max.decidedAt, _max.answeredAt].reduce(
    (latest, at) => (at && (!latest || at > latest) ? at : latest),
    null,
  );
}

/**
 * Returns the latest reviews, or the demonstration's testimonials while there are no reviews.
 */
export async function getQuotations(): Promise<Quotations> {
  const where = { state: "published" } as const;
  const [{ testimonials: shown }, total, reviews] = await Promise.all([
    getShownClaims(),
    getDb().review.count({ where }),
    getDb().review.findMany({
      where,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: MAX_SHOWN,
      include: { picture: { select: { hash: true, width: true, height: true } } },
    }),
  ]);
  if (total > 0) return { items: reviews.map(toReviewQuotation), total, verified: true };
  const items = shown ? testimonials.map(toTestimonialQuotation) : [];
  return { items, total: items.length, verified: false };
}

type ShortReview = Omit<PublishedReview, "title" | "answer" | "picture"> & { fits: boolean };

/**
 * Returns a short positive quotation for small spaces: of the latest matching review, or a testimonial
 * while there are no reviews: the last one, because pages show the first ones.
 */
export async function findShortQuotation(
  maxLength: number,
  db: Db = getDb(),
): Promise<Quotation | null> {
  const [review] = await db.$queryRaw<ShortReview[]>`
    SELECT id, author_name AS "authorName", rating, text, created_at AS "createdAt",
      rating >= 4 AND char_length(text) <= ${maxLength} AND strpos(text, chr(10)) = 0 AS fits
    FROM reviews WHERE state = 'published' ORDER BY fits DESC, created_at DESC, id DESC LIMIT 1`;
  if (review?.fits)
    return toReviewQuotation({ ...review, title: null, answer: null, picture: null });
  const { testimonials: shown } = await getShownClaims(db);
  if (!shown || review) return null;
  const last = testimonials.findLast(({ rating, text }) => rating >= 4 && text.length <= maxLength);
  return last ? toTestimonialQuotation(last) : null;
}

/**
 * Returns the claims a page may make. Once there are reviews, their rating replaces the one in the
 * settings.
 */
export async function getReviewedClaims(db: Db = getDb()): Promise<ShownClaims> {
  const [claims, figures] = await Promise.all([getShownClaims(db), getReviewFigures(db)]);
  if (!figures) return claims;
  const { tenths, count } = figures;
  return {
    ...claims,
    homeRating: { tenths },
    productRating: { tenths, reviews: count },
  };
}

/** Lists one page of reviews, newest first. */
export async function listReviews(_: Staff, filter: ReviewFilter) {
  const bySafety = filter.safety === null ? {} : { safety: { isNot: null } };
  const [counted, figures] = await Promise.all([
    getDb().review.groupBy({ by: ["state"], where: bySafety, _count: true }),
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
  const { skip, take } = reviewList.pageOf(filter, total);
  const rows = await getDb().review.findMany({
    where: { ...bySafety, ...(filter.state !== null && { state: filter.state }) },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    skip,
    take,
    omit: { orderId: true, consentVersion: true, refusalNote: true, answeredAt: true },
    include: {
      picture: { select: { hash: true, width: true, height: true } },
      order: { select: { id: true, number: true } },
    },
  });
  const refusalEmails = await readRefusalEmails(
    rows.filter((row) => row.state === "refused").map(({ id }) => id),
  );
  const matters = await readSafetyMatters(
    "review",
    rows.map(({ id }) => id),
  );
  return {
    rows: rows.map((row) => ({
      ...row,
      picture: reviewImage(row),
      safety: matters.get(row.id) ?? null,
      refusalEmail: refusalEmails.get(refusalEmailKey(row.id)) ?? null,
    })),
    counts,
    /** Public rating; null before the first published review. */
    figures,
    total,
  };
}

export type ReviewPage = Awaited<ReturnType<typeof listReviews>>;

async function readRefusalEmails(ids: string[]) {
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

export async function countWaitingReviews(_: Staff): Promise<number> {
  return getDb().review.count({ where: { state: "waiting" } });
}
