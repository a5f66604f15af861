import { DateTime } from "@/components/admin/ui/date-time";
import { SearchForm } from "@/components/admin/ui/filter-fields";
import { FilterLinks } from "@/components/admin/ui/filter-links";
import { ListNotice } from "@/components/admin/ui/list-notice";
import { ListPages } from "@/components/admin/ui/list-pages";
import { PlainCell, PlainRow, PlainRowHead, TableFrame } from "@/components/admin/ui/plain-table";
import { adminButton, noteClass } from "@/components/admin/ui/styles";
import { Link } from "@/components/ui/link";
import { type ConversationPage, type ConversationRow } from "@/lib/assistant/model/knowledge";
import {
  type ConversationFilter,
  conversationHref,
  conversationList,
  ROWS_PER_PAGE,
} from "@/lib/assistant/model/list-filter";
import { formatCount } from "@/lib/core/numbers";

type Props = { list: ConversationPage; filter: ConversationFilter; now: Date };

const heads = [
  { text: "Prima domanda" },
  { text: "Ultimo messaggio" },
  { text: "Risposte", number: true },
  { text: "Senza risposta", number: true },
  { text: "A una persona" },
];

export function ConversationList({ list, filter, now }: Props) {
  const { rows, counts, total, page, retentionDays } = list;
  return (
    <section aria-labelledby="conversations-title">
      <h2 id="conversations-title" className="sr-only">
        Conversazioni
      </h2>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <FilterLinks label="Quali" links={conversationList.links(filter, "view")} counts={counts} />
        <SearchForm list={conversationList.at(filter)} />
      </div>
      {total === 0 ? (
        <Empty filter={filter} />
      ) : (
        <TableFrame caption="Conversazioni, dalla più recente" heads={heads}>
          {rows.map((row) => (
            <Row key={row.id} row={row} now={now} />
          ))}
        </TableFrame>
      )}
      <ListPages
        label="Pagine delle conversazioni"
        page={page}
        last={Math.ceil(total / ROWS_PER_PAGE)}
        hrefOf={(number) => conversationList.href({ ...filter, page: number })}
      />
      <p className={`${noteClass} pt-4`}>
        Ogni conversazione si cancella da sola {retentionDays} giorni dopo l’ultimo messaggio.
      </p>
    </section>
  );
}

function Row({ row, now }: { row: ConversationRow; now: Date }) {
  const { id, firstQuestion, lastMessageAt, answers, unanswered, handedOverAt } = row;
  return (
    <PlainRow>
      <PlainRowHead>
        <Link
          href={conversationHref(id)}
          className="block max-w-140 no-underline hover:underline max-md:py-2.5"
        >
          <span className="line-clamp-2 wrap-anywhere">{firstQuestion ?? "Senza messaggi"}</span>
        </Link>
      </PlainRowHead>
      <PlainCell>
        <DateTime at={lastMessageAt} now={now} />
      </PlainCell>
      <PlainCell number head="Risposte">
        {formatCount(answers)}
      </PlainCell>
      <PlainCell
        number
        head="Senza risposta"
        className={unanswered > 0 ? "font-medium" : "text-cocoa max-md:hidden!"}
      >
        {formatCount(unanswered)}
      </PlainCell>
      <PlainCell className={handedOverAt === null ? "max-md:hidden!" : ""}>
        {handedOverAt === null ? (
          <span className="text-cocoa">no</span>
        ) : (
          <>
            <span className="text-cocoa md:hidden">A una persona </span>
            <DateTime at={handedOverAt} now={now} />
          </>
        )}
      </PlainCell>
    </PlainRow>
  );
}

function Empty({ filter }: { filter: ConversationFilter }) {
  if (!conversationList.isFiltered(filter))
    return (
      <ListNotice
        title="Nessuna conversazione"
        text="Quando qualcuno scrive all’assistente, la conversazione arriva qui."
      />
    );
  return (
    <ListNotice title="Nessuna conversazione" text="Con questa scelta non ce n’è nessuna.">
      <Link href={conversationList.href()} className={adminButton("quiet")}>
        Mostra tutte le conversazioni
      </Link>
    </ListNotice>
  );
}
