import { ActionButton } from "@/components/admin/ui/action-button";
import { DateTime } from "@/components/admin/ui/date-time";
import { DialogButton } from "@/components/admin/ui/dialog-button";
import { PlainTable } from "@/components/admin/ui/plain-table";
import { Section } from "@/components/admin/ui/section";
import { noteClass } from "@/components/admin/ui/styles";
import { restorePage } from "@/lib/catalog/actions";
import { pageMessages, textSections } from "@/lib/catalog/copy/product-page";
import { type PageTexts, type TextId } from "@/lib/catalog/model/page-texts";
import type { getPageEditor } from "@/lib/catalog/queries";

type Props = {
  known: string;
  texts: PageTexts;
  /** As the page shows them. */
  written: Record<TextId, string>;
  specified: Record<TextId, string>;
};

export function PageTextSections({ known, texts, written, specified }: Props) {
  return (
    <Section id="testi" title="Testi">
      <p className="pt-3 text-pretty text-cocoa">
        Avvertenze, garanzia, resi, prezzi ed effetti non si scrivono qui: arrivano dalle loro
        pagine. Nomi e contenuto dei pack stanno in Prezzi.
      </p>
      {textSections.map(({ title, also, texts: names }) => (
        <section key={title} className="mt-6">
          <h3 className="font-semibold">{title}</h3>
          <p className={noteClass}>{also}</p>
          <dl>
            {(Object.entries(names) as [TextId, string][]).map(([id, name]) => (
              <div
                key={id}
                className="grid grid-cols-[1fr_auto] items-center gap-x-4 border-b border-line py-2 md:grid-cols-[11rem_1fr_auto]"
              >
                <dt className="text-cocoa">
                  {name}
                  {texts[id] !== undefined && <span className="block text-gold-text">tuo</span>}
                </dt>
                <dd className="text-pretty max-md:col-span-2 max-md:row-start-2">{written[id]}</dd>
                <dd className="max-md:col-start-2 max-md:row-start-1">
                  <DialogButton
                    dialog="pageText"
                    props={{
                      known,
                      id,
                      name,
                      text: texts[id] ?? "",
                      specified: specified[id],
                    }}
                    style="ghost"
                    about={`${title}, ${name}`}
                  >
                    Cambia
                  </DialogButton>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Section>
  );
}

type Editor = Awaited<ReturnType<typeof getPageEditor>>;

export function PageVersions({ editor, now }: { editor: Editor; now: Date }) {
  const { known, publishedId, versions } = editor;
  const rows = [...versions, { id: null, by: null, at: null }];
  return (
    <Section id="versioni" title="Versioni pubblicate">
      <PlainTable
        caption="Versioni pubblicate, dalla più recente"
        rows={rows}
        rowKey={({ id }) => id ?? "specified"}
        columns={[
          {
            head: "Pubblicata",
            cell: ({ at }) => (at === null ? "Pagina iniziale" : <DateTime at={at} now={now} />),
          },
          {
            head: "Da chi",
            className: "text-cocoa",
            cell: ({ id, by }) => by ?? (id ? "una persona che non c’è più" : "catalogo"),
          },
          {
            head: "Stato",
            bare: true,
            number: true,
            className: "max-md:ml-auto",
            cell: ({ id }) =>
              id === publishedId ? (
                <span className="font-medium text-success">in vista</span>
              ) : (
                <ActionButton
                  action={restorePage}
                  input={{ known, versionId: id }}
                  label="Rimetti"
                  busyLabel="Salvataggio in corso…"
                  about="questa versione"
                  done={{
                    title: "Versione rimessa",
                    description: "I clienti la vedono già; una bozza resta com’è.",
                  }}
                  failures={pageMessages.failures}
                />
              ),
          },
        ]}
      />
    </Section>
  );
}
