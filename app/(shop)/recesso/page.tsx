import { type Metadata } from "next";
import { Link } from "@/components/ui/link";
import { TextPage, TextSection } from "@/components/legal/text-page";
import { WithdrawalForm } from "@/components/legal/withdrawal-form";
import { buttonClass } from "@/components/ui/button";
import { routes } from "@/lib/routes";
import { getSettings } from "@/lib/settings/queries";

export const metadata: Metadata = {
  title: "Recedere dal contratto",
  description: "Come comunicarci che recedi da un acquisto: basta un’e-mail, senza spiegazioni.",
  alternates: { canonical: routes.withdrawal },
};

export default async function WithdrawalPage() {
  const { contact, legal, returns } = await getSettings();
  const subject = encodeURIComponent("Recesso dal contratto");
  const body = encodeURIComponent(
    "Recedo dal contratto di acquisto.\n\nNumero dell’ordine: \nNome e cognome: \nData: ",
  );
  return (
    <TextPage
      title="Hai cambiato idea? Basta dircelo."
      lead={`Hai ${returns.withdrawalDays} giorni dalla consegna, e nessun motivo da spiegare.`}
      index={[
        { id: "email", title: "Recedere per e-mail" },
        { id: "dopo", title: "Che cosa succede dopo" },
        { id: "modulo", title: "Modulo di recesso tipo" },
      ]}
    >
      <TextSection id="email" title="Recedere per e-mail">
        <p>
          Scrivici il numero dell’ordine, il tuo nome e che intendi recedere. Vale la data in cui
          mandi il messaggio.
        </p>
        <p>
          <a
            href={`mailto:${contact.email}?subject=${subject}&body=${body}`}
            className={buttonClass("filled", "mt-2 no-underline!")}
          >
            Scrivi l’e-mail di recesso
          </a>
        </p>
        <p>
          Se il pulsante non apre la posta, l’indirizzo è{" "}
          <span className="font-medium wrap-anywhere text-ink">{contact.email}</span>. Per posta:{" "}
          {legal.companyName}, {legal.seat}.
        </p>
      </TextSection>
      <TextSection id="dopo" title="Che cosa succede dopo">
        <p>
          Ti confermiamo di aver ricevuto il recesso e ti diciamo dove rimandare il prodotto.
          Rimborsiamo il prezzo e la spedizione standard entro {returns.refundDays} giorni dalla tua
          comunicazione; possiamo attendere di ricevere il prodotto o la prova che lo hai spedito.
          Per semplice ripensamento la restituzione è a tuo carico.
        </p>
        <p>
          Tutti i dettagli sono nella <Link href={routes.returns}>politica resi</Link>.
        </p>
      </TextSection>
      <TextSection id="modulo" title="Modulo di recesso tipo">
        <p>Usarlo non è obbligatorio: vale qualunque dichiarazione esplicita.</p>
        <WithdrawalForm legal={legal} contact={contact} />
      </TextSection>
    </TextPage>
  );
}
