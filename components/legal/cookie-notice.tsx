import { ConsentButton } from "@/components/consent/consent-button";
import { buttonClass } from "@/components/ui/button";
import { CONSENT_COOKIE, CONSENT_MONTHS } from "@/lib/consent/model";
import { TextBody, TextSection } from "./text-page";
import { TextTable } from "./text-table";

const index = [
  { id: "che-cosa-sono", title: "Che cosa sono" },
  { id: "essenziali", title: "Essenziali" },
  { id: "analitici", title: "Analitici" },
  { id: "marketing", title: "Marketing" },
  { id: "durata", title: "Quanto durano" },
  { id: "preferenze", title: "Le tue preferenze" },
];

const columns = ["Nome", "A che cosa serve", "Dove e per quanto"] as const;

/** What the shop keeps in the browser, by purpose, with the real names. */
export function CookieNotice() {
  return (
    <TextBody index={index} label="Indice dell’informativa cookie">
      <TextSection id="che-cosa-sono" title="Che cosa sono">
        <p>
          I cookie sono piccoli testi che un sito lascia nel browser per ritrovarli alla pagina o
          alla visita successiva. Lo stesso fanno la memoria locale e quella di sessione: qui li
          trattiamo allo stesso modo. Ce ne sono di tre tipi: essenziali, analitici e di marketing.
        </p>
      </TextSection>
      <TextSection id="essenziali" title="Essenziali">
        <p>
          Fanno funzionare il carrello, il pagamento e la sicurezza. Non richiedono consenso, non ti
          seguono su altri siti e non si possono disattivare da qui.
        </p>
        <EssentialTable />
      </TextSection>
      <TextSection id="analitici" title="Analitici">
        <p>
          Ci aiutano a capire quali pagine sono utili. Senza il tuo consenso non lasciano alcun
          identificativo nel browser.
        </p>
        <TextTable
          caption="Strumenti analitici"
          columns={columns}
          rows={[
            [
              "analytics_session_id",
              "collega tra loro le pagine di una stessa visita; solo con il consenso agli statistici",
              "memoria di sessione, fino alla chiusura della scheda",
            ],
          ]}
        />
      </TextSection>
      <TextSection id="marketing" title="Marketing">
        <p>
          Servono a misurare gli annunci e a mostrarli a chi può interessarli. Restano spenti finché
          non li accendi nelle preferenze: prima di allora nessun dato raggiunge chi pubblica
          annunci.
        </p>
      </TextSection>
      <TextSection id="durata" title="Quanto durano">
        <p>
          I cookie di sessione durano fino alla chiusura del browser. Quelli persistenti durano al
          massimo 13 mesi; la tua scelta sui cookie vale {CONSENT_MONTHS} mesi, poi te la chiediamo
          di nuovo. Puoi cancellare tutto in ogni momento dalle impostazioni del browser.
        </p>
      </TextSection>
      <TextSection id="preferenze" title="Le tue preferenze">
        <p>Decidi tu che cosa accendere, e cambia idea quando vuoi.</p>
        <ConsentButton className={buttonClass("filled", "mt-2")}>
          Gestisci le mie preferenze cookie
        </ConsentButton>
      </TextSection>
    </TextBody>
  );
}

function EssentialTable() {
  return (
    <TextTable
      caption="Strumenti essenziali"
      columns={columns}
      rows={[
        ["cart", "ricorda che cosa hai messo nel carrello", "memoria locale, finché non lo svuoti"],
        [
          "cart_timer_end",
          "la fine del conto alla rovescia del carrello",
          "memoria locale, 5 minuti",
        ],
        [
          "cart_hold",
          "tiene da parte i pezzi del carrello finché dura il conto alla rovescia",
          "memoria locale, finché non la cancelli",
        ],
        [
          "promotionTimerStart",
          "l’inizio del conto alla rovescia della promozione",
          "memoria locale, finché non la cancelli",
        ],
        [
          "newsletter_popup_state",
          "ricorda che hai chiuso l’invito alla newsletter, o che l’hai accettato",
          "memoria locale, finché non la cancelli",
        ],
        [
          "checkout_key",
          "evita un doppio ordine, anche da due schede",
          "memoria locale, fino al pagamento",
        ],
        [
          "checkout_draft",
          "ritrova ciò che hai scritto nell’ordine",
          "memoria di sessione, fino alla chiusura della scheda",
        ],
        [
          "discount_code",
          "ritrova nel carrello il codice sconto che hai scritto, o che era nel link",
          "memoria di sessione, fino alla chiusura della scheda",
        ],
        [
          "settled_order",
          "svuota il carrello una volta sola, a pagamento avvenuto",
          "memoria locale, finché non la cancelli",
        ],
        [CONSENT_COOKIE, "la tua scelta sui cookie", `cookie, ${CONSENT_MONTHS} mesi`],
        [
          "next-auth.session-token, next-auth.csrf-token, next-auth.callback-url",
          "l’accesso di chi amministra il negozio; chi compra non li riceve",
          "cookie, al massimo 8 ore",
        ],
      ]}
    />
  );
}
