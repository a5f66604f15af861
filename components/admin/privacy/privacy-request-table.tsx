import { DateTime } from "@/components/admin/ui/date-time";
import { DialogButton } from "@/components/admin/ui/dialog-button";
import { ListPages } from "@/components/admin/ui/list-pages";
import { PlainTable } from "@/components/admin/ui/plain-table";
import { RequireRight } from "@/components/admin/ui/rights";
import { Section, SectionEmpty } from "@/components/admin/ui/section";
import { adminButton } from "@/components/admin/ui/styles";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { channelNames, countTexts, privacyKindNames } from "@/lib/privacy/copy/request";
import { privacyRequestList } from "@/lib/privacy/model/list-filter";
import {
  isUnconfirmed,
  openMatterNames,
  privacyAnswerDueAt,
  type PrivacyRequestKind,
} from "@/lib/privacy/model/request";
import type { PrivacyRequestPage } from "@/lib/privacy/queries";

type PrivacyRequestRow = PrivacyRequestPage["rows"][number];

type Props = { list: PrivacyRequestPage; page: number; now: Date };

/** Lists requests about personal data with their deadline. Answered ones show only a masked address. */
export function PrivacyRequestTable({ list: { rows, total, kept }, page, now }: Props) {
  return (
    <Section id="richieste" title="Richieste" count={total}>
      <PlainTable
        caption="Richieste sui dati personali, dalla più recente"
        rows={rows}
        rowKey={({ id }) => id}
        empty={<SectionEmpty>Nessuno ha chiesto niente, finora.</SectionEmpty>}
        columns={[
          { head: "Richiesta", cell: ({ kind }) => privacyKindNames[kind] },
          {
            head: "Da",
            cell: ({ email, emailHint }) => (
              <span className="wrap-anywhere">{email ?? emailHint}</span>
            ),
          },
          {
            head: "Arrivata",
            cell: (request) => (
              <>
                <DateTime at={request.createdAt} now={now} />
                <Recorded request={request} />
              </>
            ),
          },
          { head: "Stato", cell: (request) => <State request={request} now={now} /> },
          {
            head: "Esito",
            cell: (request) =>
              request.email === null ? (
                outcomeText(request)
              ) : (
                <AnswerRequest
                  id={request.id}
                  kind={request.kind}
                  email={request.email}
                  kept={kept}
                />
              ),
          },
        ]}
      />
      <ListPages label="Pagine delle richieste" {...privacyRequestList.pageOf({ page }, total)} />
    </Section>
  );
}

function Recorded({ request: { channel, identityCheck } }: { request: PrivacyRequestRow }) {
  if (channel === "page") return null;
  return (
    <span className="block text-xs/4 wrap-anywhere text-cocoa max-md:text-small/5">
      <span>{channelNames[channel].toLowerCase()}</span>; identità: {identityCheck}
    </span>
  );
}

function State({ request, now }: { request: PrivacyRequestRow; now: Date }) {
  const { state, settledAt, createdAt } = request;
  if (state === "done")
    return (
      <span className="text-success">
        conclusa {settledAt !== null && <DateTime at={settledAt} now={now} />}
      </span>
    );
  if (state === "refused") return <span className="text-warn">rinviata</span>;
  if (isUnconfirmed(request, now)) return <span className="text-cocoa">mai confermata</span>;
  return (
    <span className={privacyAnswerDueAt(createdAt) <= now ? "font-medium text-danger" : ""}>
      <span>{request.channel === "page" ? "link inviato" : "da concludere"}</span>,{" termine "}
      <DateTime at={privacyAnswerDueAt(createdAt)} now={now} />
    </span>
  );
}

/** Describes how many records were exported or erased, or what prevented it. */
function outcomeText({ state, counts, matters }: PrivacyRequestRow): string {
  if (state === "asked") return "–";
  if (state === "refused") return matters.map((matter) => openMatterNames[matter]).join(", ");
  return countTexts(counts).join(", ") || "niente";
}

type AnswerRequestProps = {
  id: string;
  kind: PrivacyRequestKind;
  email: string;
  kept: readonly string[];
};

function AnswerRequest({ id, kind, email, kept }: AnswerRequestProps) {
  if (kind !== "export")
    return (
      <DialogButton dialog="erase" props={{ id, email, kept }}>
        Cancella i dati…
        <span className="sr-only"> di {email}</span>
      </DialogButton>
    );
  return (
    <RequireRight>
      <form method="post" action={dashboardRoutes.privacyExport}>
        <input type="hidden" name="id" value={id} />
        <button type="submit" className={adminButton("quiet")}>
          Scarica la copia
          <span className="sr-only"> per {email}</span>
        </button>
      </form>
    </RequireRight>
  );
}
