"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { AdminDialog, AdminDialogClose, AdminDialogHead } from "@/components/admin/ui/admin-dialog";
import { AdminCheckbox, AdminField } from "@/components/admin/ui/admin-inputs";
import { FormAlert } from "@/components/admin/ui/form-alert";
import { PlainTable } from "@/components/admin/ui/plain-table";
import { adminButton, areaClass, noteClass } from "@/components/admin/ui/styles";
import { errorToast, runAdminAction, useAdminAction } from "@/components/admin/ui/use-admin-action";
import { showToast } from "@/components/ui/toast-queue";
import { type DialogProps } from "@/components/ui/use-dialog";
import { randomUuid } from "@/lib/core/random-uuid";
import { readCsv } from "@/lib/core/read-csv";
import { previewImport, shipImport, undoImport } from "@/lib/fulfilment/actions";
import { type BulkChangeStarted } from "@/lib/fulfilment/commands/bulk-change";
import {
  importMessages,
  importUndoMessages,
  shippedText,
  undoneText,
} from "@/lib/fulfilment/copy/import";
import {
  findParcels,
  fitsOneRequest,
  importKindNames,
  importKinds,
  MAX_IMPORT_ROWS,
  toSentParcel,
  toSentShipment,
  type TypedParcel,
} from "@/lib/fulfilment/model/import";
import { UNDO_OFFER_MS } from "@/lib/fulfilment/model/order-page";
import { bulkChangeHref } from "@/lib/fulfilment/model/order-table";
import { type ImportRow } from "@/lib/fulfilment/queries/import";
import { parcelEmailSubjects } from "@/lib/orders/copy/order";
import { carrierNames } from "@/lib/shipping/model/carriers";

type Judged = { importId: string; rows: ImportRow[] };

/** Reads codes from a paste or a file, shows what each row is, and ships the ready ones. */
export default function ImportDialog(dialog: DialogProps) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const typed = useRef<TypedParcel[]>([]);
  const [judged, setJudged] = useState<Judged | null>(null);
  const check = useAdminAction(previewImport, {
    messages: importMessages,
    onDone: (rows) => setJudged({ importId: randomUuid(), rows: rows.map(withTyped) }),
  });
  // Numbers and codes that are none are not sent.
  const withTyped = (row: ImportRow, index: number): ImportRow => ({
    ...row,
    order: row.order || (typed.current[index]?.order ?? ""),
    code: row.code || (typed.current[index]?.code ?? ""),
  });
  const readRows = () => {
    const found = findParcels(readCsv(text));
    if (found.length === 0) setProblem(importMessages.nothing_found);
    else if (found.length > MAX_IMPORT_ROWS) setProblem(importMessages.too_many);
    else {
      setProblem(null);
      typed.current = found;
      check.run({ rows: found.map(toSentParcel) });
    }
  };
  if (judged) return <Preview dialog={dialog} judged={judged} onBack={() => setJudged(null)} />;
  const failure = problem ?? check.failure;
  return (
    <AdminDialog
      {...dialog}
      actions={
        <>
          <AdminDialogClose disabled={check.isBusy}>Chiudi</AdminDialogClose>
          <button
            type="button"
            aria-busy={check.isBusy}
            className={adminButton("capsule")}
            onClick={readRows}
          >
            Controlla
          </button>
        </>
      }
    >
      <AdminDialogHead title="Carica i codici" />
      <div className="grid gap-4 px-6 py-5 max-md:px-4">
        {failure !== null && <FormAlert title={failure} />}
        <AdminField
          id="righe-codici"
          label="Ordini e codici"
          hint="Incolla le righe da un foglio, o scegli il file del corriere. Le colonne si trovano da sole."
        >
          {(attributes) => (
            <textarea
              {...attributes}
              rows={10}
              value={text}
              onChange={({ target }) => setText(target.value)}
              placeholder={"SC-7K3M-92QJ\t0861 9930 0412"}
              spellCheck={false}
              className={areaClass}
            />
          )}
        </AdminField>
        <label className={`${adminButton("quiet")} relative w-fit focus-within:outline`}>
          Scegli un file CSV
          <input
            type="file"
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            className="absolute inset-0 cursor-pointer opacity-0"
            onChange={({ target }) => {
              void target.files?.[0]?.text().then(setText);
            }}
          />
        </label>
      </div>
    </AdminDialog>
  );
}

type PreviewProps = { dialog: DialogProps; judged: Judged; onBack: () => void };

function Preview({ dialog, judged: { importId, rows }, onBack }: PreviewProps) {
  const router = useRouter();
  const [replace, setReplace] = useState(false);
  const [notify, setNotify] = useState(true);
  const [isTooLong, setIsTooLong] = useState(false);
  const of = (kind: ImportRow["kind"]) => rows.filter((row) => row.kind === kind);
  const others = of("other").length;
  const chosen = rows.filter(({ kind }) => kind === "ready" || (kind === "other" && replace));
  const count = chosen.length;
  const ship = useAdminAction(shipImport, {
    messages: importMessages,
    onDone: (started) => {
      const showChange = () => router.push(bulkChangeHref(started.id));
      dialog.onOpenChange(false);
      showToast(importToast(started, showChange));
      // What waits for the queue, or was not shipped, is on the page of the change.
      if (!started.complete) showChange();
    },
  });
  const failure = isTooLong ? importMessages.too_long : ship.failure;
  return (
    <AdminDialog
      {...dialog}
      actions={
        <>
          <button
            type="button"
            className={adminButton("quiet")}
            disabled={ship.isBusy}
            onClick={onBack}
          >
            Indietro
          </button>
          <button
            type="button"
            aria-busy={ship.isBusy}
            disabled={count === 0}
            className={adminButton("capsule")}
            onClick={() => {
              const shipments = chosen.map(toSentShipment);
              setIsTooLong(!fitsOneRequest(shipments));
              if (fitsOneRequest(shipments)) ship.run({ importId, rows: shipments, notify });
            }}
          >
            {ship.isBusy
              ? "Spedizione in corso"
              : `Spedisci ${count === 1 ? "1 pacco" : `${count} pacchi`}`}
          </button>
        </>
      }
    >
      <AdminDialogHead title="Controlla i codici" />
      <div className="grid gap-5 px-6 py-5 max-md:px-4">
        {failure !== null && <FormAlert title={failure} />}
        <div>
          {others > 0 && (
            <AdminCheckbox
              id="sostituisci"
              label={`Cambia anche il codice di ${others === 1 ? "1 ordine già spedito" : `${others} ordini già spediti`}`}
              checked={replace}
              onChange={({ target }) => setReplace(target.checked)}
            />
          )}
          <AdminCheckbox
            id="avvisa-import"
            label={`Manda a ogni cliente l’email «${parcelEmailSubjects.order_shipped}» con il codice`}
            checked={notify}
            onChange={({ target }) => setNotify(target.checked)}
          />
        </div>
        {importKinds.map((kind) => (
          <KindRows key={kind} kind={kind} rows={of(kind)} />
        ))}
      </div>
    </AdminDialog>
  );
}

function KindRows({ kind, rows }: { kind: ImportRow["kind"]; rows: ImportRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={importKindNames[kind]}>
      <h3 className="font-semibold">
        {importKindNames[kind]}
        <span className="ml-2 font-normal text-cocoa">{rows.length}</span>
      </h3>
      <PlainTable
        caption={importKindNames[kind]}
        rows={rows.map((row, index) => ({ ...row, key: `${index}` }))}
        rowKey={({ key }) => key}
        columns={[
          { head: "Ordine", cell: ({ order }) => <span className="wrap-anywhere">{order}</span> },
          { head: "Cliente", bare: true, cell: ({ customer }) => customer },
          {
            head: "Codice",
            bare: true,
            cell: ({ carrier, code, notes, orderId }) => (
              <>
                <span>{orderId === null ? code : `${carrierNames[carrier]} ${code}`}</span>
                {notes.map((note) => (
                  <span key={note} className={`block ${noteClass} text-warn!`}>
                    {note}
                  </span>
                ))}
              </>
            ),
          },
        ]}
      />
    </section>
  );
}

/** Says what an import has shipped, and offers for ten seconds to take all of it back. */
function importToast(started: BulkChangeStarted, showChange: () => void) {
  const undo = () => {
    void runAdminAction(
      undoImport,
      { importId: started.id },
      {
        messages: importUndoMessages,
        onDone: (taken) => {
          const isWhole = taken.pending + taken.kept === 0;
          const title = isWhole ? "Import annullato" : "Import annullato in parte";
          showToast({ title, description: undoneText(taken), key });
          if (!isWhole) showChange();
        },
        onFailure: errorToast({ key }),
      },
    );
  };
  const canUndo = started.changed + started.pending > 0;
  return {
    title: started.changed === 0 ? "Ancora nessun pacco spedito" : "Codici caricati",
    description: shippedText(started),
    key,
    durationMs: UNDO_OFFER_MS,
    ...(canUndo && { action: { label: "Annulla tutto", onClick: undo } }),
  };
}

const key = "import";
