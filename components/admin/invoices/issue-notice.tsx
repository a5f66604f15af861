import { linkClass } from "@/components/admin/ui/styles";
import { Link } from "@/components/ui/link";
import { gapNames } from "@/lib/invoices/copy/document";
import { type DocumentPage } from "@/lib/invoices/queries/documents";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";

const listed = new Intl.ListFormat("it-IT");

/** Explains why documents are not issued, or that they are only a trial. */
export function IssueNotice({ list }: { list: DocumentPage }) {
  const { gaps, live, waiting } = list;
  const needed = gaps.length === 1 ? "serve" : "servono";
  const missing = `${needed} ${listed.format(gaps.map((gap) => gapNames[gap]))}`;
  if (live && gaps.length > 0)
    return (
      <div role="alert" className="mb-8 border-l-3 border-danger bg-danger-veil px-4 py-3">
        <p className="font-semibold text-danger">Le fatture sono ferme: {gapTitle(gaps.length)}</p>
        <p>
          Per emetterle {missing}. <SettingsLinks /> <span>{waitingText(waiting)}</span>
        </p>
      </div>
    );
  if (!live)
    return (
      <p className="mb-8 border-l-3 border-gold bg-ivory px-4 py-3">
        Qui nessuno paga davvero, quindi questi documenti sono di prova: non vanno inviati.
        {gaps.length > 0 && (
          <>
            {" Prima "}
            di aprire {missing}. <SettingsLinks />
          </>
        )}
      </p>
    );
  return waiting === 0 ? null : <p className="mb-8">{waitingText(waiting)}</p>;
}

function gapTitle(count: number): string {
  return count === 1 ? "manca un dato dell’impresa" : "mancano i dati dell’impresa";
}

function waitingText(waiting: number): string {
  if (waiting === 0) return "";
  return waiting === 1
    ? "Un ordine pagato aspetta la sua fattura."
    : `${waiting} ordini pagati aspettano la loro fattura.`;
}

function SettingsLinks() {
  return (
    <>
      Si scrivono
      {" in "}
      <Link href={`${dashboardRoutes.adminSettings}#dati-legali`} className={linkClass}>
        Dati legali
      </Link>
      {" e "}
      <Link href={`${dashboardRoutes.adminSettings}#fatturazione`} className={linkClass}>
        Fatturazione
      </Link>
      .
    </>
  );
}
