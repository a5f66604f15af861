import { DeletionButton } from "@/components/admin/ui/dialog-button";
import { PageHead } from "@/components/admin/ui/page-head";
import { Section } from "@/components/admin/ui/section";
import { linkClass, touchClass } from "@/components/admin/ui/styles";
import { Link } from "@/components/ui/link";
import { italianDay } from "@/lib/core/business-days";
import { formatLongDateTime, formatLongDay, withArticle } from "@/lib/core/dates";
import { codeStatusLabels } from "@/lib/discounts/copy/code";
import { removeSubscriber } from "@/lib/newsletter/actions/dashboard";
import {
  eventLabels,
  removalMessages,
  shownAddress,
  sourceLabels,
} from "@/lib/newsletter/copy/subscribers";
import { statusLabels } from "@/lib/newsletter/model/subscription";
import type { SubscriptionProof as Proof } from "@/lib/newsletter/queries/subscribers";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";

export function SubscriptionProof({ proof }: { proof: Proof }) {
  return (
    <>
      <PageHead
        back={{ href: dashboardRoutes.adminNewsletter, name: "Newsletter" }}
        title={shownAddress(proof.email)}
        text={statusLabels[proof.status]}
      >
        <DeletionButton
          action={removeSubscriber}
          input={{ subscriberId: proof.id }}
          title="Eliminare l’indirizzo?"
          done={`${shownAddress(proof.email)} non è più nell’elenco.`}
          failures={removalMessages}
          backTo={dashboardRoutes.adminNewsletter}
        >
          <p className="wrap-anywhere">
            <b className="font-medium">{shownAddress(proof.email)}</b> e la prova del suo consenso
            vengono cancellati. Non si torna indietro; per riceverla di nuovo dovrà iscriversi.
          </p>
          <p className="text-cocoa">
            Se vuole solo non ricevere più nulla, basta che annulli l’iscrizione.
          </p>
          <p className="text-cocoa">
            Se ha avuto il codice di benvenuto, resta scritto per chi era: ne vale uno a persona. Lo
            cancella una richiesta in Privacy.
          </p>
        </DeletionButton>
      </PageHead>
      <Section id="codice" title="Codice di benvenuto">
        <WelcomeCode code={proof.code} />
      </Section>
      <Section id="prova" title="Prova del consenso">
        <ol>
          {proof.events.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ol>
        <p className="max-w-160 pt-3 text-cocoa">
          Queste righe non si possono cambiare; spariscono solo con l’indirizzo.
        </p>
      </Section>
    </>
  );
}

function WelcomeCode({ code }: { code: Proof["code"] }) {
  if (!code) return <p className="py-3 text-cocoa">Parte con la conferma dell’indirizzo.</p>;
  const { id, status, validUntil } = code;
  return (
    <p className="flex flex-wrap items-center gap-x-3 py-3">
      <Link href={`${dashboardRoutes.adminCodes}/${id}`} className={`${linkClass} ${touchClass}`}>
        {code.code}
      </Link>
      <span className="text-cocoa">
        <span>{status === "used_up" ? "usato" : codeStatusLabels[status].toLowerCase()}</span>
        <span>
          {status === "active" &&
            validUntil &&
            ` fino ${withArticle("al", formatLongDay(italianDay(validUntil)))}`}
        </span>
      </span>
    </p>
  );
}

function EventRow({ event }: { event: Proof["events"][number] }) {
  const { type, at, ip, source, consentText, consentVersion } = event;
  return (
    <li className="grid grid-cols-[14rem_minmax(0,1fr)] gap-x-6 border-b border-line py-3 max-md:grid-cols-1">
      <time dateTime={at.toISOString()} className="text-cocoa">
        {formatLongDateTime(at)}
      </time>
      <div className="min-w-0">
        <p className="font-medium">
          {eventLabels[type]}
          {source && <span className="font-normal text-cocoa">, {sourceLabels[source]}</span>}
        </p>
        {ip !== null && <p className="text-cocoa">Indirizzo IP {ip}</p>}
        {consentVersion !== null && (
          <p className="mt-1 max-w-160">
            {consentText !== null && <span>{`«${consentText}» `}</span>}
            <span className="text-cocoa">
              Testo {withArticle("del", formatLongDay(consentVersion))}
            </span>
          </p>
        )}
      </div>
    </li>
  );
}
