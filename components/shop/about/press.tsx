import { buttonClass } from "@/components/ui/button";
import { type ShopSettings } from "@/lib/settings/model/settings";

export function Press({
  contact,
  replyTime,
}: Pick<ShopSettings, "contact"> & { replyTime: string }) {
  return (
    <section id="stampa" aria-labelledby="h-stampa" className="page page-grid gap-y-5 py-section">
      <h2 className="title-1 md:col-span-3 lg:col-span-5 lg:col-start-2" id="h-stampa">
        Per la stampa.
      </h2>
      <div className="md:col-span-3 lg:col-span-5 lg:col-start-8">
        <p className="lead text-ink">
          Scrivi di bellezza o di design? Mandaci due righe con la testata e la scadenza.
        </p>
        <p className="prose mt-4">
          Rispondiamo {replyTime}, con immagini, dati e fonti di quello che affermiamo.
        </p>
        <p className="mt-5">
          <a href={`mailto:${contact.pressEmail}`} className={buttonClass("link", "wrap-anywhere")}>
            {contact.pressEmail}
          </a>
        </p>
      </div>
    </section>
  );
}
