import { type ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { Icon, thin } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { MailLink } from "@/components/ui/mail-link";
import { pictures } from "@/components/ui/pictures";
import { ShopImage } from "@/components/ui/shop-image";
import { givenText } from "@/lib/core/given-text";
import { routes } from "@/lib/platform/routes";
import { openingTimes, phoneHref, supportHours } from "@/lib/settings/copy/contact";
import { type ShownClaims } from "@/lib/settings/model/claims";
import { GUARANTEE_YEARS } from "@/lib/settings/model/guarantee-notice";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { shippingAnswer } from "@/lib/shipping/copy";

const questions = [
  { label: "Quando arriva il mio ordine?", href: "#spedizione" },
  { label: "Come faccio un reso?", href: routes.returns },
  { label: "Che garanzia c’è?", href: "#garanzia" },
  { label: "Quanto tempo devo usarlo?", href: `${routes.products}#faq` },
] as const;

export function ContactOpening({ replyTime }: { replyTime: string }) {
  return (
    <div className="wall-contact md:max-lg:bg-[#cb9c86] md:max-lg:bg-[length:100%_45.5vw] md:max-lg:bg-bottom md:max-lg:bg-no-repeat">
      <div className="grid md:grid-cols-[6fr_5fr] lg:grid-cols-[7fr_5fr] lg:min-h-[clamp(30rem,38vw,42rem)] 2xl:grid-cols-[8fr_4fr]">
        <div className="beside-picture min-w-0 pt-10 pb-4 md:py-14 lg:py-20">
          <h1 className="title-1 max-w-[9.5em] wrap-anywhere">
            Chiedi pure. Rispondiamo {replyTime.replace(" ore", "\u00a0ore")}.
          </h1>
          <nav aria-labelledby="h-questions" className="mt-10 max-w-[40rem] lg:mt-14">
            <h2 className="lead text-ink" id="h-questions">
              Forse la risposta c’è già.
            </h2>
            <ul className="mt-3 border-t border-gold max-md:in-data-asks-consent:mr-17 lg:grid lg:grid-cols-2 lg:gap-x-gutter">
              {questions.map(({ label, href }) => (
                <li key={href} className="border-b border-gold-veil">
                  <Link
                    href={href}
                    className="flex min-h-13 items-center justify-between gap-3 py-2 no-underline hover:underline"
                  >
                    {label}
                    <Icon drawing={thin.arrowRight} className="size-4 text-gold-text" />
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className="relative">
          <ShopImage
            picture={pictures["03-con-siero"]}
            sizes="(min-width: 1920px) 34vw, (min-width: 768px) 42vw, 100vw"
            priority
            className="corner-picture"
          />
        </div>
      </div>
    </div>
  );
}

export function ContactDetails({
  settings,
  claims,
}: {
  settings: ShopSettings;
  claims: Pick<ShownClaims, "answerTimes">;
}) {
  const { contact, legal } = settings;
  const hours = supportHours(claims, contact);
  return (
    <dl className="rows *:py-4">
      <div>
        <dt className="note">Email</dt>
        <dd>
          <MailLink email={contact.email} className="inline-flex min-h-touch items-center" />
        </dd>
      </div>
      {contact.phone !== "" && (
        <div>
          <dt className="note">Telefono</dt>
          <dd>
            <a href={phoneHref(contact.phone)} className="inline-flex min-h-touch items-center">
              {contact.phone}
            </a>
          </dd>
        </div>
      )}
      {hours !== null && (
        <div>
          <dt className="note">Orari dell’assistenza</dt>
          <dd>
            <table className="mt-1 w-full">
              <caption className="sr-only">Orari dell’assistenza</caption>
              <tbody>
                {openingTimes(hours).map(({ days, times }) => (
                  <tr key={`${days} ${times}`}>
                    <th scope="row" className="py-1 text-left font-normal first-letter:uppercase">
                      {days}
                    </th>
                    <td className="py-1 text-right tabular">{times}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </dd>
        </div>
      )}
      <div>
        <dt className="note">Sede</dt>
        <dd className="mt-1">
          {givenText(legal.companyName)}
          <br />
          {legal.seat}
        </dd>
      </div>
    </dl>
  );
}

export function ContactAnswers({ shipping, returns }: Pick<ShopSettings, "shipping" | "returns">) {
  return (
    <div className="border-t border-gold">
      <Answer id="spedizione" title="Spedizione">
        <p>
          {`${shippingAnswer(shipping, " e arriva al massimo in")} Il giorno di consegna lo vedi prima di pagare, e lo ritrovi nell’email di conferma.`}
        </p>
      </Answer>
      <Answer id="resi" title="Resi">
        <p>
          Hai {returns.withdrawalDays} giorni dalla consegna per ripensarci: scrivici il numero
          dell’ordine e ti diciamo come rendere il prodotto. Per semplice ripensamento la
          restituzione è a tuo carico; se c’è un difetto, paghiamo noi.
        </p>
        <ButtonLink href={routes.returns} look="link" className="mt-2">
          Politica resi
        </ButtonLink>
      </Answer>
      <Answer id="garanzia" title="Garanzia">
        <p>
          Garanzia legale di conformità di {GUARANTEE_YEARS} anni su ogni dispositivo. Se qualcosa
          non funziona, scrivici con il numero dell’ordine: riparazione o sostituzione sono senza
          spese.
        </p>
      </Answer>
    </div>
  );
}

function Answer({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      id={id}
      aria-labelledby={`h-${id}`}
      className="border-b border-gold-veil py-8 lg:grid lg:grid-cols-12 lg:items-baseline lg:gap-x-gutter lg:py-10"
    >
      <h2 className="title-2 lg:col-span-5" id={`h-${id}`}>
        {title}
      </h2>
      <div className="prose mt-3 lg:col-span-6 lg:col-start-6 lg:mt-0">{children}</div>
    </section>
  );
}
