import { OrderLink } from "@/components/admin/orders/order-link";
import { DateTime } from "@/components/admin/ui/date-time";
import { DialogButton } from "@/components/admin/ui/dialog-button";
import { ExportLinks } from "@/components/admin/ui/export-menu";
import { Figure, FigureStrip } from "@/components/admin/ui/figure-strip";
import { PageHead } from "@/components/admin/ui/page-head";
import { PlainTable } from "@/components/admin/ui/plain-table";
import { RequireRight } from "@/components/admin/ui/rights";
import { Section } from "@/components/admin/ui/section";
import { linkClass } from "@/components/admin/ui/styles";
import { RecallNotice } from "@/components/shop/legal/recall-notice";
import { Link } from "@/components/ui/link";
import { formatLongDay, formatLongDateTime, withArticle } from "@/lib/core/dates";
import { ERASED } from "@/lib/core/erased";
import { formatCount, formatCounted } from "@/lib/core/numbers";
import { emailStateLabels } from "@/lib/fulfilment/copy/order-page";
import { blockedText, lotPartLabels, RECALL_TITLE } from "@/lib/inventory/copy";
import { lotExportHref } from "@/lib/inventory/model/list-filter";
import { REPEATED_DEFECTS } from "@/lib/inventory/model/lots";
import { type LotPage } from "@/lib/inventory/queries/lots";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { recallPath } from "@/lib/platform/routes";
import { returnHref } from "@/lib/returns/model/list-filter";
import { type Defect } from "@/lib/returns/queries/defects";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { BlockButton, ChangeLotForm } from "./lot-forms";
import { RecallForm, TestRecallButton } from "./recall-forms";

type Props = { page: LotPage; defects: readonly Defect[]; settings: ShopSettings; now: Date };

export function LotView({ page, defects, settings, now }: Props) {
  const { lot, counts } = page;
  const expiry =
    lot.expiresOn === null ? "" : ` Scade ${withArticle("il", formatLongDay(lot.expiresOn))}.`;
  return (
    <>
      <PageHead
        back={{ href: dashboardRoutes.adminStock, name: "Magazzino" }}
        title={`Lotto ${lot.code}`}
        text={`${lotPartLabels[lot.part]}, registrato il ${formatLongDateTime(lot.receivedAt)}.${expiry}`}
      />
      <Section id="pezzi" title="Pezzi">
        <FigureStrip>
          <Figure label="Ricevuti" value={formatCount(lot.received)} />
          <Figure label="Partiti" value={formatCount(lot.received - lot.left)} />
          <Figure label="Restano" value={formatCount(lot.left)} />
          <Figure label="Ordini" value={formatCount(counts.orders)} />
        </FigureStrip>
        {lot.note !== null && <p className="pt-3 wrap-anywhere text-cocoa">{lot.note}</p>}
        <Blocked lot={lot} />
        {!lot.isRecalled && lot.blocked === 0 && (
          <RequireRight>
            <ChangeLotForm lot={lot} />
          </RequireRight>
        )}
      </Section>
      <Buyers page={page} now={now} />
      <Defects defects={defects} now={now} />
      <Recall page={page} settings={settings} />
    </>
  );
}

function Defects({ defects, now }: Pick<Props, "defects" | "now">) {
  return (
    <Section
      id="difetti"
      title="Difetti dichiarati"
      count={defects.length}
      urgent={defects.length >= REPEATED_DEFECTS}
    >
      {defects.length > 0 && (
        <p className="max-w-160 pt-3 text-cocoa">
          Sono di ordini con questo lotto: il difetto può essere di un altro pezzo.
        </p>
      )}
      <PlainTable
        caption="Difetti di ordini con questo lotto, dal più recente"
        rows={defects}
        rowKey={({ id }) => id}
        empty={<p className="py-3 text-cocoa">Chi ha questo lotto non ha dichiarato difetti.</p>}
        columns={[
          {
            head: "Reso",
            cell: ({ id, declaredAt }) => (
              <Link href={returnHref(id)} className={linkClass}>
                {declaredAt ? <DateTime at={declaredAt} now={now} /> : "Apri"}
              </Link>
            ),
          },
          { head: "Ordine", bare: true, cell: ({ order }) => <OrderLink order={order} /> },
          {
            head: "Che cosa non va",
            bare: true,
            className: "w-3/5 wrap-anywhere max-md:w-full max-md:empty:hidden",
            cell: ({ problem }) => problem,
          },
        ]}
      />
    </Section>
  );
}

/** Which pieces are out of sale, and the buttons that change it. */
function Blocked({ lot }: Pick<LotPage, "lot">) {
  const { left, blocked, isRecalled } = lot;
  const isPartly = (isRecalled || blocked > 0) && left > blocked;
  return (
    <>
      {(blocked > 0 || isPartly) && (
        <p className={`max-w-160 pt-3 ${isPartly ? "text-warn" : "text-cocoa"}`}>
          {blockedText(blocked, left)}
        </p>
      )}
      {left > 0 && (
        <div className="flex flex-wrap gap-3 pt-4">
          {left > blocked && <BlockButton lot={lot} isBlocked />}
          {blocked > 0 && !isRecalled && <BlockButton lot={lot} isBlocked={false} />}
        </div>
      )}
    </>
  );
}

function Buyers({ page: { lot, buyers, counts, recall }, now }: Pick<Props, "page" | "now">) {
  return (
    <Section
      id="acquirenti"
      title="Chi ha questo lotto"
      count={counts.orders}
      actions={
        counts.orders > 0 && (
          <RequireRight right="export">
            <ExportLinks hrefOf={(dialect) => lotExportHref(lot.id, dialect)} about="acquirenti" />
          </RequireRight>
        )
      }
    >
      <PlainTable
        caption="Ordini con pezzi di questo lotto, dal più vecchio"
        rows={buyers}
        rowKey={({ orderId }) => orderId}
        empty={<p className="py-3 text-cocoa">Nessun pacco con questo lotto è ancora partito.</p>}
        columns={[
          {
            head: "Ordine",
            cell: ({ orderId, number }) => <OrderLink order={{ id: orderId, number }} />,
          },
          {
            head: "Quando",
            bare: true,
            cell: ({ orderedAt }) => <DateTime at={orderedAt} now={now} />,
          },
          {
            head: "Cliente",
            bare: true,
            className: "wrap-anywhere max-md:w-full",
            cell: ({ firstName, lastName, email }) =>
              email === null ? ERASED : `${firstName} ${lastName}`,
          },
          {
            head: "Email",
            bare: true,
            className: "break-all max-md:w-full max-md:empty:hidden",
            cell: ({ email }) => email,
          },
          { head: "Pezzi", number: true, cell: ({ quantity }) => formatCount(quantity) },
          {
            head: "Richiamo",
            className: recall?.sentAt ? "" : "max-md:hidden",
            cell: ({ recall: state }) => (state === null ? "—" : emailStateLabels[state]),
          },
        ]}
      />
      {counts.orders > buyers.length && (
        <p className="pt-3 text-cocoa">Qui ci sono i primi {buyers.length}; il file li ha tutti.</p>
      )}
    </Section>
  );
}

function Recall({ page: { lot, counts, recall }, settings }: Pick<Props, "page" | "settings">) {
  const reachable = counts.orders - counts.erased;
  return (
    <Section id="richiamo" title="Richiamo">
      {!recall && (
        <p className="max-w-160 pt-3 text-cocoa">
          Se il prodotto è pericoloso, avvisa subito il fabbricante e la Safety Business Gateway,
          poi scrivi a chi ce l’ha (Reg. UE 2023/988, art. 20, 35 e 36).
        </p>
      )}
      {recall?.sentAt ? (
        <>
          <p className="pt-3">
            <span>{`Inviato il ${formatLongDateTime(recall.sentAt)}${recall.by === null ? "" : ` da ${recall.by}`}. `}</span>
            <Link href={recallPath(recall.id)} className={linkClass}>
              Apri la pagina pubblica
            </Link>
          </p>
          <FigureStrip>
            <Figure label="Ordini da avvisare" value={formatCount(reachable)} />
            <Figure label="Email partite" value={formatCount(counts.sent)} />
            <Figure label="Rifiutate dalla casella" value={formatCount(counts.bounced)} />
            <Figure
              label="In partenza o ferme"
              value={formatCount(reachable - counts.sent - counts.bounced)}
            />
          </FigureStrip>
          {counts.bounced + counts.erased > 0 && (
            <p className="max-w-160 pt-3 text-warn">
              <span>{formatCounted(counts.bounced + counts.erased, "ordine", "ordini")}</span> non
              si raggiungono per email: telefona a chi puoi, e pubblica l’avviso anche sul sito e
              sui social (art. 35, paragrafo 4).
            </p>
          )}
        </>
      ) : (
        <RequireRight>
          <RecallForm lotId={lot.id} draft={recall} />
        </RequireRight>
      )}
      {recall && (
        <div className="max-w-160 rounded-panel border border-line p-5">
          <h3 className="mb-4 text-note/5 font-semibold text-danger">{RECALL_TITLE}</h3>
          <RecallNotice facts={{ ...lot, ...recall }} settings={settings} />
        </div>
      )}
      {recall && !recall.sentAt && (
        <RequireRight>
          <div className="flex flex-wrap gap-3 pt-4">
            <TestRecallButton lotId={lot.id} updatedAt={recall.updatedAt} />
            {reachable > 0 && (
              <DialogButton
                dialog="sendRecall"
                props={{ lotId: lot.id, updatedAt: recall.updatedAt, reachable }}
                style="danger"
              >
                Invia il richiamo…
              </DialogButton>
            )}
          </div>
        </RequireRight>
      )}
    </Section>
  );
}
