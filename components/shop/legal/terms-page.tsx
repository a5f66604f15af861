import { type ComponentProps } from "react";
import { Link } from "@/components/ui/link";
import { MailLink } from "@/components/ui/mail-link";
import { UnbrokenFigures } from "@/components/ui/unbroken-figures";
import { routes } from "@/lib/platform/routes";
import { type Terms } from "@/lib/settings/model/terms";
import { termsFileHref, termsVersionText } from "@/lib/settings/model/terms-version";
import { GuaranteeNotice } from "./guarantee-notice";
import { TextPage, TextSection } from "./text-page";

const GUARANTEE_ID = "garanzia-legale";

type TermsPageProps = {
  terms: Terms;
  current: boolean;
  guarantee: ComponentProps<typeof GuaranteeNotice>;
};

/** Shows a version of the terms of sale; `current` for the one in force. */
export function TermsPage({ terms, current, guarantee }: TermsPageProps) {
  const { version, publishedAt, text } = terms;
  const sections = text.sections.map(({ title, paragraphs }) => ({
    id: title
      .toLowerCase()
      .replaceAll(/[^a-z]+/g, "-")
      .replace(/-$/, ""),
    title,
    paragraphs,
  }));
  return (
    <TextPage
      title="Condizioni di vendita"
      lead={
        current ? undefined : (
          <>
            È una versione precedente: vale per gli ordini che la nominano. Per un nuovo ordine
            leggi
            {" le "}
            <Link href={routes.terms} className="underline">
              condizioni in vigore
            </Link>
            .
          </>
        )
      }
      note={`${current ? "In vigore" : "Non più in vigore"}: ${termsVersionText(publishedAt)}`}
      before={
        <p>
          <a
            href={termsFileHref(version, "terms")}
            className="inline-flex min-h-touch items-center underline"
          >
            Scarica queste condizioni in PDF
          </a>
        </p>
      }
    >
      {sections.map(({ id, title, paragraphs }) => (
        <TextSection key={id} id={id} title={title}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="wrap-anywhere">
              <TermsText text={paragraph} />
            </p>
          ))}
          {id === GUARANTEE_ID && (
            <div className="max-w-measure">
              <GuaranteeNotice {...guarantee} />
            </div>
          )}
        </TextSection>
      ))}
    </TextPage>
  );
}

/** Shows a paragraph with its e-mail addresses as links. */
function TermsText({ text }: { text: string }) {
  return text
    .split(/([\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+)/)
    .map((part) =>
      part.includes("@") ? (
        <MailLink key={part} email={part} />
      ) : (
        <UnbrokenFigures key={part} text={part} />
      ),
    );
}
