import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { routes } from "@/lib/platform/routes";
import {
  guaranteeNote,
  misuseNote,
  refundFacts,
  refundNote,
  returnConditions,
  returnExclusions,
  returnShippingCosts,
  returnSteps,
  withdrawalTerm,
} from "@/lib/settings/copy/returns";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { shippingDescription, shippingNames, shippingPriceText } from "@/lib/shipping/copy";
import { shippingTypes } from "@/lib/shipping/model";
import { FactList } from "./fact-list";
import { ModelFormLink } from "./model-form-link";
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

/** Shows the return policy (docs/specification.md#returns; Codice del consumo, art. 52–59). */
export function ReturnPolicy({ settings, replyTime }: { settings: Settings; replyTime: string }) {
  const { contact, legal, returns, shipping } = settings;
  return (
    <TextBody index={index}>
      <TextSection id="recesso" title="Quanto tempo hai">
        <p>{withdrawalTerm(returns)}</p>
        <p>
          <Link href={routes.withdrawal} className={buttonClass("filled", "mt-2 no-underline!")}>
            Recedere dal contratto qui
          </Link>
        </p>
      </TextSection>
      <TextSection id="condizioni" title="Le condizioni">
        <p>{returnConditions}</p>
      </TextSection>
      <TextSection id="come" title="Come si fa, in tre passi">
        <Steps settings={settings} />
      </TextSection>
      <TextSection id="rimborso" title="Il rimborso">
        <FactList facts={refundFacts(returns)} />
        <p>{refundNote}</p>
      </TextSection>
      <TextSection id="spese" title="Chi paga la restituzione">
        <TextTable
          caption="Chi paga la spedizione del reso"
          columns={["Motivo", "Chi paga", "Come"]}
          rows={returnShippingCosts(returns)}
        />
        <p>{guaranteeNote}</p>
      </TextSection>
      <TextSection id="esclusi" title="Che cosa non si può rendere">
        <FactList facts={returnExclusions} />
        <p>{misuseNote}</p>
      </TextSection>
      <TextSection id="consegna" title="Tempi di consegna">
        <DeliveryTable shipping={shipping} />
        <p>Sabati, domeniche e festivi non si contano.</p>
      </TextSection>
      <TextSection id="modulo" title="Modulo di recesso tipo">
        <p>
          Non è obbligatorio usarlo: vale qualunque frase che dica chiaramente che recedi. Se ti è
          comodo, copialo in un’email o spediscilo per posta.
        </p>
        <WithdrawalForm legal={legal} contact={contact} />
        <ModelFormLink />
      </TextSection>
      <TextSection id="aiuto" title="Se serve aiuto">
        <p>
          Scrivi
          {" all’indirizzo "}
          <a href={`mailto:${contact.email}`} className="wrap-anywhere">
            {contact.email}
          </a>
          {" o "}
          passa dalla <Link href={routes.contact}>pagina dei contatti</Link>.{" Rispondiamo "}
          {replyTime}; ci trovi {contact.hours}.
        </p>
      </TextSection>
    </TextBody>
  );
}

function Steps({ settings }: { settings: Pick<Settings, "contact" | "returns"> }) {
  const steps = returnSteps(settings);
  return (
    <ol className="border-y border-gold">
      {steps.map(({ title, text }, index) => (
        <li
          key={title}
          className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-baseline border-gold-veil py-5 not-last:border-b md:grid-cols-[6rem_minmax(0,1fr)]"
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

function DeliveryTable({ shipping }: Pick<Settings, "shipping">) {
  return (
    <TextTable
      caption="Tempi e costi di consegna"
      columns={["Spedizione", "Tempo", "Costo"]}
      rows={shippingTypes.map((type) => [
        shippingNames[type],
        shippingDescription(type, shipping[type].businessDays),
        shippingPriceText(shipping[type].priceCents),
      ])}
    />
  );
}
