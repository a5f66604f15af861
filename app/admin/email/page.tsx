import { type Metadata } from "next";
import { Suspense } from "react";
import {
  EmailKindList,
  PreviewedEmail,
  PreviewToolbar,
} from "@/components/admin/mail/email-preview";
import { PageHead } from "@/components/admin/ui/page-head";
import { systemClock } from "@/lib/core/clock";
import { previewEmail } from "@/lib/orders/mails";
import { parsePreviewUrl, type PreviewChoice } from "@/lib/orders/schema/mails";
import { loadForAdmin } from "../load-for-admin";

export const metadata: Metadata = { title: "Email" };

export default async function EmailPreviewsPage({ searchParams }: PageProps<"/admin/email">) {
  const choice = parsePreviewUrl(await searchParams);
  return (
    <>
      <PageHead
        tight
        title="Email"
        text="Come arrivano le email che il negozio manda, con dati d’esempio o di un ordine."
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 max-[56.1875rem]:gap-4 min-[56.25rem]:grid-cols-[12rem_minmax(0,1fr)]">
        <EmailKindList choice={choice} />
        <section aria-label="Anteprima" className="grid min-w-0 content-start gap-4">
          <PreviewToolbar choice={choice} />
          <Suspense key={JSON.stringify(choice)} fallback={<Loading />}>
            <Preview choice={choice} />
          </Suspense>
        </section>
      </div>
    </>
  );
}

async function Preview({ choice }: { choice: PreviewChoice }) {
  const preview = await loadForAdmin((staff) =>
    previewEmail(staff, choice.tipo, choice.ordine, systemClock),
  );
  if (!preview.ok)
    return <p role="alert">L’anteprima non è disponibile. Ricarica la pagina fra poco.</p>;
  return <PreviewedEmail choice={choice} preview={preview.value} />;
}

function Loading() {
  return (
    <p aria-busy="true" className="h-[75svh] text-cocoa">
      Carico l’anteprima
    </p>
  );
}
