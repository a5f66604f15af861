import { OrderLink } from "@/components/admin/orders/order-link";
import { ActionButton } from "@/components/admin/ui/action-button";
import { DateTime } from "@/components/admin/ui/date-time";
import { MessageOutcome } from "@/components/admin/ui/message-outcome";
import { PlainTable } from "@/components/admin/ui/plain-table";
import { Section, SectionEmpty } from "@/components/admin/ui/section";
import { blockPlatform } from "@/lib/ucp/actions/dashboard";
import { faultText, noticeText } from "@/lib/ucp/copy";
import { type PlatformLists } from "@/lib/ucp/queries/platforms";

type Platform = PlatformLists["platforms"][number];
type Notice = PlatformLists["notices"][number];

export function PlatformTable({ platforms, now }: { platforms: Platform[]; now: Date }) {
  return (
    <Section id="assistenti" title="Chi ha chiesto" count={platforms.length}>
      <PlainTable
        caption="Assistenti esterni, prima i bloccati, poi da chi ha chiesto per ultimo"
        rows={platforms}
        rowKey={({ host }) => host}
        empty={<SectionEmpty>Nessun assistente ha ancora chiesto qualcosa.</SectionEmpty>}
        columns={[
          { head: "Chi", cell: ({ host }) => <span className="wrap-anywhere">{host}</span> },
          {
            head: "Prima volta",
            cell: ({ firstSeenAt }) => <DateTime at={firstSeenAt} now={now} />,
          },
          {
            head: "Ultima volta",
            cell: ({ fetchedAt }) => <DateTime at={fetchedAt} now={now} />,
          },
          { head: "", bare: true, cell: (platform) => <BlockButton platform={platform} /> },
        ]}
      />
    </Section>
  );
}

function BlockButton({ platform: { host, blockedAt } }: { platform: Platform }) {
  const isBlocked = blockedAt !== null;
  return (
    <ActionButton
      key={String(isBlocked)}
      action={blockPlatform}
      input={{ host, blocked: !isBlocked }}
      label={isBlocked ? "Sblocca" : "Blocca"}
      busyLabel="Un momento…"
      about={host}
      done={
        isBlocked
          ? { title: "Sbloccato", description: `Il negozio risponde di nuovo a ${host}.` }
          : { title: "Bloccato", description: `Il negozio non risponde più a ${host}.` }
      }
      failures={{
        changed: "Nel frattempo è già cambiato: ricarica la pagina.",
        other: "Non è riuscito. Riprova tra poco.",
      }}
    />
  );
}

export function NoticeTable({ notices, now }: { notices: Notice[]; now: Date }) {
  return (
    <Section id="avvisi" title="Avvisi non consegnati">
      <PlainTable
        caption="Avvisi sugli ordini non consegnati, dal più recente"
        rows={notices}
        rowKey={({ id }) => id}
        empty={<SectionEmpty>Nessun avviso.</SectionEmpty>}
        columns={[
          { head: "Ordine", cell: ({ order }) => <OrderLink order={order} /> },
          { head: "Che cosa", bare: true, cell: ({ event }) => noticeText(event) },
          {
            head: "A chi",
            cell: ({ platform }) => <span className="wrap-anywhere">{platform.host}</span>,
          },
          { head: "Quando", cell: ({ createdAt }) => <DateTime at={createdAt} now={now} /> },
          {
            head: "Esito",
            cell: (notice) => <MessageOutcome message={notice} faultText={faultText} now={now} />,
          },
        ]}
      />
    </Section>
  );
}
