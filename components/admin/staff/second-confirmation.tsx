import { AdminInput, type RegisteredField } from "@/components/admin/ui/admin-inputs";
import { linkClass } from "@/components/admin/ui/styles";
import { Link } from "@/components/ui/link";
import { formatEuro } from "@/lib/core/money";
import { type SecondConfirmation } from "@/lib/orders/model/approval";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";

/** Asks for the second confirmation of a large sum: the person's code, or that of a colleague. */
export function SecondConfirmationField({
  second: { fromCents, hasCode, hasColleague },
  field,
}: {
  second: SecondConfirmation;
  field: RegisteredField;
}) {
  const lead = `Da ${formatEuro(fromCents)} serve una seconda conferma`;
  if (!hasCode)
    return (
      <p className="rounded-control bg-warn-veil px-3.5 py-3">
        {hasColleague ? (
          `${lead}: la richiesta va a un’altra persona che amministra il negozio, che ha 72 ore.`
        ) : (
          <>
            <span>{`${lead}: attiva la verifica in due passaggi nel `}</span>
            <Link href={dashboardRoutes.adminAccount} className={linkClass}>
              tuo account
            </Link>
            .
          </>
        )}
      </p>
    );
  return (
    <AdminInput
      {...field}
      label={hasColleague ? "Codice della tua app (facoltativo)" : "Codice della tua app"}
      hint={
        hasColleague
          ? `${lead}. Se lo lasci vuoto la chiediamo a chi amministra il negozio con te, che ha 72 ore.`
          : `${lead}.`
      }
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={7}
    />
  );
}
