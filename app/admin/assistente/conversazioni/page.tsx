import { type Metadata } from "next";
import { DateTime } from "@/components/admin/ui/date-time";
import { SearchForm } from "@/components/admin/ui/filter-fields";
import { ListNotice } from "@/components/admin/ui/list-notice";
import { ListPages } from "@/components/admin/ui/list-pages";
import { PlainTable } from "@/components/admin/ui/plain-table";
import { noteClass } from "@/components/admin/ui/styles";
import { Link } from "@/components/ui/link";
import { conversationHref, conversationList } from "@/lib/assistant/model/list-filter";
import { listConversations } from "@/lib/assistant/queries/conversations";
import { systemClock } from "@/lib/core/clock";
import { formatCounted } from "@/lib/core/numbers";
import { ListSection, LoadedPage } from "../../loaded-section";

export const metadata: Metadata = { title: "Conversazioni con l’assistente" };

/** Lists the chat conversations of the retention period. */
export default async function ConversationsPage({
  searchParams,
}: PageProps<"/admin/assistente/conversazioni">) {
  const filter = conversationList.parse(await searchParams);
  const now = systemClock();
  return (
    <LoadedPage
      title="Conversazioni"
      text="Che cosa si sono detti, senza email e numeri di telefono."
      filter={filter}
      rows={8}
      what="le conversazioni"
      load={(staff) => listConversations(staff, filter)}
    >
      {({ rows, total, retentionDays }) => (
        <ListSection
          label="Conversazioni"
          toolbar={<SearchForm list={conversationList.at(filter)} />}
        >
          <PlainTable
            caption="Conversazioni, dalla più recente"
            rows={rows}
            rowKey={({ id }) => id}
            empty={
              <ListNotice
                title="Nessuna conversazione"
                text={
                  filter.search === null
                    ? "Quando qualcuno scrive all’assistente, la conversazione arriva qui."
                    : "Nessuna contiene tutte queste parole."
                }
              />
            }
            columns={[
              {
                head: "Prima domanda",
                cell: ({ id, messages }) => (
                  <Link
                    href={conversationHref(id)}
                    className="line-clamp-2 max-w-140 wrap-anywhere no-underline hover:underline max-md:my-2.5"
                  >
                    {messages[0]?.content ?? "Senza messaggi"}
                  </Link>
                ),
              },
              {
                head: "Ultimo messaggio",
                bare: true,
                cell: ({ lastMessageAt }) => <DateTime at={lastMessageAt} now={now} />,
              },
              {
                head: "A una persona",
                cell: ({ handedOverAt }) =>
                  handedOverAt ? <DateTime at={handedOverAt} now={now} /> : "no",
              },
            ]}
          />
          <ListPages
            label="Pagine delle conversazioni"
            {...conversationList.pageOf(filter, total)}
          />
          <p className={`${noteClass} pt-4`}>
            {`Ogni conversazione si cancella da sola ${formatCounted(retentionDays, "giorno", "giorni")} dopo l’ultimo messaggio.`}
          </p>
        </ListSection>
      )}
    </LoadedPage>
  );
}
