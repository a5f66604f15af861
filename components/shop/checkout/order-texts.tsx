import { GuaranteeNotice } from "@/components/shop/legal/guarantee-notice";
import { Link } from "@/components/ui/link";
import { MailLink } from "@/components/ui/mail-link";
import { givenText } from "@/lib/core/given-text";
import { routes } from "@/lib/platform/routes";
import { phoneHref } from "@/lib/settings/copy/contact";
import { takeBackText } from "@/lib/settings/copy/goods";
import { guaranteeText, guaranteeTitle } from "@/lib/settings/copy/guarantee";
import { adults, mustNotSentence, warnings } from "@/lib/settings/model/contraindications";
import { type GuaranteeNotice as Notice } from "@/lib/settings/model/guarantee-notice";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { termsHref } from "@/lib/settings/model/terms-version";
import { type OrderTexts } from "./order-consent";
import { Fact } from "./order-facts";

type Sources = {
  settings: Pick<ShopSettings, "legal" | "returns" | "contact" | "takeBack">;
  /** The official notice on the legal guarantee; the shop's own words without one. */
  notice: Notice | null;
  /** Version of the terms. */
  terms: string;
};

/** Writes what holds for every order, for the place above the order button (Codice del consumo, art. 49). */
export function orderTexts({ settings, notice, terms }: Sources): OrderTexts {
  const { legal, returns, contact } = settings;
  return {
    notes: (
      <>
        <dl className="order-facts order-notes">
          <Fact label="Avvertenze">
            <span>{`${adults} ${mustNotSentence()} `}</span>
            <Link href={warnings.href}>Leggi tutte le avvertenze</Link>
          </Fact>
          <Fact label="Vecchio apparecchio">{takeBackText(settings)}</Fact>
          <Fact label="Assistenza">
            {contact.phone !== "" && (
              <>
                <a href={phoneHref(contact.phone)} className="inline-block">
                  {contact.phone}
                </a>
                {", "}
              </>
            )}
            <MailLink email={contact.email} />
          </Fact>
          {notice === null && <Fact label={guaranteeTitle}>{guaranteeText}</Fact>}
        </dl>
        {notice && <GuaranteeNotice notice={notice} />}
      </>
    ),
    withdrawal: (
      <Fact label="Se ci ripensi">
        {`hai ${returns.withdrawalDays} giorni dalla consegna; il reso è a tuo carico. `}
        <Link href={routes.withdrawal}>Recedere dal contratto qui</Link>
      </Fact>
    ),
    agreement: (
      <p className="text-note leading-snug text-pretty">
        {"Ordinando accetti le "}
        <Link href={termsHref(terms)} className="underline">
          condizioni di vendita
        </Link>
        <span>{` di ${givenText(legal.companyName)}, il venditore.`}</span>
      </p>
    ),
  };
}
