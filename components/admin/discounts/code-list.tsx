import { Figure, FigureStrip } from "@/components/admin/ui/figure-strip";
import { PlainTable } from "@/components/admin/ui/plain-table";
import { Section } from "@/components/admin/ui/section";
import { touchClass } from "@/components/admin/ui/styles";
import { Link } from "@/components/ui/link";
import { italianDay } from "@/lib/core/business-days";
import { formatShortDate, withArticle } from "@/lib/core/dates";
import { formatEuro } from "@/lib/core/money";
import { formatCount, formatCounted } from "@/lib/core/numbers";
import { codeStatusLabels, termsText } from "@/lib/discounts/copy/code";
import { type CodeRow, type CodesPage } from "@/lib/discounts/queries";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";

export function CodeList({ codes }: { codes: CodeRow[] }) {
  return (
    <Section id="codici" title="Codici" count={codes.length}>
      <PlainTable
        caption="Codici sconto, dal più recente"
        rows={codes}
        rowKey={({ id }) => id}
        empty={
          <p className="py-3 text-cocoa">
            Nessun codice ancora. Quelli della newsletter si fanno da soli e stanno qui sotto.
          </p>
        }
        columns={[
          {
            head: "Codice",
            cell: ({ id, code }) => (
              <Link
                href={`${dashboardRoutes.adminCodes}/${id}`}
                className={`inline-block wrap-anywhere no-underline hover:underline md:min-w-37 ${touchClass}`}
              >
                {code}
              </Link>
            ),
          },
          { head: "Che cosa dà", bare: true, cell: ({ terms }) => termsText(terms) },
          {
            head: "Stato",
            bare: true,
            className: ({ status }) => (status === "active" ? "font-medium" : "text-cocoa"),
            cell: ({ status }) => codeStatusLabels[status],
          },
          { head: "Validità", bare: true, className: "max-md:w-full", cell: validityText },
          { head: "Usi", number: true, cell: usesText },
          { head: "Sconti", number: true, cell: ({ savedCents }) => formatEuro(savedCents) },
          {
            head: "Incasso",
            number: true,
            className: "font-medium",
            cell: ({ revenueCents }) => formatEuro(revenueCents),
          },
        ]}
      />
    </Section>
  );
}

/** Summarises the newsletter's personal codes, which are as many as subscribers. */
export function NewsletterCodes({ newsletter }: Pick<CodesPage, "newsletter">) {
  const { issued, open, expired, paid, held, savedCents, revenueCents } = newsletter;
  const facts = [
    {
      label: "Inviati",
      value: formatCount(issued),
      note: formatCounted(open, "ancora valido", "ancora validi"),
    },
    {
      label: "Usati",
      value: formatCount(paid),
      note: held === 0 ? "in ordini pagati" : `in ordini pagati, ${formatCount(held)} in attesa`,
    },
    { label: "Scaduti", value: formatCount(expired), note: "senza essere usati" },
    {
      label: "Incasso",
      value: formatEuro(revenueCents),
      note: `con ${formatEuro(savedCents)} di sconti`,
    },
  ];
  return (
    <Section id="newsletter" title="Codici della newsletter">
      <FigureStrip>
        {facts.map((fact) => (
          <Figure key={fact.label} {...fact} />
        ))}
      </FigureStrip>
      <p className="py-3 text-cocoa">
        Uno a persona, per sempre: 10%, per un ordine, entro dodici mesi dalla conferma
        dell’iscrizione.
      </p>
    </Section>
  );
}

/** Returns «3 di 50» or «3», and how many uses belong to unpaid orders. */
export function usesText({ uses, maxUses, held }: CodeRow): string {
  const all =
    maxUses === null ? formatCount(uses) : `${formatCount(uses)} di ${formatCount(maxUses)}`;
  return held === 0 ? all : `${all}, ${held} in attesa`;
}

/** Returns «Dal 1 dic 2026 al 31 dic 2026», «Fino al 31 dic 2026» or «Senza fine». */
export function validityText({ validFrom, validUntil, createdAt }: CodeRow): string {
  // A code valid from its creation needs no start date in the text.
  const from =
    validFrom.getTime() === createdAt.getTime()
      ? ""
      : withArticle("dal", formatShortDate(validFrom));
  if (validUntil === null) return from === "" ? "Senza fine" : capital(from);
  const until = withArticle("al", formatShortDate(endOfValidity(validUntil)));
  return capital(from === "" ? `fino ${until}` : `${from} ${until}`);
}

export function limitTexts({ maxUses, validFrom, validUntil }: CodeRow) {
  return {
    maxUses: maxUses === null ? "" : String(maxUses),
    from: italianDay(validFrom),
    until: validUntil === null ? "" : italianDay(endOfValidity(validUntil)),
  };
}

function endOfValidity(until: Date): Date {
  return new Date(until.getTime() - 1);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
