"use client";

import { useActionForm } from "@/components/ui/use-action-form";
import { err, type Result } from "@/lib/core/result";
import { valueOf } from "@/lib/core/value-of";
import { MAX_PICTURE_BYTES } from "@/lib/platform/pictures/limits";
import { reviewRoutes } from "@/lib/platform/routes";
import { reviewDelays, reviewFailure, reviewMessages } from "@/lib/reviews/copy/review";
import { type ReviewFormValues } from "@/lib/reviews/schema";

type ReviewError = { code: string; fieldErrors?: Record<string, string> };

/**
 * Connects the review form to its route, which also accepts it without scripts. What the route `refused` then is
 * shown until the form is sent again.
 */
export function useReview(token: string, refused: Readonly<Record<string, string>>) {
  const { in_progress: delay, ...errors } = refused;
  const form = useActionForm({
    id: "recensione",
    schema: async () => (await import("@/lib/reviews/schema")).reviewForm,
    action: (values) => send(token, values),
    messages: { ...reviewDelays, other: reviewFailure },
    focusOnError: "summary",
  });
  const attempts = form.attempts + (Object.keys(errors).length > 0 ? 1 : 0);
  if (form.attempts > 0) return { ...form, attempts };
  return {
    ...form,
    attempts,
    failure: form.failure ?? (form.isSending ? null : (delay ?? null)),
    field: (name: keyof ReviewFormValues) => {
      const field = form.field(name);
      return { ...field, error: field.error ?? valueOf(errors, name) };
    },
    invalidFields: Object.entries(errors).map(([name, message]) => ({
      fieldId: `${form.id}-${name}`,
      message,
    })),
  };
}

/** Returns the address of the form. It names the link: the server reads no body without a valid one. */
export function reviewAddress(token: string): string {
  return `${reviewRoutes.submit}?token=${encodeURIComponent(token)}`;
}

async function send(token: string, values: ReviewFormValues): Promise<Result<null, ReviewError>> {
  const { picture, ...texts } = values;
  const body = new FormData();
  for (const [name, value] of Object.entries(texts)) body.set(name, value);
  const file = picture?.[0];
  if (file) {
    const readable = await readPicture(file);
    if (!readable)
      return err({ code: "invalid_input", fieldErrors: { picture: reviewMessages.picture } });
    body.set("picture", readable, file.name);
  }
  const headers = { Accept: "application/json" };
  const response = await fetch(reviewAddress(token), { method: "POST", body, headers });
  if (response.status === 429) return err({ code: "too_many_requests" });
  const outcome = (await response.json()) as Result<null, ReviewError>;
  // The link was used in another tab or has expired; the reloaded page shows which.
  if (response.status === 422 && !outcome.ok && !outcome.error.fieldErrors)
    window.location.reload();
  return outcome;
}

/** Smaller files are sent unchanged. */
const MIN_BYTES_TO_SHRINK = 1_000_000;
const MAX_SIDE = 2_000;

/** Returns a picture that is small enough to send; null when it is unreadable or stays too large. */
async function readPicture(file: File): Promise<Blob | null> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    return null;
  }
  const small = file.size > MIN_BYTES_TO_SHRINK ? await shrink(bitmap) : null;
  bitmap.close();
  const picture = small && small.size < file.size ? small : file;
  return picture.size <= MAX_PICTURE_BYTES ? picture : null;
}

function shrink(bitmap: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", 0.86);
  });
}
