import { ButtonLink } from "@/components/ui/button-link";
import { pictures } from "@/components/ui/pictures";
import { ShopImage } from "@/components/ui/shop-image";
import { type FaqFacts } from "@/lib/catalog/copy/faq";
import { valueOf } from "@/lib/core/value-of";
import { routes } from "@/lib/platform/routes";
import { openingTimes } from "@/lib/settings/copy/contact";
import { aboutLink, aboutTeaser } from "@/lib/settings/copy/statements";
import { type ShownClaims } from "@/lib/settings/model/claims";
import { FinalCallDialogs } from "./final-call-dialogs";

export function AboutTeaser(claims: ShownClaims) {
  const { madeInItaly, shippedFromItaly } = claims;
  const origin = [
    ...(madeInItaly ? ["prodotto in Italia"] : []),
    ...(shippedFromItaly ? ["spedito dall’Italia"] : []),
  ].join(" e ");
  return (
    <section aria-labelledby="h-about" className="grid wall-shelf">
      <ShopImage
        picture={pictures["bathroom-shelf"]}
        sizes="(min-width: 768px) 58vw, 100vw"
        className="w-full fade-bottom-86 md:stacked md:ml-[42%] md:h-full md:max-h-[max(54rem,45vw)] md:w-[58%] md:fade-left-16 md:object-cover"
      />
      <div className="relative beside-picture md:stacked min-w-0 pt-10 pb-14 md:w-[min(46%,44rem)] 2xl:w-[calc(var(--spacing-bleed)+27rem)] md:py-16">
        <h2 className="title-1 wrap-anywhere" id="h-about">
          La scultura comincia da un gesto.
        </h2>
        <p className="lead mt-5 text-ink">
          {aboutTeaser(claims)}
          {origin && `, ${origin}`}.
        </p>
        <ButtonLink href={routes.about} look="link" className="mt-4">
          {aboutLink(claims)}
        </ButtonLink>
      </div>
    </section>
  );
}

export function ContactTeaser({ hours, replyTime }: { hours: string | null; replyTime: string }) {
  return (
    <section className="py-section" aria-labelledby="h-contact">
      <div className="page page-grid">
        <h2 className="title-1 max-w-[9.5em] lg:col-span-7" id="h-contact">
          Chiedi pure. Rispondiamo {replyTime.replace(" ore", "\u00a0ore")}.
        </h2>
        <div className="mt-8 lg:col-start-9 lg:-col-end-1 lg:mt-0 lg:self-end">
          {hours !== null && (
            <dl className="rows mb-8 *:flex *:justify-between *:gap-4 *:py-3">
              {openingTimes(hours).map(({ days, times }) => (
                <div key={`${days} ${times}`}>
                  <dt className="first-letter:uppercase">{inFull(days)}</dt>
                  <dd className="tabular">{times}</dd>
                </div>
              ))}
            </dl>
          )}
          <ButtonLink href={routes.contact} look="outline">
            Scrivici
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

const dayNames: Record<string, string> = {
  lun: "lunedì",
  mar: "martedì",
  mer: "mercoledì",
  gio: "giovedì",
  ven: "venerdì",
  sab: "sabato",
  dom: "domenica",
};

const inFull = (days: string) =>
  days.replaceAll(/\p{L}+/gu, (day) => valueOf(dayNames, day) ?? day);

type FinalCallProps = {
  withdrawalDays: number;
  replyTime: string;
  questions: FaqFacts;
  /** False until the shop is open. */
  takesMessages: boolean;
};

export function FinalCall({ withdrawalDays, takesMessages, ...dialogs }: FinalCallProps) {
  return (
    <section
      aria-labelledby="h-final"
      className="on-dark relative grid overflow-hidden bg-night text-on-night"
    >
      <ShopImage
        picture={pictures.evening}
        sizes="(min-width: 69rem) 62vw, 100vw"
        className="evening-picture"
      />
      <div className="evening-text beside-picture">
        <h2 className="manifesto" id="h-final">
          Stasera, allo <em>specchio</em>
        </h2>
        <p className="lead mt-5 max-w-[27rem] text-on-night-2">
          {withdrawalDays} giorni soddisfatti o rimborsati: provalo con calma e, se non fa per te,
          ti rimborsiamo.
        </p>
        <ButtonLink
          href={routes.products}
          className="mt-5 border-on-night bg-on-night text-night hover:border-night-hover hover:bg-rose active:bg-gold-on-night"
        >
          Ordina Ora
        </ButtonLink>
        <div className="mt-3 flex flex-wrap gap-x-7 gap-y-1">
          <FinalCallDialogs takesMessages={takesMessages} {...dialogs} />
        </div>
      </div>
    </section>
  );
}
