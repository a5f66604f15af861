import { OrderLink } from "@/components/admin/orders/order-link";
import { ActionButton } from "@/components/admin/ui/action-button";
import { DateTime } from "@/components/admin/ui/date-time";
import { Section, SectionEmpty } from "@/components/admin/ui/section";
import { summaryClass, touchClass } from "@/components/admin/ui/styles";
import { TroubleRow } from "@/components/admin/ui/trouble-row";
import { Link } from "@/components/ui/link";
import { lineList } from "@/lib/books/model/list-filter";
import { formatEuro } from "@/lib/core/money";
import { resolveAlert } from "@/lib/ledger/actions";
import { emailLog } from "@/lib/mail/model/list-filter";
import { alertTexts } from "@/lib/orders/model/alert";
import { type AdminAlert } from "@/lib/orders/queries/order-list";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";

type Alerts = { alerts: AdminAlert[]; total: number };

export function AlertList({ open, closed, now }: { open: Alerts; closed: Alerts; now: Date }) {
  const hidden = open.total - open.alerts.length;
  return (
    <Section id="avvisi" title="Avvisi" count={open.total} urgent={open.total > 0}>
      {open.alerts.length === 0 ? (
        <SectionEmpty>Nessun avviso: non c’è niente da guardare.</SectionEmpty>
      ) : (
        <ul>
          {open.alerts.map((alert) => (
            <AlertRow key={alert.id} alert={alert} now={now} />
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <p className="py-2.5 text-cocoa">Altri {hidden} arrivano qui via via che risolvi questi.</p>
      )}
      {closed.alerts.length > 0 && <ClosedAlerts closed={closed} now={now} />}
    </Section>
  );
}

function AlertRow({ alert, now }: { alert: AdminAlert; now: Date }) {
  const { title, advice } = alertTexts[alert.kind];
  return (
    <TroubleRow
      since={<DateTime at={alert.createdAt} now={now} />}
      title={
        <>
          {title}
          <Figures data={alert.data} />
        </>
      }
      text={advice}
      place={alert.order ? <OrderLink order={alert.order} /> : <AlertPlace kind={alert.kind} />}
    >
      <ActionButton
        right="books"
        action={resolveAlert}
        input={{ alertId: alert.id }}
        label="Segna come risolto"
        busyLabel="Salvataggio in corso…"
        about={[title, alert.order?.number].filter(Boolean).join(", ")}
        done={{ title: "Aggiornato", description: "L’avviso è segnato come risolto." }}
        failures={{ other: "Impossibile segnare l’avviso. Riprova tra poco." }}
      />
    </TroubleRow>
  );
}

const campaigns = { href: dashboardRoutes.adminCampaigns, label: "Campagne" };

/** The places to check when an alert has no order. */
const places: Partial<Record<AdminAlert["kind"], { href: string; label: string }>> = {
  payout_mismatch: { href: lineList.href({ state: "to_check" }), label: "Movimenti" },
  job_dead: { href: dashboardRoutes.adminJobs, label: "Attività automatiche" },
  email_bounced: { href: emailLog.href({ state: "bounced" }), label: "Email" },
  campaign_stopped: campaigns,
  campaign_complaints: campaigns,
  campaign_refused: campaigns,
  campaign_outdated: campaigns,
  campaign_not_begun: campaigns,
  receipt_late: { href: dashboardRoutes.adminReturns, label: "Resi" },
};

function AlertPlace({ kind }: Pick<AdminAlert, "kind">) {
  const place = places[kind];
  return (
    place && (
      <Link href={place.href} className={`font-medium ${touchClass}`}>
        {place.label}
      </Link>
    )
  );
}

function Figures({ data }: { data: AdminAlert["data"] }) {
  const cents = (key: string) => (typeof data[key] === "number" ? data[key] : null);
  const expected = cents("expectedCents") ?? cents("ledgerCents");
  const provider = cents("providerCents");
  const amount = cents("amountCents");
  if (expected !== null && provider !== null)
    return (
      <span className="font-normal text-cocoa">
        , attesi <span>{formatEuro(expected)}</span>, dal servizio di
        {" pagamento "}
        <span>{formatEuro(provider)}</span>
      </span>
    );
  if (typeof data.answer === "string")
    return (
      <span className="font-normal text-cocoa">
        , risposta: <span>{data.answer}</span>
      </span>
    );
  if (amount === null) return null;
  return (
    <span className="font-normal text-cocoa">
      , <span>{formatEuro(amount)}</span>
    </span>
  );
}

function ClosedAlerts({ closed, now }: { closed: Alerts; now: Date }) {
  return (
    <details className="py-1">
      <summary className={summaryClass}>Risolti: {closed.total}</summary>
      <ul className="border-t border-line">
        {closed.alerts.map((alert) => (
          <li
            key={alert.id}
            className="flex flex-wrap items-baseline gap-x-6 border-b border-line py-2 text-cocoa"
          >
            <span className="w-30">
              {alert.resolution && <DateTime at={alert.resolution.at} now={now} />}
            </span>
            <span className="min-w-0 flex-1 basis-60">
              {alertTexts[alert.kind].title}, risolto da {alert.resolution?.by}
            </span>
            {alert.order && <OrderLink order={alert.order} />}
          </li>
        ))}
      </ul>
    </details>
  );
}
