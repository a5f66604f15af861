import {
  Body,
  Container,
  Head,
  Hr,
  Html,
  Img,
  Link,
  Preview,
  Section,
  Text,
} from "@react-email/components";
import { type ReactNode } from "react";
import { type ShopSettings } from "@/lib/settings/model";
import { colors, headStyles, sans, serif } from "./theme";

export type EmailShop = { settings: ShopSettings; siteUrl: string };

type LayoutProps = {
  shop: EmailShop;
  label: string;
  preview: string;
  picture?: { path: string; alt: string };
  reason: string;
  links: { href: string; label: string }[];
  children: ReactNode;
};

/** The shop's e-mail: wordmark, picture, content, why it was sent. One column of 600, fluid to 320. */
export function EmailLayout({
  shop,
  label,
  preview,
  picture,
  reason,
  links,
  children,
}: LayoutProps) {
  const { brand, legal, contact } = shop.settings;
  return (
    <Html lang="it">
      <Head>
        <style>{headStyles}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="bg" style={{ margin: 0, padding: 0, background: colors.ground }}>
        <div role="article" aria-roledescription="e-mail" aria-label={label} lang="it">
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
                  {links.map(({ href, label: text }, index) => (
                    <span key={href}>
                      {index > 0 && ", "}
                      <Link href={`${shop.siteUrl}${href}`} className="lnk" style={link}>
                        {text}
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

/** A block of the card with the layout's side padding. */
export function Block({ children }: { children: ReactNode }) {
  return (
    <Section className="px" style={{ padding: "0 32px 24px" }}>
      {children}
    </Section>
  );
}

export function Rule() {
  return (
    <Section className="px" style={{ padding: "0 32px 24px" }}>
      <Hr className="line" style={{ margin: 0, borderTop: `1px solid ${colors.rule}` }} />
    </Section>
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
