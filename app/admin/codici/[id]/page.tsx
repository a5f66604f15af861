import { type Metadata } from "next";
import { cache } from "react";
import { ChangeCodeForm } from "@/components/admin/discounts/code-forms";
import { CodeLink } from "@/components/admin/discounts/code-link";
import { CodeOrders } from "@/components/admin/discounts/code-orders";
import { limitTexts, usesText, validityText } from "@/components/admin/discounts/code-texts";
import { ActionButton } from "@/components/admin/ui/action-button";
import { Figure, FigureStrip } from "@/components/admin/ui/figure-strip";
import { ListNotice } from "@/components/admin/ui/list-notice";
import { PageHead } from "@/components/admin/ui/page-head";
import { Section } from "@/components/admin/ui/section";
import { SectionError } from "@/components/admin/ui/section-error";
import { adminButton } from "@/components/admin/ui/styles";
import { RequireWriteAccess } from "@/components/admin/ui/write-access";
import { Link } from "@/components/ui/link";
import { systemClock } from "@/lib/core/clock";
import { formatEuro } from "@/lib/core/money";
import { pauseCode } from "@/lib/discounts/actions/dashboard";
import { codeMessages, codeStatusLabels, termsText } from "@/lib/discounts/copy/code";
import { findCodePage } from "@/lib/discounts/queries";
import { type Staff } from "@/lib/identity/queries/gate";
import { isOrderId } from "@/lib/orders/schema/list";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { getEnv } from "@/lib/platform/env";
import { loadForAdmin } from "../../load-for-admin";
import { titleOf } from "../../title-of";

const findCode = cache((staff: Staff, id: string) => findCodePage(staff, id, systemClock()));

export async function generateMetadata({
  params,
}: PageProps<"/admin/codici/[id]">): Promise<Metadata> {
  const { id } = await params;
  if (!isOrderId(id)) return { title: "Codice sconto" };
  return titleOf(
    "Codice sconto",
    (staff) => findCode(staff, id),
    ({ code }) => `Codice ${code.code}`,
  );
}

/** Shows one discount code: its terms, its limits and the orders that used it. */
export default async function CodePage({ params }: PageProps<"/admin/codici/[id]">) {
  const { id } = await params;
  if (!isOrderId(id)) return <Missing />;
  const now = systemClock();
  const found = await loadForAdmin((staff) => findCode(staff, id));
  if (!found.ok) return <SectionError title="Impossibile caricare il codice." />;
  if (!found.value) return <Missing />;
  const { code, orders } = found.value;
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
          busyLabel="Salvo…"
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
      {code.issuedTo === null && <CodeLink code={code.code} siteUrl={getEnv().SITE_URL} />}
      <RequireWriteAccess>
        <Section id="limiti" title="Limiti">
          <ChangeCodeForm codeId={code.id} limits={limitTexts(code)} />
        </Section>
      </RequireWriteAccess>
      <CodeOrders orders={orders} now={now} />
    </>
  );
}

function Missing() {
  return (
    <>
      <h1 className="sr-only">Codice sconto</h1>
      <h2 className="sr-only">Non c’è</h2>
      <ListNotice title="Codice non trovato" text="Il collegamento non porta a nessun codice.">
        <Link href={dashboardRoutes.adminCodes} className={adminButton("quiet")}>
          Torna ai codici
        </Link>
      </ListNotice>
    </>
  );
}
