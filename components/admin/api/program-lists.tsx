import { OrderLink } from "@/components/admin/orders/order-link";
import { ActionButton } from "@/components/admin/ui/action-button";
import { DateTime } from "@/components/admin/ui/date-time";
import { DeletionButton, DialogButton } from "@/components/admin/ui/dialog-button";
import { MessageOutcome } from "@/components/admin/ui/message-outcome";
import { PlainTable } from "@/components/admin/ui/plain-table";
import { Section } from "@/components/admin/ui/section";
import { pauseEndpoint, deleteEndpoint, revokeKey } from "@/lib/api/actions";
import { apiMessages, deliveryFaultText, messageText, scopeText } from "@/lib/api/copy";
import { type ProgramLists } from "@/lib/api/queries/programs";
import { addDays, italianDay } from "@/lib/core/business-days";
import { withArticle, formatLongDay } from "@/lib/core/dates";
import { formatCount } from "@/lib/core/numbers";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { ResendButton, TryButton } from "./send-buttons";

type Key = ProgramLists["keys"][number];
type Endpoint = ProgramLists["endpoints"][number];
type Delivery = ProgramLists["deliveries"][number];

const emptyClass = "py-3 text-cocoa";

export function KeyTable({ keys, now }: { keys: Key[]; now: Date }) {
  return (
    <Section
      id="chiavi"
      title="Chiavi"
      count={keys.length}
      actions={
        <DialogButton dialog="createKey" props={{}}>
          Nuova chiave
        </DialogButton>
      }
    >
      <PlainTable
        caption="Chiavi, dalla più recente"
        rows={keys}
        rowKey={({ id }) => id}
        empty={<p className={emptyClass}>Nessun programma ha una chiave.</p>}
        columns={[
          { head: "A che cosa serve", cell: ({ name }) => name },
          {
            head: "Comincia con",
            cell: ({ prefix }) => <code className="font-sans">{prefix}…</code>,
          },
          { head: "Che cosa fa", cell: (key) => key.scopes.map(scopeText).join(", ") },
          { head: "Vale", cell: ({ expiresAt }) => <Validity expiresAt={expiresAt} now={now} /> },
          {
            head: "Ultimo uso",
            cell: ({ lastUsedAt }) =>
              lastUsedAt === null ? "mai" : <DateTime at={lastUsedAt} now={now} />,
          },
          { head: "", bare: true, cell: (key) => <RevokeButton apiKey={key} /> },
        ]}
      />
    </Section>
  );
}

function Validity({ expiresAt, now }: { expiresAt: Date | null; now: Date }) {
  if (expiresAt === null) return "senza scadenza";
  if (expiresAt <= now) return <span className="font-medium text-danger">scaduta</span>;
  return `fino ${withArticle("al", formatLongDay(addDays(italianDay(expiresAt), -1)))}`;
}

function RevokeButton({ apiKey: { id, name } }: { apiKey: Key }) {
  return (
    <DeletionButton
      action={revokeKey}
      input={{ keyId: id }}
      title="Revoca la chiave"
      submit="Revoca"
      about={name}
      done={`La chiave «${name}» non vale più.`}
      failures={apiMessages}
      backTo={dashboardRoutes.adminApi}
    >
      <p>
        Il programma che usa «{name}» non legge e non cambia più nulla, da subito. Quello che ha
        fatto resta nel registro.
      </p>
    </DeletionButton>
  );
}

export function EndpointTable({ endpoints, now }: { endpoints: Endpoint[]; now: Date }) {
  return (
    <Section
      id="webhook"
      title="Webhook"
      count={endpoints.length}
      actions={
        <DialogButton dialog="addEndpoint" props={{}}>
          Nuovo webhook
        </DialogButton>
      }
    >
      <PlainTable
        caption="Webhook, dal più vecchio"
        rows={endpoints}
        rowKey={({ id }) => id}
        empty={<p className={emptyClass}>Il negozio non avvisa nessun programma.</p>}
        columns={[
          { head: "Indirizzo", cell: ({ url }) => <span className="wrap-anywhere">{url}</span> },
          { head: "Quando", cell: ({ events }) => events.map(messageText).join(", ") },
          { head: "Stato", cell: (endpoint) => <Health endpoint={endpoint} now={now} /> },
          { head: "", bare: true, cell: (endpoint) => <EndpointButtons endpoint={endpoint} /> },
        ]}
      />
    </Section>
  );
}

function Health({ endpoint, now }: { endpoint: Endpoint; now: Date }) {
  const { disabledAt, failingSince } = endpoint;
  const since = failingSince && (
    <span className="block text-cocoa">
      {"Non riceve da "}
      <DateTime at={failingSince} now={now} />
    </span>
  );
  if (disabledAt === null)
    return (
      <>
        <span className={since ? "font-semibold text-warn" : ""}>
          {since ? "In difficoltà" : "Attivo"}
        </span>
        <span>{since}</span>
      </>
    );
  return (
    <>
      <span className={failingSince ? "font-medium text-danger" : ""}>Sospeso</span>
      {since}
    </>
  );
}

function EndpointButtons({ endpoint }: { endpoint: Endpoint }) {
  const { id: endpointId, url, secretSince, disabledAt } = endpoint;
  const isPaused = disabledAt !== null;
  const { host } = new URL(url);
  return (
    <div className="flex flex-wrap justify-end gap-2 max-md:justify-start max-md:pt-2">
      <TryButton endpointId={endpointId} about={host} />
      <DialogButton
        dialog="renewSecret"
        props={{ endpointId, known: secretSince.toISOString() }}
        about={host}
      >
        Nuovo segreto
      </DialogButton>
      <ActionButton
        key={String(isPaused)}
        action={pauseEndpoint}
        input={{ endpointId, paused: !isPaused }}
        label={isPaused ? "Riattiva" : "Sospendi"}
        busyLabel="Un momento…"
        about={host}
        done={
          isPaused
            ? { title: "Riattivato", description: "Riceve anche gli avvisi dell’ultima settimana." }
            : { title: "Sospeso", description: `Il negozio non avvisa più ${host}.` }
        }
        failures={apiMessages}
      />
      <DeletionButton
        action={deleteEndpoint}
        input={{ endpointId }}
        title="Elimina il webhook"
        about={host}
        done={`Il negozio non avvisa più ${host}.`}
        failures={apiMessages}
        backTo={dashboardRoutes.adminApi}
      >
        <p className="wrap-anywhere">
          Il negozio non avvisa più {url}, e l’elenco di quello che ha mandato si cancella.
        </p>
      </DeletionButton>
    </div>
  );
}

export function DeliveryTable({ deliveries, now }: { deliveries: Delivery[]; now: Date }) {
  return (
    <Section id="avvisi" title="Ultimi avvisi">
      <PlainTable
        caption="Avvisi ai programmi, dal più recente"
        rows={deliveries}
        rowKey={({ id }) => id}
        empty={<p className={emptyClass}>Ancora nessun avviso.</p>}
        columns={[
          { head: "Che cosa", cell: ({ type }) => messageText(type) },
          { head: "Ordine", cell: ({ order }) => (order ? <OrderLink order={order} /> : "—") },
          {
            head: "A chi",
            cell: ({ endpoint }) => (
              <span className="wrap-anywhere">{new URL(endpoint.url).host}</span>
            ),
          },
          { head: "Quando", cell: ({ createdAt }) => <DateTime at={createdAt} now={now} /> },
          {
            head: "Esito",
            cell: (delivery) =>
              delivery.deliveredAt ? (
                "Consegnato"
              ) : (
                <MessageOutcome message={delivery} faultText={deliveryFaultText} now={now} />
              ),
          },
          { head: "Tentativi", number: true, cell: ({ attempts }) => formatCount(attempts) },
          {
            head: "",
            bare: true,
            cell: ({ id, type }) => <ResendButton deliveryId={id} about={messageText(type)} />,
          },
        ]}
      />
    </Section>
  );
}
