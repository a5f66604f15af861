import { withArticle } from "@/lib/core/dates";
import { formatEuro } from "@/lib/core/money";
import { type ShownClaims } from "@/lib/settings/model/claims";

type ComparisonProps = {
  device: string;
  priceCents: number;
  withdrawalDays: number;
  resultsFromDay: ShownClaims["resultsFromDay"];
};

/**
 * Compares the device with two usual alternatives. Contains only verifiable facts and no judgement of
 * others. Explicit roles keep it a table on narrow screens, where each row's name spans the row.
 */
export function Comparison({ device, ...facts }: ComparisonProps) {
  return (
    <section className="py-section" aria-labelledby="h-comparison">
      <div className="page page-grid">
        <h2 className="title-1 lg:col-span-7" id="h-comparison">
          Una spesa sola, fatta bene.
        </h2>
        <table role="table" aria-labelledby="h-comparison" className="comparison mt-10">
          <thead role="rowgroup">
            <tr role="row">
              <td role="cell" />
              <th role="columnheader" scope="col">
                {device}
              </th>
              <th role="columnheader" scope="col">
                Crema <span className="whitespace-nowrap">anti-età</span>
              </th>
              <th role="columnheader" scope="col">
                Istituto di bellezza
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {comparisonRows(facts).map(([name, ours, cream, institute]) => (
              <tr key={name} role="row">
                <th role="rowheader" scope="row">
                  {name}
                </th>
                <td role="cell">{ours}</td>
                <td role="cell">{cream}</td>
                <td role="cell">{institute}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

type Row = readonly [name: string, ours: string, cream: string, institute: string];

function comparisonRows({
  priceCents,
  withdrawalDays,
  resultsFromDay,
}: Omit<ComparisonProps, "device">): Row[] {
  const results: Row[] = resultsFromDay
    ? [
        [
          "Primi risultati",
          withArticle("dal", `${resultsFromDay.day}º\u00a0giorno`),
          "dipendono dal prodotto",
          "dipendono dalla seduta",
        ],
      ]
    : [];
  return [
    [
      "Quanto costa",
      `${formatEuro(priceCents)} una volta`,
      "un vasetto dopo l’altro",
      "una seduta dopo l’altra",
    ],
    ...results,
    [
      "Quanto tempo",
      "10–15\u00a0minuti al giorno",
      "pochi minuti al giorno",
      "una seduta, più il viaggio",
    ],
    ["Quando", "quando vuoi, a casa", "quando vuoi, a casa", "in orario d’apertura"],
    ["Come agisce", "EMS, LED, vibrazione, calore", "i principi attivi", "mani e macchinari"],
    ["Chi ti guida", "manuale e video in italiano", "l’etichetta", "un’estetista"],
    [
      "Rimborso",
      `${withdrawalDays} giorni soddisfatti o rimborsati`,
      "dipende dal negozio",
      "dipende dall’istituto",
    ],
  ];
}
