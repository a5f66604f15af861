import { systemClock } from "@/lib/core/clock";
import { type Result, err } from "@/lib/core/result";
import { TRAP_FIELD, messagesByField } from "@/lib/core/submission";
import { getEnv } from "@/lib/env";
import { defineRoute } from "@/lib/http/define-route";
import { readBytes } from "@/lib/http/read-body";
import { receiveReview } from "@/lib/notifications/commands/receive-review";
import { type SubmitReviewError } from "@/lib/reviews/commands/submit-review";
import { MAX_PICTURE_BYTES } from "@/lib/reviews/model";
import { reviewMessages } from "@/lib/reviews/review-copy";
import { reviewSchema, reviewTokenSchema } from "@/lib/reviews/schema";
import { reviewRoutes } from "@/lib/review-routes";

/** A picture and some thousand characters. */
const MAX_BYTES = MAX_PICTURE_BYTES + 64 * 1024;

type Refusal =
  | Exclude<SubmitReviewError, { code: "not_a_picture" }>
  | { code: "invalid_input"; fieldErrors: Record<string, string> };

/**
 * A review with its picture, for the form on the link's page. Scripts get JSON; without them the browser is
 * led back to that page, which says how it went.
 */
export const POST = defineRoute(
  async (request: Request) => {
    const form = await readForm(request);
    const token = reviewTokenSchema.safeParse(form?.get("token"));
    const outcome = form && token.success ? await submit(token.data, form) : tooLarge(form);
    if (request.headers.get("accept")?.includes("application/json"))
      return Response.json(outcome, { status: outcome.ok ? 201 : 422 });
    return backToPage(token.data ?? "", outcome);
  },
  { name: "submit-review", sameOrigin: true, limit: "review" },
);

/** The form's fields; null for what is none, or too large. */
async function readForm(request: Request): Promise<FormData | null> {
  const body = await readBytes(request, MAX_BYTES);
  if (!body.ok) return null;
  const type = request.headers.get("content-type") ?? "";
  try {
    return await new Response(body.value, { headers: { "Content-Type": type } }).formData();
  } catch {
    return null;
  }
}

function tooLarge(form: FormData | null): Result<null, Refusal> {
  return form
    ? err({ code: "unknown" })
    : err({ code: "invalid_input", fieldErrors: { picture: reviewMessages.picture } });
}

async function submit(token: string, form: FormData): Promise<Result<null, Refusal>> {
  // Whatever fills it in is a machine, and is answered as if all were well.
  if (form.get(TRAP_FIELD)) return { ok: true, value: null };
  const parsed = reviewSchema.safeParse({
    ...Object.fromEntries(["rating", "text", "consent"].map((name) => [name, form.get(name)])),
    title: form.get("title") ?? "",
  });
  if (!parsed.success)
    return err({ code: "invalid_input", fieldErrors: messagesByField(parsed.error) });
  const file = form.get("picture");
  const hasPicture = file instanceof File && file.size > 0;
  if (hasPicture && file.size > MAX_PICTURE_BYTES) return tooLarge(null);
  const upload = hasPicture ? Buffer.from(await file.arrayBuffer()) : null;
  const outcome = await receiveReview(token, parsed.data, upload, systemClock());
  if (outcome.ok) return outcome;
  const { code } = outcome.error;
  return code === "not_a_picture" ? tooLarge(null) : err({ code });
}

function backToPage(token: string, outcome: Result<null, Refusal>): Response {
  const page = new URL(
    `${reviewRoutes.review}/${encodeURIComponent(token === "" ? "link" : token)}`,
    getEnv().SITE_URL,
  );
  if (!outcome.ok && outcome.error.code === "invalid_input")
    page.searchParams.set("controlla", Object.keys(outcome.error.fieldErrors).join("."));
  return Response.redirect(page, 303);
}
