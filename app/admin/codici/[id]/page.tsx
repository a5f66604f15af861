import { cache } from "react";
import { ChangeCodeForm } from "@/components/admin/discounts/code-forms";
import { limitTexts, usesText, validityText } from "@/components/admin/discounts/code-list";
import { CodeOrders } from "@/components/admin/discounts/code-orders";
import { ActionButton } from "@/components/admin/ui/action-button";
import { CopyText } from "@/components/admin/ui/copy-text";
import { Figure, FigureStrip } from "@/components/admin/ui/figure-strip";
import { PageHead } from "@/components/admin/ui/page-head";
import { RequireRight } from "@/components/admin/ui/rights";
import { Section } from "@/components/admin/ui/section";
import { systemClock } from "@/lib/core/clock";
import { formatEuro } from "@/lib/core/money";
import { pauseCode } from "@/lib/discounts/actions/dashboard";
import { CODE_PARAMETER } from "@/lib/discounts/client/stored-code";
import { codeMessages, codeStatusLabels, termsText } from "@/lib/discounts/copy/code";
import { type CodeOrder, type CodeRow, findCodePage } from "@/lib/discounts/queries";
import { type Staff } from "@/lib/identity/queries/gate";
import { isOrderId } from "@/lib/orders/schema/list";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { getEnv } from "@/lib/platform/env";
import { routes } from "@/lib/platform/routes";
import { titleOf } from "../../load-for-admin";
import { FoundSection } from "../../loaded-section";

const find = cache(async (staff: Staff, id: string) =>
  isOrderId(id) ? findCodePage(staff, id, systemClock()) : null,
);

export const generateMetadata = titleOf("Codice sconto", find, ({ code }) => `Codice ${code.code}`);

export default async function CodePage({ params }: PageProps<"/admin/codici/[id]">) {
  const { id } = await params;
  return (
    <FoundSection
      title="Codice sconto"
      what="il codice"
      load={(staff) => find(staff, id)}
      missing={{
        title: "Codice non trovato",
        text: "Il link non porta a nessun codice.",
        back: { href: dashboardRoutes.adminCodes, text: "Torna ai codici" },
      }}
    >
      {(found) => <Code {...found} />}
    </FoundSection>
  );
}

function Code({ code, orders }: { code: CodeRow; orders: CodeOrder[] }) {
  const paused = code.pausedAt !== null;
  const facts = [
    { label: "Stato", value: codeStatusLabels[code.status] },
    { label: "Usi", value: usesText(code) },
    { label: "Sconti", value: formatEuro(code.savedCents) },
    { label: "Incasso, al netto dei rimborsi", value: formatEuro(code.revenueCents) },
  ];
  return (
    <>
      <PageHead
        back={{ href: dashboardRoutes.adminCodes, name: "Codici sconto" }}
        title={code.code}
        text={`${code.issuedTo === null ? "" : "Codice di benvenuto della newsletter: "}${termsText(code.terms)}. ${validityText(code)}${code.oncePerPerson ? ", una volta a persona" : ""}.`}
      >
        <ActionButton
          action={pauseCode}
          input={{ codeId: code.id, paused: !paused }}
          label={paused ? "Riattiva" : "Metti in pausa"}
          busyLabel="Salvataggio in corso…"
          about={code.code}
          done={
            paused
              ? { title: code.code, description: "Si può usare di nuovo." }
              : {
                  title: code.code,
                  description: "Nessuno lo può più usare, finché non lo riattivi.",
                }
          }
          failures={codeMessages}
        />
      </PageHead>
      <Section id="cifre" title="Che cosa ha portato">
        <FigureStrip>
          {facts.map((fact) => (
            <Figure key={fact.label} {...fact} />
          ))}
        </FigureStrip>
      </Section>
      {code.issuedTo === null && <CodeLink code={code.code} />}
      <RequireRight>
        <Section id="limiti" title="Limiti">
          <ChangeCodeForm codeId={code.id} limits={limitTexts(code)} />
        </Section>
      </RequireRight>
      <CodeOrders orders={orders} now={systemClock()} />
    </>
  );
}

/** Shows a link that applies the code, for e-mails and posts. */
function CodeLink({ code }: { code: string }) {
  const link = `${getEnv().SITE_URL}${routes.products}?${CODE_PARAMETER}=${encodeURIComponent(code)}`;
  return (
    <Section id="link" title="Link da condividere">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 pt-3">
        <span className="wrap-anywhere select-all">{link}</span>
        <CopyText text={link} label="Copia il link" done="Link copiato" failed="Link non copiato" />
      </p>
      <p className="pt-1 text-cocoa">Chi lo apre trova il codice già nel carrello.</p>
    </Section>
  );
}
