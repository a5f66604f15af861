import { ConsentButton } from "@/components/shop/visits/consent-button";
import { buttonClass } from "@/components/ui/button";
import { SESSION_DAYS, SESSION_HOURS } from "@/lib/identity/model";
import { type Collection } from "@/lib/privacy/model/collection";
import { storageRows } from "@/lib/visits/copy/browser-storage";
import { CONSENT_MONTHS, type ConsentPurpose, PROOF_MONTHS } from "@/lib/visits/model/consent";
import { TextBody, TextSection } from "./text-page";
import { TextTable } from "./text-table";

const columns = ["Nome", "A che cosa serve", "Dove e per quanto"] as const;

/** Lists what the shop stores in the browser as it is configured, by purpose, with the actual names. */
export function CookieNotice({ collection }: { collection: Collection }) {
  return (
    <TextBody label="Indice dell’informativa cookie">
      <TextSection id="che-cosa-sono" title="Che cosa sono">
        <p>
          I cookie sono piccoli testi che un sito lascia nel browser per ritrovarli alla pagina o
          alla visita successiva. Lo stesso fanno la memoria locale e quella di sessione: qui li
          trattiamo allo stesso modo. Ce ne sono di tre tipi: tecnici, analitici e di marketing.
        </p>
      </TextSection>
      <TextSection id="tecnici" title="Tecnici">
        <p>
          Fanno funzionare il carrello, il pagamento e la sicurezza. Non richiedono consenso, non ti
          seguono su altri siti e non si possono disattivare da qui.
        </p>
        <KeptTable purpose={null} caption="Strumenti tecnici" collection={collection} />
      </TextSection>
      <TextSection id="analitici" title="Analitici">
        <p>
          Ci aiutano a capire quali pagine sono utili. Senza il tuo consenso non lasciano alcun
          identificativo nel browser: contiamo le pagine viste, non chi le guarda.
        </p>
        <KeptTable purpose="statistics" caption="Strumenti analitici" collection={collection} />
      </TextSection>
      <TextSection id="marketing" title="Marketing">
        {collection.pixel ? (
          <p>
            Servono a misurare gli annunci e a mostrarli a chi può interessarli. Restano spenti
            finché non li accendi: prima di allora nessun dato raggiunge chi pubblica annunci. Se li
            accendi, il pixel di Meta Platforms Ireland viene a sapere che hai guardato il prodotto,
            l’hai messo nel carrello, hai aperto l’ordine, l’hai pagato o hai chiesto la newsletter.
            Di un ordine pagato lo informa anche il nostro server. Con l’ordine e con la newsletter
            riceve il tuo indirizzo email, ma soltanto in una forma illeggibile (SHA-256).
          </p>
        ) : (
          <p>
            Servirebbero a misurare gli annunci e a mostrarli a chi può interessarli. Al momento non
            ne usiamo: qualunque cosa tu scelga, nessun dato raggiunge chi pubblica annunci.
          </p>
        )}
        {collection.pixel && (
          <KeptTable purpose="marketing" caption="Strumenti di marketing" collection={collection} />
        )}
      </TextSection>
      <TextSection id="durata" title="Quanto durano">
        <p>
          I cookie di sessione durano fino alla chiusura del browser. Quelli persistenti durano al
          massimo 13 mesi; la tua scelta sui cookie vale {CONSENT_MONTHS} mesi, poi te la chiediamo
          di nuovo. Puoi cancellare tutto in ogni momento dalle impostazioni del browser.
        </p>
        <p>
          Come prova della scelta conserviamo per {PROOF_MONTHS} mesi che cosa hai scelto, quando,
          con quale testo davanti e un codice casuale: non il tuo nome e non il tuo indirizzo IP.
          Chi rifiuta tutto non tiene nel browser alcun codice.
        </p>
      </TextSection>
      <TextSection id="preferenze" title="Le tue preferenze">
        <p>
          Decidi tu che cosa accendere, e puoi cambiare idea quando vuoi. Se spegni qualcosa, smette
          subito e ciò che aveva lasciato nel browser viene cancellato.
        </p>
        <ConsentButton className={buttonClass("filled", "mt-2")}>
          Gestisci le mie preferenze cookie
        </ConsentButton>
      </TextSection>
    </TextBody>
  );
}

type KeptTableProps = {
  purpose: ConsentPurpose | null;
  caption: string;
  collection: Collection;
};

function KeptTable({ purpose, caption, collection }: KeptTableProps) {
  const staff: [string, string, string] = [
    "next-auth.session-token, next-auth.csrf-token, next-auth.callback-url, device-…, rehearsal",
    "l’accesso di chi amministra il negozio; chi compra non li riceve",
    `cookie; session-token ${SESSION_HOURS} ore dall’ultimo uso e al massimo ${SESSION_DAYS} giorni dall’accesso, csrf-token e callback-url fino alla chiusura del browser, device-… 6 mesi, rehearsal un’ora`,
  ];
  const rows = storageRows(purpose, collection);
  return (
    <TextTable
      caption={caption}
      columns={columns}
      rows={purpose === null ? [...rows, staff] : rows}
    />
  );
}
