import { buttonClass } from "@/components/ui/button";
import { privacyRoutes } from "@/lib/platform/routes";

/** Downloads a copy of the person's data. A plain form that works without scripts. */
export function ExportForm({ token, email }: { token: string; email: string }) {
  return (
    <>
      <h1 className="title-1 pt-6">La copia dei tuoi dati</h1>
      <p className="lead mt-5">
        Tutto quello che conserviamo con l’indirizzo <span className="wrap-anywhere">{email}</span>:
        ordini, messaggi, recensioni, iscrizioni, email che ti abbiamo mandato.
      </p>
      <form method="post" action={privacyRoutes.export} className="mt-8">
        <input type="hidden" name="token" value={token} />
        <button type="submit" className={buttonClass("filled", "max-md:w-full")}>
          Scarica i miei dati
        </button>
      </form>
      <p className="note mt-6 max-w-measure">
        È un file JSON. Scaricato il file, il link non vale più. Conservalo con cura: dentro ci sono
        anche i tuoi indirizzi.
      </p>
    </>
  );
}
