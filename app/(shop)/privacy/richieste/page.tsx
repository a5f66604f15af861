import { TextPage, TextSection } from "@/components/shop/legal/text-page";
import { KeptAfterErasure } from "@/components/shop/privacy/kept-after-erasure";
import { PrivacyRequestForm } from "@/components/shop/privacy/privacy-request-form";
import { NeedsScripts } from "@/components/shop/site/needs-scripts";
import { Link } from "@/components/ui/link";
import { MailLink } from "@/components/ui/mail-link";
import { routes } from "@/lib/platform/routes";
import { PRIVACY_LINK_HOURS } from "@/lib/privacy/model/request";
import { getSettings } from "@/lib/settings/queries";
import { pageMetadata } from "../../page-head";

export const generateMetadata = () =>
  pageMetadata(routes.privacyRequest, {
    title: "I tuoi dati",
    description:
      "Chiedi una copia dei dati che conserviamo di te, oppure di cancellarli: basta un’email.",
  });

export default async function PrivacyRequestPage() {
  const { contact, retention } = await getSettings();
  return (
    <TextPage
      title="I tuoi dati"
      lead="Chiedi di averne una copia o di cancellarli, senza costi e senza spiegazioni."
    >
      <TextSection id="richiesta" title="Fai la richiesta">
        <p>
          Scrivi l’email che hai usato per ordinare, scriverci o iscriverti. Ti mandiamo un link:
          serve a sapere che quell’indirizzo è davvero tuo.
        </p>
        <NeedsScripts to="mandare la richiesta da qui" email={contact.privacyEmail} />
        <div className="max-w-measure pt-2">
          <PrivacyRequestForm />
        </div>
      </TextSection>
      <TextSection id="dopo" title="Che cosa succede dopo">
        <p>
          Il link vale {PRIVACY_LINK_HOURS} ore e una volta sola. Aprirlo non basta: la pagina ti
          chiede conferma. La copia è un file JSON, leggibile da qualunque programma; la
          cancellazione è immediata e non si può annullare.
        </p>
        <p>
          Se hai un ordine in viaggio, un rimborso o una contestazione aperti, o un messaggio a cui
          non abbiamo risposto, prima vanno conclusi: te lo diciamo nella pagina. Per ogni altro
          diritto, o se qualcosa non torna, scrivi
          {" all’indirizzo "}
          <MailLink email={contact.privacyEmail} />: rispondiamo entro un mese.
        </p>
      </TextSection>
      <TextSection id="resta" title="Che cosa resta dopo la cancellazione">
        <KeptAfterErasure retention={retention} />
        <p>
          Senza una richiesta i dati si cancellano da soli, ciascuno al suo termine: i termini sono
          {" nell’"}
          <Link href={`${routes.privacy}#conservazione`}>informativa sulla privacy</Link>.
        </p>
      </TextSection>
    </TextPage>
  );
}
