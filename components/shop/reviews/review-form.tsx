"use client";

import { useEffect, useRef } from "react";
import { type UseFormRegisterReturn } from "react-hook-form";
import { ErrorSummary } from "@/components/ui/error-summary";
import { FieldError } from "@/components/ui/field-error";
import { HoneypotField } from "@/components/ui/honeypot-field";
import { SubmitArea } from "@/components/ui/submission";
import { RequiredMark, TextAreaField, TextField } from "@/components/ui/text-field";
import { MAX_REVIEW_LENGTH, MAX_TITLE_LENGTH, MIN_REVIEW_LENGTH } from "@/lib/reviews/model/review";
import { PictureChoice, StarChoice } from "./review-fields";
import { reviewAddress, useReview } from "./use-review";

type Props = {
  token: string;
  device: string;
  authorName: string;
  check: string;
  /** Errors by field after a submit without scripts. */
  refused: Record<string, string>;
};

/** Writes a review: stars, text and a picture. A plain form when scripts do not run. */
export function ReviewForm({ token, device, authorName, check, refused }: Props) {
  const form = useReview(token, refused);
  const { field } = form;
  if (form.isDone) return <Thanks />;
  return (
    <>
      <h1 className="title-1 pt-6">Come ti trovi con {device}?</h1>
      <p className="lead mt-5 max-w-measure">
        Racconta com’è andata, nel bene e nel male: la leggerà chi sta scegliendo.
      </p>
      <form
        {...form.formProps}
        // Without scripts the browser validates and sends the form.
        method="post"
        action={reviewAddress(token)}
        encType="multipart/form-data"
        noValidate={undefined}
        ref={(element) => element?.setAttribute("novalidate", "")}
        className="mt-8 max-w-160"
      >
        <ErrorSummary errors={form.invalidFields} attempts={form.attempts} />
        <p className="note mb-5">I campi con * sono obbligatori.</p>
        <StarChoice {...field("rating")} chosen={Number(form.watch("rating"))} />
        <TextField
          {...field("title")}
          label="Titolo, se vuoi"
          maxLength={MAX_TITLE_LENGTH}
          className="mt-6"
        />
        <TextAreaField
          {...field("text")}
          label="La tua recensione"
          hint="Com’è usarlo? Che cosa è cambiato, e che cosa no? Non scrivere dati personali o di salute."
          required
          minLength={MIN_REVIEW_LENGTH}
          maxLength={MAX_REVIEW_LENGTH}
          className="mt-6"
        />
        <PictureChoice {...field("picture")} onRemove={() => form.setValue("picture", undefined)} />
        <p className="mt-6 border-y border-gold-veil py-3">
          Firmata come <strong className="font-medium wrap-anywhere">{authorName}</strong>, con la
          data e la scritta «acquisto verificato».
        </p>
        <Consent {...field("consent")} />
        <HoneypotField {...form.register("homepage")} />
        <SubmitArea form={form} label="Invia la recensione" />
        <p className="note mt-6 max-w-measure">{check}</p>
      </form>
    </>
  );
}

function Consent({
  error,
  ...field
}: UseFormRegisterReturn & { id: string; error: string | undefined }) {
  const { id } = field;
  return (
    <>
      <label className="mt-5 flex min-h-touch cursor-pointer items-start gap-3 py-2.5 leading-snug">
        <input
          {...field}
          type="checkbox"
          value="on"
          required
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-errore`}
          className="size-6 flex-none accent-ink"
        />
        <span>
          Acconsento alla pubblicazione nel negozio di voto, testo, foto e nome con l’iniziale.
          Posso ritirare il consenso quando voglio, da questo stesso link.
          <RequiredMark />
        </span>
      </label>
      {error !== undefined && <FieldError id={`${id}-errore`}>{error}</FieldError>}
    </>
  );
}

function Thanks() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <div role="status">
      <h1 ref={heading} tabIndex={-1} className="title-1 pt-6 outline-none">
        La tua recensione è arrivata
      </h1>
      <p className="lead mt-5 max-w-measure">Grazie. La leggiamo prima di pubblicarla.</p>
    </div>
  );
}
