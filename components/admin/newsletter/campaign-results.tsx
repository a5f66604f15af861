import { Figure, FigureStrip } from "@/components/admin/ui/figure-strip";
import { euroColumn, PlainTable } from "@/components/admin/ui/plain-table";
import { Section } from "@/components/admin/ui/section";
import { formatCount } from "@/lib/core/numbers";
import { recipientStates } from "@/lib/newsletter/copy/campaign";
import type { CampaignDetails } from "@/lib/newsletter/queries/campaigns";
import type { RecipientState } from "@/lib/platform/db/generated/client";

type Results = CampaignDetails["results"];

/** States beside those of the figures, shown when there are some. */
const otherStates: RecipientState[] = ["waiting", "sending", "skipped", "refused", "unknown"];

export function CampaignResults({ results }: { results: Results }) {
  const { states, unsubscribed, byLink, byCode } = results;
  const delivered = states.sent + states.complained;
  const share = (count: number) => percentOf(count, delivered);
  const others = otherStates.filter((state) => states[state] > 0);
  return (
    <>
      <Section id="consegne" title="Consegne">
        <FigureStrip>
          <Figure
            label="Consegnate"
            value={formatCount(delivered)}
            note="prese in carico e non respinte"
          />
          <Figure
            label="Respinte"
            value={formatCount(states.bounced)}
            note="caselle che rifiutano"
          />
          <Figure
            label="Segnalate"
            value={formatCount(states.complained)}
            note={share(states.complained)}
          />
          <Figure
            label="Iscrizioni annullate"
            value={formatCount(unsubscribed)}
            note={share(unsubscribed)}
          />
        </FigureStrip>
        {others.length > 0 && (
          <ul className="pt-3">
            {others.map((state) => (
              <li key={state}>{`${recipientStates[state]}: ${formatCount(states[state])}`}</li>
            ))}
          </ul>
        )}
        <p className="max-w-160 pt-3 text-cocoa">
          Dalla seconda segnalazione, se supera una ogni mille consegnate, l’invio si ferma da solo.
          Chi apre l’email non si conta: le email non hanno pixel.
        </p>
      </Section>
      <Section id="vendite" title="Vendite">
        <PlainTable
          caption="Ordini pagati arrivati dalla campagna"
          rows={[
            { name: "Dai link dell’email", ...byLink },
            ...(byCode ? [{ name: "Con il codice della campagna", ...byCode }] : []),
          ]}
          rowKey={({ name }) => name}
          columns={[
            { head: "Come", cell: ({ name }) => name },
            { head: "Ordini", number: true, cell: ({ orders }) => formatCount(orders) },
            euroColumn("Incassato", "revenueCents"),
          ]}
        />
        <p className="max-w-160 pt-3 text-cocoa">
          Al netto dei rimborsi. I link contano solo chi ha accettato le statistiche; un ordine può
          stare in tutte e due le righe.
        </p>
      </Section>
    </>
  );
}

function percentOf(count: number, total: number): string {
  if (total === 0) return "";
  const percent = ((100 * count) / total).toLocaleString("it-IT", { maximumFractionDigits: 2 });
  return `${percent}% delle consegnate`;
}
