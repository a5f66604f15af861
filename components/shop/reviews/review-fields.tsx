"use client";

import { type ComponentProps, useEffect, useRef, useState } from "react";
import { type UseFormRegisterReturn } from "react-hook-form";
import { buttonClass } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field-error";
import { PictureField } from "@/components/ui/picture-field";
import { RequiredMark } from "@/components/ui/text-field";
import { ratingWords, reviewMessages } from "@/lib/reviews/copy/review";
import { PICTURE_TYPES, RATINGS } from "@/lib/reviews/model/review";

export function PictureChoice({
  error: refused,
  ref,
  onChange,
  onRemove,
  ...field
}: UseFormRegisterReturn & { id: string; error: string | undefined; onRemove: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const [unreadable, setUnreadable] = useState(false);
  const error = unreadable ? reviewMessages.picture : refused;
  useEffect(
    () => () => {
      if (preview !== null) URL.revokeObjectURL(preview);
    },
    [preview],
  );
  const described = ["recensione-picture-nota", error !== undefined && "recensione-picture-errore"];
  return (
    <div className="mt-6 grid content-start gap-1.5">
      <label htmlFor={field.id} className="text-note font-medium">
        Una foto, se vuoi
      </label>
      <PictureField
        {...field}
        isEmpty={preview === null}
        ref={(element) => {
          ref(element);
          input.current = element;
        }}
        accept={PICTURE_TYPES.join(",")}
        aria-invalid={error !== undefined}
        aria-describedby={described.filter(Boolean).join(" ")}
        onChange={(event) => {
          const file = event.target.files?.[0];
          setUnreadable(false);
          setPreview(file ? URL.createObjectURL(file) : null);
          void onChange(event);
        }}
      />
      <p id="recensione-picture-nota" className="fine-print">
        JPEG, PNG o WebP. Luogo e ora dello scatto li togliamo noi. Se si vede il tuo viso, lo vedrà
        chi visita il negozio.
      </p>
      {error !== undefined && <FieldError id="recensione-picture-errore">{error}</FieldError>}
      {preview !== null && (
        <div className="mt-2 flex items-end gap-4">
          {!unreadable && (
            <img
              src={preview}
              alt="La foto che hai scelto"
              onError={() => setUnreadable(true)}
              className="max-h-40 max-w-2/3"
            />
          )}
          <button
            type="button"
            className={buttonClass("link")}
            onClick={() => {
              onRemove();
              setUnreadable(false);
              setPreview(null);
              input.current?.focus();
            }}
          >
            {unreadable ? "Togli il file" : "Togli la foto"}
          </button>
        </div>
      )}
    </div>
  );
}

const starPath = "m12 3.2 2.7 5.7 6.2.8-4.5 4.3 1.1 6.2-5.5-3-5.5 3 1.1-6.2-4.5-4.3 6.2-.8z";

/** Five radio buttons drawn as stars; those up to the chosen one are filled. */
export function StarChoice({
  chosen,
  error,
  id,
  ...field
}: ComponentProps<"input"> & {
  /** Stars chosen, 0 when none. */
  chosen: number;
  error: string | undefined;
}) {
  return (
    <fieldset aria-describedby={error === undefined ? undefined : "recensione-rating-errore"}>
      <legend className="text-note font-medium">
        Il tuo voto
        <RequiredMark />
      </legend>
      <div className="mt-1 flex flex-wrap items-center gap-x-4">
        <div className="-ml-1.5 flex">
          {RATINGS.map((rating) => (
            <label key={rating} className="star-choice">
              <input
                {...field}
                type="radio"
                value={rating}
                id={rating === 1 ? id : undefined}
                required
              />
              <span className="sr-only">
                <span>{rating === 1 ? "1 stella" : `${rating} stelle`}</span>: {ratingWords[rating]}
              </span>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d={starPath} />
              </svg>
            </label>
          ))}
        </div>
        {/* The radio buttons already announce it. */}
        <p aria-hidden="true" className="min-h-6 text-note text-cocoa">
          {chosen > 0 && `${chosen} su 5, ${ratingWords[chosen]?.toLowerCase() ?? ""}`}
        </p>
      </div>
      {error !== undefined && (
        <div className="mt-1.5">
          <FieldError id="recensione-rating-errore">{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
