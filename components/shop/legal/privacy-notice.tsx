import { Link } from "@/components/ui/link";
import { routes } from "@/lib/platform/routes";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { PROOF_MONTHS } from "@/lib/visits/model/consent";
import { FactList } from "./fact-list";
import { TextBody, TextList, TextSection } from "./text-page";
import { TextTable } from "./text-table";

const index = [
  { id: "titolare", title: "Chi tratta i dati" },
  { id: "dati", title: "Quali dati raccogliamo" },
  { id: "finalita", title: "Perché, e con quale diritto" },
  { id: "destinatari", title: "A chi li affidiamo" },
  { id: "conservazione", title: "Per quanto tempo" },
  { id: "diritti", title: "I tuoi diritti" },
  { id: "contatto-privacy", title: "A chi scrivere" },
];

type Settings = Pick<ShopSettings, "contact" | "legal" | "retention">;

/** Shows the privacy notice (GDPR, art. 13). `modelVendor` processes questions to the assistant, if set. */
export function PrivacyNotice({
  settings,
  modelVendor,
}: {
  settings: Settings;
  modelVendor: string | null;
}) {
  const { contact, legal } = settings;
  return (
    <TextBody index={index} label="Indice dell’informativa privacy">
      <TextSection id="titolare" title="Chi tratta i dati">
        <p>
          Titolare del trattamento è {legal.companyName}, {legal.seat}. Raccogliamo i dati che
          servono a venderti un prodotto e ad assisterti, e non li vendiamo a nessuno.
        </p>
      </TextSection>
      <TextSection id="dati" title="Quali dati raccogliamo">
        <FactList
          facts={[
            ["Nome", "Il nome e il cognome che scrivi nell’ordine o in un modulo."],
            ["E-mail", "Per la conferma dell’ordine, le risposte e, se vuoi, la newsletter."],
            ["Telefono", "Per il corriere, o se preferisci che ti richiamiamo."],
            ["Indirizzo di consegna", "Via, CAP, città e provincia a cui spedire."],
            [
              "Dati di navigazione",
              "Indirizzo IP, tipo di browser, pagine richieste: li registra il server, per la sicurezza.",
            ],
          ]}
        />
        <p>
          I dati della carta li vede soltanto il gestore del pagamento: a noi non arrivano. I campi
          necessari di un ordine sono indispensabili per concluderlo; tutti gli altri sono
          facoltativi.
        </p>
      </TextSection>
      <TextSection id="finalita" title="Perché, e con quale diritto">
        <PurposeTable />
        <p>
          Nessuna decisione che ti riguarda è presa in modo automatico. Quando la base è il tuo
          consenso, puoi ritirarlo in ogni momento con la stessa facilità con cui l’hai dato.
        </p>
      </TextSection>
      <TextSection id="destinatari" title="A chi li affidiamo">
        <RecipientList modelVendor={modelVendor} />
        <p>
          Se un fornitore tratta dati fuori dallo Spazio economico europeo, lo fa sulla base di una
          decisione di adeguatezza o delle clausole contrattuali tipo (articoli 45 e 46 del GDPR).
        </p>
      </TextSection>
      <TextSection id="conservazione" title="Per quanto tempo">
        <RetentionTable {...settings.retention} />
      </TextSection>
      <TextSection id="diritti" title="I tuoi diritti">
        <p>Il GDPR (articoli 15–22) ti permette di chiederci, senza costi:</p>
        <TextList>
          <li>di accedere ai tuoi dati e averne una copia;</li>
          <li>di correggerli o completarli;</li>
          <li>di cancellarli, quando la legge non ci obbliga a tenerli;</li>
          <li>di limitarne l’uso, o di opporti a quello fondato sul nostro interesse;</li>
          <li>di riceverli in un formato leggibile da un computer, o trasferirli ad altri;</li>
          <li>di ritirare un consenso.</li>
        </TextList>
        <p>
          Per la copia e la cancellazione basta la pagina{" "}
          <Link href={routes.privacyRequest}>I tuoi dati</Link>; per il resto scrivici. Rispondiamo
          entro un mese. Se pensi che trattiamo i dati in modo scorretto, puoi reclamare al{" "}
          <a href="https://www.garanteprivacy.it" rel="noreferrer">
            Garante per la protezione dei dati personali
          </a>
          , Piazza Venezia 11, Roma.
        </p>
      </TextSection>
      <TextSection id="contatto-privacy" title="A chi scrivere">
        <p>
          Per ogni richiesta sui tuoi dati:{" "}
          <a href={`mailto:${contact.privacyEmail}`} className="wrap-anywhere">
            {contact.privacyEmail}
          </a>
          , oppure per posta a {legal.companyName}, {legal.seat}.
        </p>
      </TextSection>
    </TextBody>
  );
}

function RecipientList({ modelVendor }: { modelVendor: string | null }) {
  return (
    <TextList>
      <li>Gestori dei pagamenti: Stripe e PayPal, che agiscono come titolari autonomi.</li>
      <li>Corrieri, per la consegna e il ritiro dei resi.</li>
      <li>Chi recapita le nostre e-mail e chi ospita il sito, come responsabili.</li>
      <li>Consulenti fiscali e legali, per gli obblighi di legge.</li>
      <li>Meta Platforms Ireland, per gli annunci, solo con il tuo consenso al marketing.</li>
      {modelVendor !== null && (
        <li>
          {modelVendor}, per le risposte dell’assistente: riceve le domande senza e-mail e numeri di
          telefono, escluse quelle in cui riconosciamo che parli di salute o di un ordine.
        </li>
      )}
      <li>Autorità, quando la legge lo impone.</li>
    </TextList>
  );
}

function PurposeTable() {
  return (
    <TextTable
      caption="Finalità del trattamento, dati usati e base giuridica"
      columns={["Finalità", "Dati", "Base giuridica"]}
      rows={[
        [
          "Ordine, pagamento, consegna",
          "nome, e-mail, telefono, indirizzo",
          "contratto (art. 6.1.b)",
        ],
        [
          "Fatture e contabilità",
          "dati dell’ordine; per la fattura codice fiscale o partita IVA e PEC",
          "obbligo di legge (art. 6.1.c)",
        ],
        [
          "Resi, recesso, garanzia",
          "dati dell’ordine; della dichiarazione di recesso nome, e-mail, ora",
          "obbligo di legge (art. 6.1.c)",
        ],
        [
          "Risposte a chi ci scrive, anche da professionista",
          "nome, recapiti, messaggio",
          "misure prima del contratto (art. 6.1.b)",
        ],
        [
          "Risposte dell’assistente, se lo usi",
          "testo dei messaggi, senza e-mail e numeri di telefono",
          "misure prima del contratto (art. 6.1.b)",
        ],
        ["Newsletter", "e-mail; indirizzo IP e ora del consenso", "consenso (art. 6.1.a)"],
        [
          "Invito a recensire ciò che hai comprato: ogni e-mail ha il link per non riceverne più",
          "nome, e-mail, ordine",
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
          "Statistiche e annunci",
          "dati di navigazione; per gli annunci anche l’e-mail di un ordine, resa illeggibile",
          "consenso, dalle preferenze cookie (art. 6.1.a)",
        ],
      ]}
    />
  );
}

function RetentionTable({
  ordersYears,
  contactsMonths,
  chatDays,
  visitsMonths,
  logsDays,
}: Settings["retention"]) {
  return (
    <TextTable
      caption="Tempo di conservazione dei dati"
      columns={["Dati", "Conservazione"]}
      rows={[
        [
          "Ordini, fatture, resi, recessi",
          `${ordersYears} anni, come chiede la legge fiscale; poi restano importi e date, senza il tuo nome`,
        ],
        ["Messaggi e richieste dei moduli", `${contactsMonths} mesi dall’ultimo contatto`],
        [
          "Registro delle e-mail inviate",
          `${contactsMonths} mesi; con l’ordine, se ne riguardano uno`,
        ],
        ["Newsletter", "finché non annulli l’iscrizione; 48 ore se non la confermi"],
        [
          "Recensioni",
          `finché non ne chiedi la cancellazione; quelle non pubblicate ${contactsMonths} mesi`,
        ],
        ["Prova delle scelte sui cookie", `${PROOF_MONTHS} mesi dalla scelta`],
        ["Conversazioni con l’assistente, se lo usi", `${chatDays} giorni`],
        ["Statistiche delle visite, con il tuo consenso", `${visitsMonths} mesi`],
        ["Registri tecnici e notifiche dei pagamenti", `${logsDays} giorni`],
      ]}
    />
  );
}
