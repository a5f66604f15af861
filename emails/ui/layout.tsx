import {
  Body,
  Container,
  Head,
  Heading,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from "@react-email/components";
import { Fragment, type ReactNode } from "react";
import { phoneHref } from "@/lib/settings/copy/contact";
import { sellerLine } from "@/lib/settings/copy/seller";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { type Footer } from "./footers";
import { Padded, TextLink, WidePicture } from "./parts";
import { type MailPicture } from "./pictures";
import { colors, headStyles, sans, serif } from "./theme";

/** What an e-mail is written from: its facts and the shop's settings. */
export type EmailProps<Facts> = Facts & { settings: ShopSettings };

export type Message = {
  subject: string;
  /** Text that mail programs show beside the subject. */
  preview: string;
  /** Shown above the title. */
  picture?: MailPicture;
  /** Default: the subject. */
  title?: string;
  footer: Footer;
  body: ReactNode;
};

export type Email<Facts> = {
  write: (props: EmailProps<Facts>) => Message;
  /** Invented facts, for previews and tests. */
  sample: Facts;
};

/**
 * Wraps a message in the shop's layout: wordmark, picture, title, reason for sending. One column of 600 px,
 * fluid down to 320. Classes only for narrow screens, dark mode and the plain text.
 */
export function EmailLayout(props: EmailProps<Message>) {
  const { subject, preview, picture, title = subject, footer, body, settings } = props;
  const { brand, contact } = settings;
  return (
    <Html lang="it">
      <Head>
        <title>{subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <style>{headStyles}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="bg" style={{ margin: 0, padding: 0, background: colors.ground }}>
        <div role="article" aria-roledescription="email" aria-label={subject} lang="it">
          <Section className="outer" style={{ paddingTop: 24 }}>
            <Container className="card" style={card}>
              <Section className="px" style={{ padding: "28px 32px 20px" }}>
                <Link href="/" className="ink wordmark" style={wordmark}>
                  {brand.name}
                </Link>
              </Section>
              {picture && <WidePicture picture={picture} space={28} />}
              <Padded bottom={12}>
                <Heading as="h1" className="ink" style={heading}>
                  {title}
                </Heading>
              </Padded>
              {body}
            </Container>
            <Container style={{ width: "100%", maxWidth: 600 }}>
              <Section className="px" style={{ padding: "20px 32px 40px" }}>
                <Text className="ink3 reason" style={small}>
                  {footer.reason}
                </Text>
                {settings.legal.companyName !== "" && (
                  <Text className="ink3" style={small}>
                    {sellerLine(settings.legal)}.
                  </Text>
                )}
                <Text className="ink3" style={small}>
                  {contact.email !== "" && (
                    <TextLink href={`mailto:${contact.email}`}>{contact.email}</TextLink>
                  )}
                  {contact.phone !== "" && (
                    <>
                      {" "}
                      <TextLink href={phoneHref(contact.phone)}>{contact.phone}</TextLink>
                    </>
                  )}
                </Text>
                <Text className="ink3" style={small}>
                  {footer.links.map(({ href, label }, index) => (
                    <Fragment key={href}>
                      {index > 0 && <span data-skip-in-text="true">, </span>}
                      <span className="item">
                        <TextLink href={href}>{index === 0 ? capitalized(label) : label}</TextLink>
                      </span>
                    </Fragment>
                  ))}
                </Text>
              </Section>
            </Container>
          </Section>
        </div>
      </Body>
    </Html>
  );
}

export function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

const card = {
  width: "100%",
  maxWidth: 600,
  background: colors.card,
  textAlign: "left" as const,
};
const wordmark = {
  fontFamily: serif,
  fontSize: 24,
  lineHeight: "28px",
  letterSpacing: "-0.3px",
  color: colors.ink,
  textDecoration: "none",
};
const heading = {
  margin: 0,
  fontFamily: serif,
  fontSize: 34,
  lineHeight: "40px",
  fontWeight: 400,
  letterSpacing: "-0.4px",
  color: colors.ink,
};
const small = {
  margin: "0 0 8px",
  fontFamily: sans,
  fontSize: 13,
  lineHeight: "20px",
  color: colors.ink3,
};
