import { TextPage, TextSection } from "@/components/shop/legal/text-page";
import { WithdrawalForm } from "@/components/shop/legal/withdrawal-form";
import { WithdrawForm } from "@/components/shop/returns/withdraw-form";
import { NeedsScripts } from "@/components/shop/site/needs-scripts";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { givenText } from "@/lib/core/given-text";
import { routes } from "@/lib/platform/routes";
import { returnParcel } from "@/lib/settings/copy/returns";
import { sellerAddress } from "@/lib/settings/copy/seller";
import { getSettings } from "@/lib/settings/queries";
import { pageMetadata } from "../page-head";

export const generateMetadata = () =>
  pageMetadata(routes.withdrawal, {
    title: "Recedere dal contratto",
    description:
      "Recedi da un acquisto in due passi, senza spiegazioni: la ricevuta arriva per email.",
  });

export default async function WithdrawalPage() {
  const settings = await getSettings();
  const { contact, legal, returns } = settings;
  const subject = encodeURIComponent("Recesso dal contratto");
  const body = encodeURIComponent(
    "Recedo dal contratto di acquisto.\n\nNumero dell’ordine: \nNome e cognome: \nData: ",
  );
  return (
    <TextPage
      title="Hai cambiato idea? Basta dircelo."
      lead={`Hai ${returns.withdrawalDays} giorni dalla consegna, e nessun motivo da spiegare.`}
    >
      <TextSection id="recedere" title="Recedere dal contratto qui">
        <p>
          Bastano il tuo nome, il numero dell’ordine e un’email per la ricevuta: nessun motivo,
          nessuna autorizzazione. Sulla ricevuta trovi il contenuto, la data e l’ora: vale il
          momento in cui confermi.
        </p>
        <NeedsScripts to="recedere da qui" email={contact.email}>
          {" Vale allo stesso modo."}
        </NeedsScripts>
        <div className="max-w-measure pt-2">
          <WithdrawForm contactEmail={givenText(contact.email)} />
        </div>
      </TextSection>
      <TextSection id="dopo" title="Che cosa succede dopo">
        <p>
          La ricevuta arriva da sola, con la data entro cui rimborsiamo e quella entro cui spedire
          il pacco. {returnParcel(settings)} Se l’ordine non è ancora partito, non devi fare niente.
        </p>
        <p>
          Rimborsiamo il prezzo e la spedizione standard
          {" entro "}
          {returns.refundDays} giorni dalla tua comunicazione; possiamo attendere di ricevere il
          prodotto o la prova che lo hai spedito. Per semplice ripensamento la restituzione è a tuo
          carico.
        </p>
        <p>
          Tutti i dettagli sono nella <Link href={routes.returns}>politica resi</Link>.
        </p>
      </TextSection>
      <TextSection id="altri-modi" title="Per email o per posta">
        <p>
          Basta anche un’email con il numero dell’ordine, il tuo nome e una frase in cui dici che
          intendi recedere. Conta la data in cui la mandi.
        </p>
        <p>
          {contact.email !== "" && (
            <a
              href={`mailto:${contact.email}?subject=${subject}&body=${body}`}
              className={buttonClass("outline", "mt-2 no-underline!")}
            >
              Scrivi l’email di recesso
            </a>
          )}
        </p>
        <p>
          Se il pulsante non apre la posta, l’indirizzo
          {" è "}
          <span className="font-medium wrap-anywhere text-ink">{givenText(contact.email)}</span>.
          Per
          {" posta: "}
          {sellerAddress(legal)}.
        </p>
      </TextSection>
      <TextSection id="modulo" title="Modulo di recesso tipo">
        <p>Usarlo non è obbligatorio: vale qualunque dichiarazione esplicita.</p>
        <WithdrawalForm legal={legal} contact={contact} />
      </TextSection>
    </TextPage>
  );
}
