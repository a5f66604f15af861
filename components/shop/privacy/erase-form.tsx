"use client";

import { type Ref, useActionState, useEffect, useRef } from "react";
import { buttonClass } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { SubmissionFailure } from "@/components/ui/submission";
import { err } from "@/lib/core/result";
import { TOO_MANY_REQUESTS_MESSAGE } from "@/lib/core/submission";
import { routes } from "@/lib/platform/routes";
import { erasePersonalData, type ErasureOutcome } from "@/lib/privacy/actions";
import { countTexts, openMatterTexts } from "@/lib/privacy/copy/request";
import { type ErasureEnd } from "@/lib/privacy/model/request";
import { type LinkedRequest } from "@/lib/privacy/queries";

type Props = {
  token: string;
  request: LinkedRequest;
  /** What stays after the erasure and why, in sentences. */
  kept: readonly string[];
};

/** Without scripts the page that the browser loads after the confirmation shows how it ended. */
export function EraseForm({ token, request, kept }: Props) {
  const [outcome, erase, pending] = useActionState<ErasureOutcome | null, FormData>(
    erasePersonalData,
    null,
  );
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (outcome !== null) heading.current?.focus();
  }, [outcome]);

  if (request.kind === "ended")
    return <Ended ended={request.ended} kept={kept} heading={heading} />;
  const ended = outcome && endOf(outcome);
  if (ended) return <Ended ended={ended} kept={kept} heading={heading} />;
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="title-1 pt-6 outline-none">
        Cancellare i tuoi dati
      </h1>
      <p className="lead mt-5">
        Riguarda tutto quello che conserviamo con
        {" l’indirizzo "}
        <span className="wrap-anywhere">{request.email}</span>.
      </p>
      <ul className="mt-6 max-w-measure border-y border-gold-veil *:py-2.5 *:not-last:border-b *:not-last:border-gold-veil">
        <li>
          Si cancellano messaggi, richieste, conversazioni, recensioni, iscrizione alla newsletter e
          registro delle email.
        </li>
        {kept.map((text) => (
          <li key={text}>{text}</li>
        ))}
        <li>
          Dopo non potremo più ritrovare i tuoi ordini dal tuo indirizzo. Per recesso e garanzia
          conserva l’email di conferma.
        </li>
      </ul>
      <form action={erase} className="mt-8 grid justify-items-start gap-5">
        {outcome !== null && !outcome.ok && (
          <SubmissionFailure>{failureOf(outcome.error.code)}</SubmissionFailure>
        )}
        <input type="hidden" name="token" value={token} />
        <button
          type="submit"
          aria-disabled={pending}
          className={buttonClass("filled", "max-md:w-full")}
        >
          {pending ? "Cancellazione in corso…" : "Cancella i miei dati"}
        </button>
      </form>
      <p className="note mt-6 max-w-measure">
        Non si può annullare. Se hai cambiato idea, chiudi la pagina: non succede niente.
      </p>
    </>
  );
}

function failureOf(code: string): string {
  return code === "too_many_requests"
    ? TOO_MANY_REQUESTS_MESSAGE
    : "Si è verificato un errore e non è stato cancellato niente. Riprova tra poco.";
}

/** Returns how the erasure ended; null while it can be tried again. */
function endOf(outcome: ErasureOutcome): ErasureEnd | null {
  if (outcome.ok) return outcome;
  const { error } = outcome;
  const isFinal = error.code === "open_matters" || error.code === "link_unusable";
  return isFinal ? err(error) : null;
}

type EndedProps = Pick<Props, "kept"> & { ended: ErasureEnd; heading: Ref<HTMLHeadingElement> };

function Ended({ ended, kept, heading }: EndedProps) {
  const { title, texts } = textsOf(ended, kept);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="title-1 pt-6 outline-none">
        {title}
      </h1>
      <div role="status" className="lead mt-5 grid gap-4">
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {ended.ok || (
        <p className="mt-8">
          <ButtonLink href={routes.privacyRequest}>Fai un’altra richiesta</ButtonLink>
        </p>
      )}
    </>
  );
}

function textsOf(ended: ErasureEnd, kept: readonly string[]): { title: string; texts: string[] } {
  if (ended.ok) {
    const erased = countTexts(ended.value);
    return {
      title: "Fatto",
      texts: [
        ...(erased.length === 0
          ? ["Con questo indirizzo non conservavamo niente."]
          : [`Abbiamo cancellato i tuoi dati da: ${erased.join(", ")}.`, ...kept]),
        "Non ti scriviamo per confermarlo: il tuo indirizzo non lo abbiamo più.",
      ],
    };
  }
  const { error } = ended;
  if (error.code === "open_matters")
    return {
      title: "Prima c’è qualcosa da concludere",
      texts: [
        ...error.matters.map((matter) => openMatterTexts[matter]),
        "Non è stato cancellato niente. Quando è tutto concluso, fai un’altra richiesta.",
      ],
    };
  return {
    title: "Questo link non vale più",
    texts: [
      "È già stato usato, oppure è passato più di un giorno. Se ti serve ancora, chiedine un altro: arriva subito.",
    ],
  };
}
