"use client";

import { useEffect, useRef, useState } from "react";
import { type UseFormRegisterReturn } from "react-hook-form";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { thin } from "@/components/ui/icons";
import { reviewMessages } from "@/lib/reviews/copy/review";
import { PICTURE_TYPES } from "@/lib/reviews/model/review";

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
      <input
        {...field}
        ref={(element) => {
          ref(element);
          input.current = element;
        }}
        type="file"
        accept={PICTURE_TYPES.join(",")}
        aria-invalid={error !== undefined}
        aria-describedby={described.filter(Boolean).join(" ")}
        onChange={(event) => {
          const file = event.target.files?.[0];
          setUnreadable(false);
          setPreview(file ? URL.createObjectURL(file) : null);
          void onChange(event);
        }}
        className="min-h-13 w-full min-w-0 cursor-pointer rounded-field border border-field-border bg-white p-2 text-note file:mr-4 file:min-h-9 file:cursor-pointer file:rounded-full file:border file:border-gold file:bg-transparent file:px-4 file:font-medium file:text-gold-text hover:border-ink aria-invalid:border-2 aria-invalid:border-danger"
      />
      <p id="recensione-picture-nota" className="fine-print">
        JPEG, PNG o WebP. Luogo e ora dello scatto li togliamo noi. Se si vede il tuo viso, lo vedrà
        chi visita il negozio.
      </p>
      {error !== undefined && (
        <p
          id="recensione-picture-errore"
          className="flex items-start gap-2 text-note leading-snug font-medium text-danger"
        >
          <Icon drawing={thin.alert} className="mt-0.5 size-4" />
          {error}
        </p>
      )}
      {preview !== null && (
        <div className="mt-2 flex items-end gap-4">
          {!unreadable && (
            <img
              src={preview}
              alt="La foto che hai scelto"
              onError={() => {
                setUnreadable(true);
              }}
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
