import { PRIVACY_REQUESTS_PER_PAGE, privacyRequestsHref } from "@/lib/privacy/list-filter";
import { type PrivacyRequestRow, isUnconfirmed, privacyAnswerDueAt } from "@/lib/privacy/model";
import { countTexts, openMatterNames, privacyKindNames } from "@/lib/privacy/request-copy";
import { ListPages } from "../list-pages";
import { Moment } from "../moment";
import { PlainCell, PlainHead, PlainRow, PlainRowHead, PlainTable } from "../plain-table";
import { Section, SectionClear } from "../section";

const heads = [
  { text: "Richiesta" },
  { text: "Da" },
  { text: "Arrivata" },
  { text: "Stato" },
  { text: "Esito" },
];

type Props = { list: { rows: PrivacyRequestRow[]; total: number; page: number }; now: Date };

/** Requests about personal data with their deadline; of the person only the address's beginning is left. */
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
                  <span className="wrap-anywhere">{request.emailHint}</span>
                </PlainCell>
                <PlainCell head="Arrivata">
                  <Moment at={request.createdAt} now={now} />
                </PlainCell>
                <PlainCell head="Stato">
                  <State request={request} now={now} />
                </PlainCell>
                <PlainCell head="Esito">{outcomeText(request)}</PlainCell>
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
    <span>
      link mandato, termine <Moment at={privacyAnswerDueAt(createdAt)} now={now} />
    </span>
  );
}

/** How much was given out or erased, or what stood in the way. */
function outcomeText({ state, counts, matters }: PrivacyRequestRow): string {
  if (state === "asked") return "–";
  if (state === "refused") return matters.map((matter) => openMatterNames[matter]).join(", ");
  return countTexts(counts).join(", ") || "niente";
}
