import { buttonClass } from "@/components/ui/button";
import { SubmissionThanks } from "@/components/ui/submission-thanks";
import { type DeclaredWithdrawal } from "@/lib/returns/model/withdrawal";

export type Declared = DeclaredWithdrawal & { email: string };

/** Shows when a declaration was stored, where its receipt is sent and the next steps. */
export function WithdrawalStored({
  received,
  sendBack,
  refund,
  receipt,
  email,
  isMailboxFull,
  restart,
}: Declared & { restart: () => void }) {
  return (
    <SubmissionThanks title="Recesso ricevuto" again="Un altro recesso" restart={restart}>
      <p>L’abbiamo registrato {received}: il tuo recesso vale da adesso.</p>
      <p className="mt-3 wrap-anywhere">
        {isMailboxFull
          ? `Oggi abbiamo già mandato molte ricevute a ${email}, e questa potrebbe non arrivare. Salvala subito, con contenuto, data e ora:`
          : `La ricevuta, con contenuto, data e ora, è in partenza per ${email}. Se entro qualche minuto non la trovi, guarda nella posta indesiderata. Puoi anche salvarla subito:`}
      </p>
      <p className="mt-4">
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(receipt)}`}
          download="ricevuta-recesso.txt"
          className={buttonClass("outline")}
        >
          Scarica la ricevuta
        </a>
      </p>
      <p className="mt-5">{sendBack}</p>
      <p className="mt-3">{refund}</p>
    </SubmissionThanks>
  );
}
