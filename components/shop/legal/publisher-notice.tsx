import { MailLink } from "@/components/ui/mail-link";
import { phoneHref, supportHours } from "@/lib/settings/copy/contact";
import { sellerFacts } from "@/lib/settings/copy/seller";
import { brandOwner, contentRights } from "@/lib/settings/copy/statements";
import { type ShownClaims } from "@/lib/settings/model/claims";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { FactList, TextBody, TextSection } from "./text-page";

/** Names the site's publisher and the terms of use (D.Lgs 70/2003, art. 7). */
export function PublisherNotice({
  settings,
  claims,
}: {
  settings: ShopSettings;
  claims: Pick<ShownClaims, "answerTimes" | "brandRights">;
}) {
  const { brand, contact, legal } = settings;
  const hours = supportHours(claims, contact);
  const rights = contentRights(claims, brand.name, legal.companyName);
  return (
    <TextBody label="Indice delle note legali">
      <TextSection id="editore" title="Chi pubblica il sito">
        <p>
          {brandOwner(claims, brand.name, legal.companyName)}, che pubblica questo sito e vende i
          prodotti che vi trovi.
        </p>
        <FactList
          facts={[
            ["Denominazione", legal.companyName],
            [legal.form === "sole_trader" ? "Sede" : "Sede legale", legal.seat],
            ...sellerFacts(legal).map(({ name, value }) => [name, value] as const),
            ["PEC", legal.pec],
            ["Email", <MailLink key="email" email={contact.email} />],
            ...(contact.phone === ""
              ? []
              : [
                  [
                    "Telefono",
                    <a key="phone" href={phoneHref(contact.phone)}>
                      {contact.phone}
                    </a>,
                  ] as const,
                ]),
            ...(hours === null ? [] : [["Orari dell’assistenza", hours] as const]),
          ]}
        />
      </TextSection>
      <TextSection id="punto-di-contatto" title="Punto di contatto e segnalazioni">
        <p>
          Autorità e utenti del sito possono scriverci direttamente, in italiano o in
          {" inglese, a "}
          <MailLink email={contact.email} />: risponde una persona (regolamento (UE) 2022/2065,
          articoli 11 e 12).
        </p>
        <p>
          Se una recensione ti sembra illecita, falsa o offensiva, usa «Segnala» accanto al testo,
          oppure scrivici quale e perché. La rilegge una persona e ti comunichiamo che cosa abbiamo
          deciso (articolo 16).
        </p>
      </TextSection>
      <TextSection id="hosting" title="Hosting">
        <p>Il sito è ospitato da {legal.hostingProvider}.</p>
      </TextSection>
      <TextSection id="proprieta" title="Proprietà intellettuale">
        <p>{rights.owner} Puoi vederli, stamparli e condividerne il link per uso personale.</p>
        <p>
          Per riprodurli, modificarli o usarli a scopo commerciale {rights.consent} I marchi dei
          servizi di pagamento appartengono ai rispettivi titolari.
        </p>
      </TextSection>
      <TextSection id="responsabilita" title="Responsabilità">
        <p>
          Curiamo le informazioni del sito e le correggiamo appena troviamo un errore. Le immagini
          del viso sono illustrazioni e non mostrano risultati misurati; i testi sull’uso del
          dispositivo non sostituiscono il parere del medico.
        </p>
        <p>
          Non rispondiamo di interruzioni dovute a cause che non dipendono da noi, né dei contenuti
          di siti di altri raggiunti da un link. Restano sempre fermi i diritti che la legge ti
          riconosce come consumatore, compresa la garanzia legale.
        </p>
      </TextSection>
      <TextSection id="legge" title="Legge e controversie">
        <p>
          Si applica la legge italiana. Se sei un consumatore, per ogni controversia è competente il
          giudice del luogo in cui hai la residenza o il domicilio. Prima scrivici: quasi sempre una
          soluzione si trova.
        </p>
      </TextSection>
    </TextBody>
  );
}
