import { DateTime } from "@/components/admin/ui/date-time";
import { PlainCell, PlainRow, PlainRowHead, PlainTable } from "@/components/admin/ui/plain-table";
import { Section } from "@/components/admin/ui/section";
import { retentionLines } from "@/lib/privacy/model/retention";
import type { RetentionReport } from "@/lib/privacy/queries";
import { type ShopSettings } from "@/lib/settings/model/settings";

const heads = [{ text: "Dati" }, { text: "Vanno via" }, { text: "L’ultima volta", number: true }];

type Props = {
  report: RetentionReport | null;
  retention: ShopSettings["retention"];
  now: Date;
};

export function RetentionTable({ report, retention, now }: Props) {
  return (
    <Section id="conservazione" title="Dati scaduti">
      <p className="py-2.5 text-cocoa">
        {report === null ? (
          "Non è ancora partita: parte ogni notte."
        ) : (
          <>
            Ultima cancellazione <DateTime at={report.startedAt} now={now} />
            {report.finishedAt === null && (
              <b className="font-medium text-danger">, interrotta: la prossima riprende da lì</b>
            )}
            <span>
              . Le conversazioni con l’assistente e le visite hanno i loro lavori, qui sopra.
            </span>
          </>
        )}
      </p>
      <PlainTable
        caption="Che cosa si cancella, dopo quanto, e quanto se n’è andato l’ultima volta"
        heads={heads}
      >
        {retentionLines(retention).map(({ kind, name, after }) => (
          <PlainRow key={kind}>
            <PlainRowHead>{name}</PlainRowHead>
            <PlainCell head="Vanno via">{after}</PlainCell>
            <PlainCell head="L’ultima volta" number>
              {report?.counts[kind] ?? "–"}
            </PlainCell>
          </PlainRow>
        ))}
      </PlainTable>
    </Section>
  );
}
