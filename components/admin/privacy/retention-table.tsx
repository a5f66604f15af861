import { DateTime } from "@/components/admin/ui/date-time";
import { PlainTable } from "@/components/admin/ui/plain-table";
import { Section } from "@/components/admin/ui/section";
import { nightlyLines } from "@/lib/privacy/model/retention";
import type { RetentionReport } from "@/lib/privacy/queries";
import { type ShopSettings } from "@/lib/settings/model/settings";

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
              . Le conversazioni con l’assistente e le visite hanno le loro attività, qui sopra.
            </span>
          </>
        )}
      </p>
      <PlainTable
        caption="Che cosa si conserva, quanto e perché, e quanto è stato cancellato l’ultima volta"
        rows={nightlyLines(retention)}
        rowKey={({ kind }) => kind}
        columns={[
          { head: "Dati", cell: ({ name }) => name },
          { head: "Conservazione", cell: ({ kept }) => kept },
          { head: "Perché", cell: ({ why }) => why },
          { head: "L’ultima volta", number: true, cell: ({ kind }) => report?.counts[kind] ?? "–" },
        ]}
      />
    </Section>
  );
}
