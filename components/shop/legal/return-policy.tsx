import { ButtonLink } from "@/components/ui/button-link";
import { Link } from "@/components/ui/link";
import { MailLink } from "@/components/ui/mail-link";
import { pictures } from "@/components/ui/pictures";
import { ShopImage } from "@/components/ui/shop-image";
import { routes } from "@/lib/platform/routes";
import { supportHours } from "@/lib/settings/copy/contact";
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
import { type ShownClaims } from "@/lib/settings/model/claims";
import { type ShopSettings } from "@/lib/settings/model/settings";
import {
  shippingDescription,
  shippingNames,
  shippingPriceText,
  shippingTypes,
} from "@/lib/shipping/model/options";
import { FactList, TextBody, TextSection } from "./text-page";
import { TextTable } from "./text-table";
import { WithdrawalForm } from "./withdrawal-form";

type Props = {
  settings: ShopSettings;
  claims: Pick<ShownClaims, "answerTimes" | "prepaidLabel">;
  /** When the shop answers, «entro 24 ore». */
  replyTime: string;
};

/** Shows the return policy (docs/specification.md#returns; Codice del consumo, art. 52–59). */
export function ReturnPolicy({ settings, claims, replyTime }: Props) {
  const { contact, legal, returns, shipping } = settings;
  const hours = supportHours(claims, contact);
  return (
    <TextBody>
      <TextSection id="recesso" title="Quanto tempo hai">
        <p>{withdrawalTerm(returns)}</p>
        <p>
          <ButtonLink href={routes.withdrawal} className="mt-2 no-underline!">
            Recedere dal contratto qui
          </ButtonLink>
        </p>
      </TextSection>
      <TextSection id="condizioni" title="Le condizioni">
        <p>{returnConditions}</p>
      </TextSection>
      <TextSection id="come" title="Come si fa, in tre passi">
        <Steps settings={settings} claims={claims} />
      </TextSection>
      <TextSection id="rimborso" title="Il rimborso">
        <FactList facts={refundFacts(returns, claims)} />
        <p>{refundNote}</p>
      </TextSection>
      <TextSection id="spese" title="Chi paga la restituzione">
        <TextTable
          caption="Chi paga la spedizione del reso"
          columns={["Motivo", "Chi paga", "Come"]}
          rows={returnShippingCosts(returns, claims)}
        />
        <p>{guaranteeNote}</p>
      </TextSection>
      <TextSection id="esclusi" title="Che cosa non si può rendere">
        <FactList facts={returnExclusions} />
        <p>{misuseNote}</p>
      </TextSection>
      <TextSection id="consegna" title="Tempi di consegna">
        <TextTable
          caption="Tempi e costi di consegna"
          columns={["Spedizione", "Tempo", "Costo"]}
          rows={shippingTypes.map((type) => [
            shippingNames[type],
            shippingDescription(type, shipping[type].businessDays),
            shippingPriceText(shipping[type].priceCents),
          ])}
        />

        <p>Sabati, domeniche e festivi non si contano.</p>
      </TextSection>
      <TextSection id="modulo" title="Modulo di recesso tipo">
        <p>
          Non è obbligatorio usarlo: vale qualunque frase che dica chiaramente che recedi. Se ti è
          comodo, copialo in un’email o spediscilo per posta.
        </p>
        <WithdrawalForm legal={legal} contact={contact} />
      </TextSection>
      <TextSection id="aiuto" title="Se serve aiuto">
        <p>
          Scrivi
          {" all’indirizzo "}
          <MailLink email={contact.email} />
          {" o "}
          passa dalla <Link href={routes.contact}>pagina dei contatti</Link>.{" Rispondiamo "}
          {replyTime}
          {hours !== null && `; ci trovi ${hours}`}.
        </p>
      </TextSection>
    </TextBody>
  );
}

export function ReturnsOpening({ withdrawalDays }: { withdrawalDays: number }) {
  return (
    <header className="grid overflow-hidden wall-returns">
      <div className="relative beside-picture z-1 md:stacked pt-10 pb-2 md:w-[min(58%,60rem)] md:py-20">
        <h1 className="title-1 max-w-[7em]">{`${withdrawalDays} giorni per ripensarci`}</h1>
        <p className="lead mt-5 max-w-[26rem] text-ink md:max-lg:max-w-[20rem] lg:mt-7">
          Se non fa per te, lo rimandi e ti rimborsiamo il prezzo e la spedizione standard. Qui
          trovi tempi, costi ed eccezioni.
        </p>
      </div>
      <ShopImage
        picture={pictures.scatola}
        sizes="(min-width: 768px) 58vw, 100vw"
        priority
        className="aspect-square w-full fade-top-14 object-cover md:stacked md:ml-[46%] md:aspect-auto md:h-[clamp(27rem,min(50vw,100svh-7rem),58rem)] md:w-[54%] md:fade-left-24 md:object-[50%_22%]"
      />
    </header>
  );
}

function Steps({ settings, claims }: Omit<Props, "replyTime">) {
  const steps = returnSteps(settings, claims);
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
