import { DateTime } from "@/components/admin/ui/date-time";
import { ListNotice } from "@/components/admin/ui/list-notice";
import { ListPages } from "@/components/admin/ui/list-pages";
import { PlainTable } from "@/components/admin/ui/plain-table";
import { noteClass } from "@/components/admin/ui/styles";
import { Link } from "@/components/ui/link";
import {
  type ConversationFilter,
  conversationHref,
  conversationList,
} from "@/lib/assistant/model/list-filter";
import type { ConversationPage } from "@/lib/assistant/queries/conversations";
import { formatCount, formatCounted } from "@/lib/core/numbers";

type Props = { list: ConversationPage; filter: ConversationFilter; now: Date };

export function ConversationList({ list, filter, now }: Props) {
  return (
    <>
      <PlainTable
        caption="Conversazioni, dalla più recente"
        rows={list.rows}
        rowKey={({ id }) => id}
        empty={
          conversationList.isFiltered(filter) ? (
            <ListNotice
              title="Nessuna conversazione"
              text="Con questa scelta non ce n’è nessuna."
              link={{ href: conversationList.href(), text: "Mostra tutte le conversazioni" }}
            />
          ) : (
            <ListNotice
              title="Nessuna conversazione"
              text="Quando qualcuno scrive all’assistente, la conversazione arriva qui."
            />
          )
        }
        columns={[
          {
            head: "Prima domanda",
            cell: ({ id, firstQuestion }) => (
              <Link
                href={conversationHref(id)}
                className="line-clamp-2 max-w-140 wrap-anywhere no-underline hover:underline max-md:my-2.5"
              >
                {firstQuestion ?? "Senza messaggi"}
              </Link>
            ),
          },
          {
            head: "Ultimo messaggio",
            bare: true,
            cell: ({ lastMessageAt }) => <DateTime at={lastMessageAt} now={now} />,
          },
          { head: "Risposte", number: true, cell: ({ answers }) => formatCount(answers) },
          {
            head: "Senza risposta",
            number: true,
            className: ({ unanswered }) =>
              unanswered > 0 ? "font-medium" : "text-cocoa max-md:hidden!",
            cell: ({ unanswered }) => formatCount(unanswered),
          },
          {
            head: "A una persona",
            className: ({ handedOverAt }) => (handedOverAt ? "" : "text-cocoa max-md:hidden!"),
            cell: ({ handedOverAt }) =>
              handedOverAt ? <DateTime at={handedOverAt} now={now} /> : "no",
          },
        ]}
      />
      <ListPages
        label="Pagine delle conversazioni"
        {...conversationList.pageOf(filter, list.total)}
      />
      <p className={`${noteClass} pt-4`}>
        Ogni conversazione si cancella da sola
        <span>{formatCounted(list.retentionDays, "giorno", "giorni")}</span> dopo l’ultimo
        messaggio.
      </p>
    </>
  );
}
