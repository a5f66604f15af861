import { Link } from "@/components/ui/link";
import { MailLink } from "@/components/ui/mail-link";
import { routes } from "@/lib/platform/routes";
import { type Collection } from "@/lib/privacy/model/collection";
import { noticeLines } from "@/lib/privacy/model/retention";
import { sellerAddress } from "@/lib/settings/copy/seller";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { KeptAfterErasure } from "../privacy/kept-after-erasure";
import { FactList, TextBody, TextList, TextSection } from "./text-page";
import { TextTable } from "./text-table";

type PrivacyNoticeProps = { settings: ShopSettings; collection: Collection };

/**
 * Shows the privacy notice (GDPR, art. 13) of the shop as it is configured. A test compares it with the tables:
 * tests/unit/privacy/privacy-notice.test.ts.
 */
export function PrivacyNotice({ settings, collection }: PrivacyNoticeProps) {
  const { contact, legal } = settings;
  return (
    <TextBody label="Indice dell’informativa privacy">
      <TextSection id="titolare" title="Chi tratta i dati">
        <p>
          Titolare del trattamento è {sellerAddress(legal)}. Raccogliamo i dati che servono a
          venderti un prodotto e ad assisterti, e non li vendiamo a nessuno.
        </p>
      </TextSection>
      <TextSection id="dati" title="Quali dati raccogliamo">
        <FactList
          facts={[
            ["Nome", "Il nome e il cognome che scrivi nell’ordine o in un modulo."],
            [
              "Email",
              "Per la conferma dell’ordine, le risposte e, se vuoi, la newsletter con il suo codice sconto.",
            ],
            ["Telefono", "Per il corriere, o se preferisci che ti richiamiamo."],
            ["Indirizzo di consegna", "Via, CAP, città e provincia a cui spedire."],
            [
              "Ordine e pagamento",
              "Che cosa hai comprato, quanto hai pagato e come: da Stripe o PayPal riceviamo l’esito e, per una carta, il tipo e le ultime quattro cifre.",
            ],
            [
              "Dati per la fattura",
              "Solo se la chiedi: codice fiscale, oppure ragione sociale, partita IVA, codice destinatario, PEC e, se è un altro, l’indirizzo della fattura. La fattura riporta anche nome e indirizzo dell’ordine.",
            ],
            [
              "Ciò che ci scrivi",
              "Messaggi, domande all’assistente, recensioni con le loro foto, dichiarazioni di recesso; da chi è professionista anche azienda, ruolo e città.",
            ],
            [
              "Dati di navigazione",
              collection.pixel
                ? "Indirizzo IP, tipo di browser, pagine richieste: servono a risponderti e alla sicurezza. L’indirizzo IP resta nella prova dell’iscrizione alla newsletter, altrove solo in una forma illeggibile che conta i tentativi; tipo di browser e pagine restano solo se accetti statistiche o annunci."
                : "Indirizzo IP, tipo di browser, pagine richieste: servono a risponderti e alla sicurezza. L’indirizzo IP resta nella prova dell’iscrizione alla newsletter, altrove solo in una forma illeggibile che conta i tentativi; tipo di browser e pagine restano solo se accetti le statistiche.",
            ],
          ]}
        />
        <p>
          Il numero completo della carta lo vede soltanto Stripe, o PayPal se paghi da lì. I campi
          obbligatori di un ordine sono indispensabili per concluderlo; tutti gli altri sono
          facoltativi. Quello che scrivi nell’ordine lo conserviamo solo quando lo invii.
        </p>
      </TextSection>
      <TextSection id="finalita" title="Perché, e su quale base giuridica">
        <PurposeTable collection={collection} />
        <p>
          Nessuna decisione che ti riguarda è presa in modo automatico. Quando la base è il tuo
          consenso, puoi ritirarlo in ogni momento con la stessa facilità con cui l’hai dato.
        </p>
      </TextSection>
      <TextSection id="destinatari" title="A chi li affidiamo">
        <RecipientList collection={collection} />
        <p>
          Chi di loro può trattare dati negli Stati Uniti, cioè fuori dallo Spazio economico
          europeo, è indicato accanto al nome: lo fa sulla base della decisione di adeguatezza per
          quel Paese o delle clausole contrattuali tipo (articoli 45 e 46 del GDPR). Puoi
          chiedercene una copia.
        </p>
      </TextSection>
      <TextSection id="conservazione" title="Per quanto tempo">
        <RetentionTable retention={settings.retention} />
        <p>Se chiedi di cancellare i tuoi dati, non aspettiamo questi termini. Resta soltanto:</p>
        <KeptAfterErasure retention={settings.retention} />
      </TextSection>
      <TextSection id="diritti" title="I tuoi diritti">
        <p>Il GDPR (articoli 15–22) ti permette di chiederci, senza costi:</p>
        <TextList>
          <li>di accedere ai tuoi dati e averne una copia;</li>
          <li>di correggerli o completarli;</li>
          <li>di cancellarli, quando la legge non ci obbliga a tenerli;</li>
          <li>di limitarne l’uso, o di opporti a quello fondato sul nostro legittimo interesse;</li>
          <li>di riceverli in un formato leggibile da un computer, o trasferirli ad altri;</li>
          <li>di ritirare un consenso.</li>
        </TextList>
        <p>
          Per la copia e la cancellazione basta la
          {" pagina "}
          <Link href={routes.privacyRequest}>I tuoi dati</Link>; per il resto scrivici. Rispondiamo
          entro un mese. Se pensi che trattiamo i dati in modo scorretto, puoi proporre
          {" reclamo al "}
          <a href="https://www.garanteprivacy.it" rel="noreferrer">
            Garante per la protezione dei dati personali
          </a>
          , Piazza Venezia 11, Roma.
        </p>
      </TextSection>
      <TextSection id="contatto-privacy" title="A chi scrivere">
        <p>
          Per ogni richiesta sui tuoi
          {" dati: "}
          <MailLink email={contact.privacyEmail} />, oppure per posta a {sellerAddress(legal)}.
        </p>
      </TextSection>
    </TextBody>
  );
}

const outsideEea = "anche negli Stati Uniti";

function RecipientList({ collection }: { collection: Collection }) {
  const { hosting, networks, pictureStore, resend, smtp, replies, pixel, modelVendor, assistants } =
    collection;
  return (
    <TextList>
      <li>
        Servizi di pagamento, come titolari autonomi: Stripe Payments Europe, Irlanda ({outsideEea}
        ), e PayPal (Europe), Lussemburgo ({outsideEea}).
      </li>
      <li>Corrieri, per la consegna e il ritiro dei resi.</li>
      <li>Chi ospita il sito, come responsabile: {hosting}.</li>
      {networks.map((network) => (
        <li key={network}>
          {network}, che porta le pagine del sito vicino a chi le chiede, come responsabile (
          {outsideEea}): vede indirizzo IP e pagine richieste.
        </li>
      ))}
      {pictureStore !== null && (
        <li>
          Chi custodisce le foto delle recensioni pubblicate, come responsabile: {pictureStore} (
          {outsideEea}).
        </li>
      )}
      <li>
        {resend
          ? `Resend, che recapita le nostre email${replies ? " e riceve le risposte" : ""}, come responsabile (${outsideEea}).`
          : "Chi recapita le nostre email, come responsabile."}
      </li>
      {resend && smtp && (
        <li>
          Chi gestisce il nostro secondo server di posta, come responsabile: recapita le email
          quando Resend non risponde.
        </li>
      )}
      <li>Agenzia delle Entrate, che riceve le fatture elettroniche.</li>
      <li>Consulenti fiscali e legali, per gli obblighi di legge.</li>
      {pixel && (
        <li>
          Meta Platforms Ireland, per gli annunci, solo con il tuo consenso al marketing (
          {outsideEea}).
        </li>
      )}
      {modelVendor !== null && (
        <li>
          {modelVendor}, per le risposte dell’assistente ({outsideEea}): riceve la conversazione
          senza email e numeri di telefono, esclusi i messaggi in cui riconosciamo che parli di
          salute o di un ordine.
        </li>
      )}
      {assistants && (
        <li>
          L’assistente che ha preparato il tuo ordine, come titolare autonomo, solo se lo hai usato,
          anche fuori dall’Unione europea: sa che cosa contiene l’ordine e se è pagato, spedito,
          consegnato, annullato o rimborsato.
        </li>
      )}
      <li>Autorità, quando la legge lo impone.</li>
    </TextList>
  );
}

function PurposeTable({ collection }: { collection: Collection }) {
  return (
    <TextTable
      caption="Finalità del trattamento, dati usati e base giuridica"
      columns={["Finalità", "Dati", "Base giuridica"]}
      rows={[
        [
          "Ordine, pagamento, consegna",
          "nome, email, telefono, indirizzo",
          "contratto (art. 6.1.b)",
        ],
        ...(collection.reminders ? [reminder] : []),
        [
          "Fatture e contabilità",
          "dati dell’ordine; per la fattura i dati che scrivi quando la chiedi",
          "obbligo di legge (art. 6.1.c)",
        ],
        [
          "Resi, recesso, garanzia",
          "dati dell’ordine; della dichiarazione di recesso nome, email, ora; del reso il problema che racconti, il codice del pacco, la prova che lo hai spedito, l’etichetta che ti diamo e le foto di quello che torna",
          "obbligo di legge (art. 6.1.c)",
        ],
        [
          "Risposte a chi ci scrive, anche da professionista",
          "nome, recapiti, messaggio",
          "misure prima del contratto (art. 6.1.b)",
        ],
        [
          "Risposte dell’assistente, se lo usi",
          "testo dei messaggi, senza email, numeri di telefono e ciò che riconosciamo come salute: quel testo non lo conserviamo",
          "misure prima del contratto (art. 6.1.b)",
        ],
        [
          "Newsletter e il suo codice sconto",
          "email; indirizzo IP e ora del consenso; per scegliere a chi mandarla, ordini e città; quali newsletter hai ricevuto",
          "consenso (art. 6.1.a)",
        ],
        [
          "Non scrivere più a chi ha annullato l’iscrizione o non è raggiungibile",
          "codice illeggibile ricavato dall’email, prova del consenso",
          "legittimo interesse (art. 6.1.f)",
        ],
        [
          "Invito a recensire ciò che hai comprato: puoi rifiutarlo nell’ordine, e ogni email ha il link per non riceverne più",
          "nome, email, ordine; di chi rifiuta, l’email",
          "legittimo interesse (art. 6.1.f)",
        ],
        [
          "Pubblicazione di una recensione",
          "nome e iniziale, testo, voto, foto se la mandi",
          "consenso (art. 6.1.a)",
        ],
        [
          "Sicurezza del sito, prevenzione delle frodi",
          "dati di navigazione e dell’ordine",
          "legittimo interesse (art. 6.1.f)",
        ],
        [
          "Gestione dei clienti, anche per non accettare altri ordini dopo un abuso",
          "email, ordini, appunti ed etichette dello staff",
          "legittimo interesse (art. 6.1.f)",
        ],
        [
          "Richieste sui tuoi dati",
          "email, tipo e ora della richiesta",
          "obbligo di legge (art. 6.1.c)",
        ],
        [
          "Statistiche delle visite",
          "pagine viste, pagina di provenienza, tipo di browser, ordine; se chiedi la newsletter, l’email",
          "consenso, dalle preferenze cookie (art. 6.1.a)",
        ],
        ...(collection.pixel ? [advertising] : []),
      ]}
    />
  );
}

const reminder: [string, string, string] = [
  "Promemoria per chi invia un ordine e non lo paga: una sola email, senza pubblicità",
  "nome, email, ordine",
  "misure prima del contratto (art. 6.1.b)",
];

const advertising: [string, string, string] = [
  "Annunci",
  "dati di navigazione; l’email di un ordine o della newsletter, resa illeggibile",
  "consenso, dalle preferenze cookie (art. 6.1.a)",
];

function RetentionTable({ retention }: Pick<ShopSettings, "retention">) {
  return (
    <TextTable
      caption="Tempo di conservazione dei dati"
      columns={["Dati", "Conservazione", "Perché"]}
      rows={noticeLines(retention).map(({ name, kept, why }) => [name, kept, why])}
    />
  );
}
