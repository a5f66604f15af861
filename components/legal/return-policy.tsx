import { Link } from "@/components/ui/link";
import { buttonClass } from "@/components/ui/button";
import { formatEuro } from "@/lib/core/money";
import { routes } from "@/lib/routes";
import { type ShopSettings } from "@/lib/settings/model";
import { FactList } from "./fact-list";
import { TextBody, TextSection } from "./text-page";
import { TextTable } from "./text-table";
import { WithdrawalForm } from "./withdrawal-form";

const index = [
  { id: "recesso", title: "Quanto tempo hai" },
  { id: "condizioni", title: "Le condizioni" },
  { id: "come", title: "Come si fa, in tre passi" },
  { id: "rimborso", title: "Il rimborso" },
  { id: "spese", title: "Chi paga la restituzione" },
  { id: "esclusi", title: "Che cosa non si può rendere" },
  { id: "consegna", title: "Tempi di consegna" },
  { id: "modulo", title: "Modulo di recesso tipo" },
  { id: "aiuto", title: "Se serve aiuto" },
];

type Settings = Pick<ShopSettings, "contact" | "legal" | "returns" | "shipping">;

/** Everything about sending a product back (specification, sections 2 and 9; Codice del consumo 52–59). */
export function ReturnPolicy({ settings }: { settings: Settings }) {
  const { contact, legal, returns, shipping } = settings;
  return (
    <TextBody index={index}>
      <TextSection id="recesso" title="Quanto tempo hai">
        <p>
          La legge ti dà {returns.legalWithdrawalDays} giorni dalla consegna per ripensarci, senza
          dover spiegare perché. Noi li portiamo a {returns.withdrawalDays}: è la nostra garanzia
          soddisfatti o rimborsati. Basta comunicarci la decisione prima che scadano.
        </p>
        <p>
          <Link href={routes.withdrawal} className={buttonClass("filled", "mt-2 no-underline!")}>
            Recedere dal contratto qui
          </Link>
        </p>
      </TextSection>
      <TextSection id="condizioni" title="Le condizioni">
        <p>
          Puoi aprire la confezione e provare il dispositivo come faresti in negozio. Rimandaci
          tutto quello che hai ricevuto, siero e accessori compresi, entro {returns.refundDays}{" "}
          giorni da quando ci hai scritto, protetto in modo che non si danneggi nel viaggio.
          Dell’uso che va oltre una normale prova, e del valore che il prodotto perde, risponde chi
          lo ha usato.
        </p>
      </TextSection>
      <TextSection id="come" title="Come si fa, in tre passi">
        <Steps contact={contact} returns={returns} />
      </TextSection>
      <TextSection id="rimborso" title="Il rimborso">
        <RefundFacts returns={returns} />
        <p>
          Possiamo attendere di ricevere il prodotto, o la prova che lo hai spedito. Il rimborso non
          ha costi per te.
        </p>
      </TextSection>
      <TextSection id="spese" title="Chi paga la restituzione">
        <TextTable
          caption="Chi paga la spedizione del reso"
          columns={["Motivo", "Chi paga", "Come"]}
          rows={[
            [
              `Difetto o problema di qualità, entro ${returns.withdrawalDays} giorni`,
              "noi",
              "ti mandiamo un’etichetta prepagata",
            ],
            ["Semplice ripensamento", "tu", "scegli il corriere, purché sia tracciato"],
          ]}
        />
        <p>
          Oltre quel termine vale la garanzia legale di conformità di {returns.guaranteeYears} anni:
          per un difetto non spendi nulla.
        </p>
      </TextSection>
      <TextSection id="esclusi" title="Che cosa non si può rendere">
        <Exclusions />
      </TextSection>
      <TextSection id="consegna" title="Tempi di consegna">
        <DeliveryTable shipping={shipping} />
        <p>Sabati, domeniche e festivi non si contano.</p>
      </TextSection>
      <TextSection id="modulo" title="Modulo di recesso tipo">
        <p>
          Non è obbligatorio usarlo: vale qualunque frase che dica chiaramente che recedi. Se ti è
          comodo, copialo in un’e-mail o spediscilo per posta.
        </p>
        <WithdrawalForm legal={legal} contact={contact} />
      </TextSection>
      <TextSection id="aiuto" title="Se serve aiuto">
        <p>
          Scrivi a{" "}
          <a href={`mailto:${contact.email}`} className="wrap-anywhere">
            {contact.email}
          </a>{" "}
          o passa dalla <Link href={routes.contact}>pagina dei contatti</Link>. Rispondiamo entro{" "}
          {contact.replyWithinHours} ore; ci trovi {contact.hours}.
        </p>
      </TextSection>
    </TextBody>
  );
}

function Steps({ contact, returns }: Pick<Settings, "contact" | "returns">) {
  const steps = [
    {
      title: "Scrivici",
      text: `Manda un’e-mail a ${contact.email} con il numero dell’ordine e il motivo del reso. Entro ${returns.authorisationHours} ore ti mandiamo l’autorizzazione.`,
    },
    {
      title: "Prepara il pacco",
      text: "Rimetti tutto nella confezione e aggiungi la fattura, o un foglio con il numero dell’ordine.",
    },
    {
      title: "Spedisci",
      text: "Consegna il pacco a un corriere con tracciatura, e conserva il codice finché non vedi il rimborso.",
    },
  ];
  return (
    <ol className="border-y border-gold">
      {steps.map(({ title, text }, index) => (
        <li
          key={title}
          className="grid grid-cols-[3.5rem_1fr] items-baseline border-gold-veil py-5 not-last:border-b md:grid-cols-[6rem_1fr]"
        >
          <span
            aria-hidden="true"
            className="font-serif text-[2.75rem] leading-none font-light text-gold-text md:text-[4rem]"
          >
            {index + 1}
          </span>
          <div>
            <h3 className="title-3">{title}</h3>
            <p className="prose mt-1.5">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function RefundFacts({ returns }: Pick<Settings, "returns">) {
  const [fewest, most] = returns.bankCreditDays;
  return (
    <FactList
      facts={[
        ["Quanto", "Il prezzo pagato, per intero, e la spedizione standard."],
        ["Come", "Con lo stesso mezzo con cui hai pagato."],
        [
          "E-mail di conferma",
          `Entro ${returns.refundConfirmationHours} ore da quando riceviamo il pacco.`,
        ],
        ["Rimborso", `Entro ${returns.refundDays} giorni da quando ci comunichi il recesso.`],
        [
          "Accredito in banca",
          `Da ${fewest} a ${most} giorni lavorativi dopo il rimborso, secondo la banca.`,
        ],
      ]}
    />
  );
}

function Exclusions() {
  return (
    <FactList
      facts={[
        [
          "Prodotti aperti o usati male",
          "Il siero, una volta aperto, e ciò che un uso scorretto ha danneggiato. Il dispositivo, tolto dalla scatola e provato, si può rendere.",
        ],
        ["Prodotti personalizzati", "Quelli fatti o incisi su tua richiesta."],
        [
          "Sigillo igienico danneggiato",
          "Il flacone del siero con il sigillo rotto, per ragioni d’igiene.",
        ],
      ]}
    />
  );
}

function DeliveryTable({ shipping: { standard, express } }: Pick<Settings, "shipping">) {
  const price = (cents: number) => (cents === 0 ? "gratuita" : formatEuro(cents));
  return (
    <TextTable
      caption="Tempi e costi di consegna"
      columns={["Spedizione", "Tempo", "Costo"]}
      rows={[
        [
          "Standard",
          `al massimo ${standard.businessDays} giorni lavorativi`,
          price(standard.priceCents),
        ],
        ["Espressa", `${express.businessDays} giorni lavorativi`, price(express.priceCents)],
      ]}
    />
  );
}
