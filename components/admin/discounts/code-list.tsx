import { Figure, FigureStrip } from "@/components/admin/ui/figure-strip";
import { PlainCell, PlainRow, PlainRowHead, PlainTable } from "@/components/admin/ui/plain-table";
import { Section } from "@/components/admin/ui/section";
import { Link } from "@/components/ui/link";
import { italianDay } from "@/lib/core/business-days";
import { formatShortDate, withArticle } from "@/lib/core/dates";
import { formatEuro } from "@/lib/core/money";
import { formatCount } from "@/lib/core/numbers";
import { codeStatusLabels, termsText } from "@/lib/discounts/copy/code";
import { type CodeRow, type CodesPage } from "@/lib/discounts/queries";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";

const heads = [
  { text: "Codice" },
  { text: "Che cosa dà" },
  { text: "Stato" },
  { text: "Validità" },
  { text: "Usi", number: true },
  { text: "Sconti", number: true },
  { text: "Incasso", number: true },
];

export function CodeList({ codes }: { codes: CodeRow[] }) {
  return (
    <Section id="codici" title="Codici" count={codes.length}>
      {codes.length === 0 ? (
        <p className="py-3 text-cocoa">
          Nessun codice ancora. Quelli della newsletter si fanno da soli e stanno qui sotto.
        </p>
      ) : (
        <PlainTable caption="Codici sconto, dal più recente" heads={heads}>
          {codes.map((code) => (
            <Code key={code.id} code={code} />
          ))}
        </PlainTable>
      )}
    </Section>
  );
}

function Code({ code }: { code: CodeRow }) {
  return (
    <PlainRow>
      <PlainRowHead>
        <Link
          href={`${dashboardRoutes.adminCodes}/${code.id}`}
          className="inline-block wrap-anywhere no-underline md:min-w-37 hover:underline max-md:inline-flex max-md:min-h-11 max-md:items-center"
        >
          {code.code}
        </Link>
      </PlainRowHead>
      <PlainCell>{termsText(code.terms)}</PlainCell>
      <PlainCell className={code.status === "active" ? "font-medium" : "text-cocoa"}>
        {codeStatusLabels[code.status]}
      </PlainCell>
      <PlainCell className="max-md:w-full">{validityText(code)}</PlainCell>
      <PlainCell number head="Usi">
        {usesText(code)}
      </PlainCell>
      <PlainCell number head="Sconti">
        {formatEuro(code.savedCents)}
      </PlainCell>
      <PlainCell number head="Incasso" className="font-medium">
        {formatEuro(code.revenueCents)}
      </PlainCell>
    </PlainRow>
  );
}

/** Summarises the newsletter's personal codes, which are as many as subscribers. */
export function NewsletterCodes({ newsletter }: Pick<CodesPage, "newsletter">) {
  const { issued, open, expired, paid, held, savedCents, revenueCents } = newsletter;
  const facts = [
    {
      label: "Inviati",
      value: formatCount(issued),
      note: `${formatCount(open)} ancora validi`,
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
