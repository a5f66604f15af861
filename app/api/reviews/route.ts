import { systemClock } from "@/lib/core/clock";
import { createTaskLimiter } from "@/lib/core/concurrency";
import { err, ok, type Result } from "@/lib/core/result";
import { HONEYPOT_FIELD, messagesByField } from "@/lib/core/submission";
import { getEnv } from "@/lib/platform/env";
import { clientNetwork } from "@/lib/platform/http/client-address";
import { defineRoute } from "@/lib/platform/http/define-route";
import { readForm } from "@/lib/platform/http/read-body";
import { MAX_PICTURE_BYTES } from "@/lib/platform/pictures/limits";
import { reviewRoutes } from "@/lib/platform/routes";
import {
  type SentReview,
  submitReview,
  type SubmitReviewError,
} from "@/lib/reviews/commands/submit-review";
import { type ReviewDelay, reviewDelays, reviewMessages } from "@/lib/reviews/copy/review";
import { reviewSchema, reviewTokenSchema } from "@/lib/reviews/schema";

/** A picture and a few thousand characters. */
const MAX_BYTES = MAX_PICTURE_BYTES + 64 * 1024;

/** The form has six fields. */
const MAX_PARTS = 12;

/** Limits concurrent uploads: each may take about 16 MB of memory while it is parsed. */
const limitUploads = createTaskLimiter({ max: 8, maxPerKey: 2 });

const RETRY_AFTER_SECONDS = 10;

type Refusal =
  | { code: Exclude<SubmitReviewError["code"], "not_a_picture"> | ReviewDelay }
  | { code: "invalid_input"; fieldErrors: Record<string, string> };

/**
 * Stores a review with its picture. The address names the link, so that the body of a stranger is never read. Scripts receive JSON; without them the browser is redirected back to
 * the link's page, which shows the outcome.
 */
export const POST = defineRoute(
  async (request: Request) => {
    const limited = await limitUploads(clientNetwork(request.headers), () => receive(request));
    const isScript = request.headers.get("accept")?.includes("application/json");
    if (!limited.ok) return isScript ? asJson(limited) : asText(reviewDelays.busy);
    const { token, outcome } = limited.value;
    return isScript ? asJson(outcome) : backToPage(token, outcome);
  },
  { name: "submit-review", sameOrigin: true, limit: "review" },
);

async function receive(request: Request) {
  const { searchParams } = new URL(request.url);
  const token = reviewTokenSchema.safeParse(searchParams.get("token")).data ?? "";
  const outcome = await submitReview(token, () => readReview(request), systemClock());
  return { token, outcome: outcome.ok ? outcome : answerTo(outcome.error) };
}

function answerTo(error: SubmitReviewError | Unread): Result<null, Refusal> {
  switch (error.code) {
    case "trapped":
      return ok(null);
    case "not_a_picture":
      return badPicture;
    case "invalid_input":
      return err(error);
    default:
      return err({ code: error.code });
  }
}

function asJson(outcome: Result<null, Refusal>): Response {
  if (outcome.ok) return Response.json(outcome, { status: 201 });
  const statuses: Partial<Record<Refusal["code"], number>> = { busy: 503, in_progress: 409 };
  const status = statuses[outcome.error.code];
  if (status === undefined) return Response.json(outcome, { status: 422 });
  const headers = { "Retry-After": String(RETRY_AFTER_SECONDS) };
  return Response.json(outcome, { status, headers });
}

/** Answers a browser without scripts when the form was unreadable, so the link's page is unknown. */
function asText(message: string): Response {
  const headers = {
    "Content-Type": "text/plain; charset=utf-8",
    "Retry-After": String(RETRY_AFTER_SECONDS),
  };
  return new Response(message, { status: 503, headers });
}

const badPicture = err({
  code: "invalid_input" as const,
  fieldErrors: { picture: reviewMessages.picture },
});

type Unread =
  | { code: "invalid_input"; fieldErrors: Record<string, string> }
  /** Only bots fill in the hidden field. They get the answer of a success. */
  | { code: "trapped" };

async function readReview(request: Request): Promise<Result<SentReview, Unread>> {
  const form = await readForm(request, { maxBytes: MAX_BYTES, maxParts: MAX_PARTS });
  if (!form) return badPicture;
  if (form.get(HONEYPOT_FIELD)) return err({ code: "trapped" });
  const parsed = reviewSchema.safeParse({
    ...Object.fromEntries(["rating", "text", "consent"].map((name) => [name, form.get(name)])),
    title: form.get("title") ?? "",
  });
  if (!parsed.success)
    return err({ code: "invalid_input", fieldErrors: messagesByField(parsed.error) });
  const file = form.get("picture");
  const hasPicture = file instanceof File && file.size > 0;
  if (hasPicture && file.size > MAX_PICTURE_BYTES) return badPicture;
  const upload = hasPicture ? Buffer.from(await file.arrayBuffer()) : null;
  return ok({ input: parsed.data, upload });
}

function backToPage(token: string, outcome: Result<null, Refusal>): Response {
  const page = new URL(
    `${reviewRoutes.review}/${encodeURIComponent(token === "" ? "link" : token)}`,
    getEnv().SITE_URL,
  );
  if (!outcome.ok && outcome.error.code === "invalid_input")
    page.searchParams.set("controlla", Object.keys(outcome.error.fieldErrors).join("."));
  if (!outcome.ok && outcome.error.code === "in_progress")
    page.searchParams.set("controlla", outcome.error.code);
  return Response.redirect(page, 303);
}
