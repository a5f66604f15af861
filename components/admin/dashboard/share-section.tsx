import { Section, SectionEmpty } from "@/components/admin/ui/section";
import { figureHeadClass } from "@/components/admin/ui/styles";
import { formatEuro } from "@/lib/core/money";
import { formatCount } from "@/lib/core/numbers";
import { shareText } from "@/lib/dashboard/copy/statistics";
import { type SalesShare } from "@/lib/dashboard/model/statistics";

type Props = {
  id: string;
  title: string;
  heads: [name: string, count: string];
  shares: readonly SalesShare[];
  nameOf: (key: string) => string;
  wholeCents: number;
};

const cell = "h-11 border-b border-line px-2.5 text-right whitespace-nowrap last:pr-0";

/** Shows the composition of gross revenue, with a bar in each row of the table. */
export function ShareSection({ id, title, heads, shares, nameOf, wholeCents }: Props) {
  if (shares.length === 0)
    return (
      <Section id={id} title={title}>
        <SectionEmpty>Nessun ordine pagato in questo periodo.</SectionEmpty>
      </Section>
    );
  return (
    <Section id={id} title={title}>
      <table className="w-full border-separate border-spacing-0">
        <caption className="sr-only">{title}: quota dell’incasso lordo</caption>
        <thead>
          <tr>
            {[...heads, "Incasso", "Quota"].map((head) => (
              <th
                key={head}
                scope="col"
                className={`${figureHeadClass} text-right whitespace-nowrap first:text-left`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shares.map(({ key, count, cents }) => (
            <tr key={key}>
              <th
                scope="row"
                className="h-11 border-b border-line py-1.5 pr-2.5 text-left font-normal"
              >
                {nameOf(key)}
                <span aria-hidden="true" className="mt-1 block h-1 max-w-50 bg-line">
                  <span
                    className="block h-1 bg-gold"
                    style={{
                      width: `${Math.max(0, (100 * cents) / (wholeCents || 1)).toFixed(1)}%`,
                    }}
                  />
                </span>
              </th>
              <td className={cell}>{count === 0 ? "" : formatCount(count)}</td>
              <td className={cell}>{formatEuro(cents)}</td>
              <td className={`${cell} text-cocoa`}>{shareText(cents, wholeCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
