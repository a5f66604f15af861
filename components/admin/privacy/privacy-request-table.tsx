import { PRIVACY_REQUESTS_PER_PAGE, privacyRequestsHref } from "@/lib/privacy/model/list-filter";
import {
  type PrivacyRequestRow,
  isUnconfirmed,
  privacyAnswerDueAt,
} from "@/lib/privacy/model/request";
import { channelNames } from "@/lib/privacy/copy/record";
import { countTexts, openMatterNames, privacyKindNames } from "@/lib/privacy/copy/request";
import { ListPages } from "@/components/admin/ui/list-pages";
import { Moment } from "@/components/admin/ui/date-time";
import {
  PlainCell,
  PlainHead,
  PlainRow,
  PlainRowHead,
  PlainTable,
} from "@/components/admin/ui/plain-table";
import { Section, SectionClear } from "@/components/admin/ui/section";
import { AnswerRequest } from "./answer-request";

const heads = [
  { text: "Richiesta" },
  { text: "Da" },
  { text: "Arrivata" },
  { text: "Stato" },
  { text: "Esito" },
];

type Props = { list: { rows: PrivacyRequestRow[]; total: number; page: number }; now: Date };

/** Requests about personal data with their deadline; of a person who was answered only a hint is left. */
export function PrivacyRequestTable({ list, now }: Props) {
  const { rows, total, page } = list;
  return (
    <Section id="richieste" title="Richieste" count={total}>
      {total === 0 ? (
        <SectionClear>Nessuno ha chiesto niente, finora.</SectionClear>
      ) : (
        <PlainTable caption="Richieste sui dati personali, dalla più recente">
          <PlainHead heads={heads} />
          <tbody role="rowgroup" className="max-md:block">
            {rows.map((request) => (
              <PlainRow key={request.id}>
                <PlainRowHead>{privacyKindNames[request.kind]}</PlainRowHead>
                <PlainCell head="Da">
                  <span className="wrap-anywhere">{request.email ?? request.emailHint}</span>
                </PlainCell>
                <PlainCell head="Arrivata">
                  <Moment at={request.createdAt} now={now} />
                  <Recorded request={request} />
                </PlainCell>
                <PlainCell head="Stato">
                  <State request={request} now={now} />
                </PlainCell>
                <PlainCell head="Esito">
                  {request.email === null ? (
                    outcomeText(request)
                  ) : (
                    <AnswerRequest id={request.id} kind={request.kind} email={request.email} />
                  )}
                </PlainCell>
              </PlainRow>
            ))}
          </tbody>
        </PlainTable>
      )}
      <ListPages
        label="Pagine delle richieste"
        page={page}
        last={Math.ceil(total / PRIVACY_REQUESTS_PER_PAGE)}
        hrefOf={privacyRequestsHref}
      />
    </Section>
  );
}

/** How a request came that was not made on the page, and how its person was recognised. */
function Recorded({ request: { channel, identityCheck } }: { request: PrivacyRequestRow }) {
  if (channel === "page") return null;
  return (
    <span className="block text-xs/4 wrap-anywhere text-cocoa max-md:text-small/5">
      {channelNames[channel].toLowerCase()}; identità: {identityCheck}
    </span>
  );
}

function State({ request, now }: { request: PrivacyRequestRow; now: Date }) {
  const { state, settledAt, createdAt } = request;
  if (state === "done")
    return (
      <span className="text-success">
        evasa {settledAt !== null && <Moment at={settledAt} now={now} />}
      </span>
    );
  if (state === "refused") return <span className="text-warn">rinviata</span>;
  if (isUnconfirmed(request, now)) return <span className="text-cocoa">mai confermata</span>;
  return (
    <span className={privacyAnswerDueAt(createdAt) <= now ? "font-medium text-danger" : ""}>
      {request.channel === "page" ? "link mandato" : "da evadere"}, termine{" "}
      <Moment at={privacyAnswerDueAt(createdAt)} now={now} />
    </span>
  );
}

/** How much was given out or erased, or what stood in the way. */
function outcomeText({ state, counts, matters }: PrivacyRequestRow): string {
  if (state === "asked") return "–";
  if (state === "refused") return matters.map((matter) => openMatterNames[matter]).join(", ");
  return countTexts(counts).join(", ") || "niente";
}
