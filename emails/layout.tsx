import {
  Body,
  Container,
  Head,
  Html,
  Img,
  Link,
  Preview,
  Section,
  Text,
} from "@react-email/components";
import { type ReactNode } from "react";
import { type EmailShop, type Message } from "./message";
import { absolute } from "./message-text";
import { colors, headStyles, sans, serif } from "./theme";

type LayoutProps = { message: Message; shop: EmailShop; children: ReactNode };

/**
 * Wraps the content in the shop's layout: wordmark, picture, reason of sending. One column of 600 px, fluid
 * down to 320.
 */
export function EmailLayout({ message, shop, children }: LayoutProps) {
  const { subject, preview, picture, reason, links } = message;
  const { brand, legal, contact } = shop.settings;
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
        <div role="article" aria-roledescription="e-mail" aria-label={subject} lang="it">
          <Section className="outer" style={{ paddingTop: 24 }}>
            <Container className="card" style={card}>
              <Section className="px" style={{ padding: "28px 32px 20px" }}>
                <Link href={shop.siteUrl} className="ink" style={wordmark}>
                  {brand.name}
                </Link>
              </Section>
              {picture && (
                <Img
                  src={`${shop.siteUrl}${picture.path}`}
                  width={600}
                  height={picture.height}
                  alt={picture.alt}
                  style={pictureStyle}
                />
              )}
              {children}
            </Container>
            <Container style={{ width: "100%", maxWidth: 600 }}>
              <Section className="px" style={{ padding: "20px 32px 40px" }}>
                <Text className="ink3" style={small}>
                  {reason}
                </Text>
                <Text className="ink3" style={small}>
                  {legal.companyName}, {legal.seat}. P.IVA {legal.vatNumber}.{" "}
                  <Link href={`mailto:${contact.email}`} className="lnk" style={link}>
                    {contact.email}
                  </Link>
                </Text>
                <Text className="ink3" style={small}>
                  {links.map(({ href, label }, index) => (
                    <span key={href}>
                      {index > 0 && ", "}
                      <Link href={absolute(href, shop.siteUrl)} className="lnk" style={link}>
                        {label}
                      </Link>
                    </span>
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
const pictureStyle = {
  display: "block",
  width: "100%",
  maxWidth: 600,
  height: "auto",
  border: 0,
  marginBottom: 28,
  fontFamily: sans,
  fontSize: 14,
  lineHeight: "20px",
  color: colors.ink3,
};
const small = {
  margin: "0 0 8px",
  fontFamily: sans,
  fontSize: 13,
  lineHeight: "20px",
  color: colors.ink3,
};
const link = { color: colors.link, textDecoration: "underline" };
