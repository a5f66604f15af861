"use client";

import { useActionState } from "react";
import { buttonClass } from "@/components/ui/button";
import { SubmissionFailure } from "@/components/ui/submission";
import { type WithdrawalOfReview, withdrawOwnReview } from "@/lib/reviews/actions";

/** Offers to delete the review (GDPR, art. 7.3: as easy as giving the consent). */
export function WithdrawConsent({ token }: { token: string }) {
  const [outcome, withdraw, pending] = useActionState<WithdrawalOfReview | null, FormData>(
    withdrawOwnReview,
    null,
  );
  return (
    <form action={withdraw} className="mt-12 border-t border-gold-veil pt-6">
      <p className="prose">
        Hai acconsentito a pubblicarla e puoi ritirare il consenso: cancelliamo subito voto, testo,
        foto e nome. Se racconti un incidente, nessuno la vede più e la cancelliamo appena l’abbiamo
        chiarito. Non si può annullare; l’ordine e i suoi diritti restano.
      </p>
      {outcome?.ok === false && (
        <SubmissionFailure>
          Non è stato cancellato niente. Ricarica la pagina e riprova.
        </SubmissionFailure>
      )}
      <input type="hidden" name="token" value={token} />
      <button
        type="submit"
        aria-disabled={pending}
        className={buttonClass("outline", "mt-4 max-md:w-full")}
      >
        {pending ? "Cancellazione in corso…" : "Ritira il consenso"}
      </button>
    </form>
  );
}
