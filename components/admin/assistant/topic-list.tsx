import { ListNotice } from "@/components/admin/ui/list-notice";
import { PlainCell, PlainRow, PlainRowHead, TableFrame } from "@/components/admin/ui/plain-table";
import { Section } from "@/components/admin/ui/section";
import { Link } from "@/components/ui/link";
import { topicNames } from "@/lib/assistant/copy/knowledge";
import { type TopicRow } from "@/lib/assistant/model/knowledge";
import { topicHref } from "@/lib/assistant/model/list-filter";
import { formatCount } from "@/lib/core/numbers";

const heads = [
  { text: "Argomento" },
  { text: "Risposta" },
  { text: "Domande di esempio", number: true },
];

export function TopicList({ topics }: { topics: TopicRow[] }) {
  return (
    <Section id="argomenti" title="Argomenti" count={topics.length}>
      {topics.length === 0 ? (
        <ListNotice title="Nessun argomento" text="I testi del negozio compaiono qui." />
      ) : (
        <TableFrame
          caption="Argomenti dell’assistente, con il numero delle domande di esempio"
          heads={heads}
        >
          {topics.map(({ id, title, kind, phrasings }) => (
            <PlainRow key={id}>
              <PlainRowHead>
                <Link
                  href={topicHref(id)}
                  className="wrap-anywhere no-underline hover:underline max-md:inline-flex max-md:min-h-11 max-md:items-center"
                >
                  {title}
                </Link>
              </PlainRowHead>
              <PlainCell className="text-cocoa">
                {kind === "knowledge" ? "Testi del negozio" : topicNames[kind]}
              </PlainCell>
              <PlainCell number head="Domande di esempio">
                {formatCount(phrasings)}
              </PlainCell>
            </PlainRow>
          ))}
        </TableFrame>
      )}
    </Section>
  );
}
