import { Heading, Hr, Link, Section, Text } from "@react-email/components";
import { type CSSProperties, Fragment, type ReactNode } from "react";
import { Padded } from "./layout";
import { colors, sans } from "./theme";

/** Renders a paragraph; `tight` when another one follows. */
export function Paragraph({ tight = false, children }: { tight?: boolean; children: ReactNode }) {
  return (
    <Padded bottom={tight ? 12 : 24}>
      <Text className="ink2" style={body}>
        {children}
      </Text>
    </Padded>
  );
}

export function Strong({ children }: { children: ReactNode }) {
  return (
    <strong className="ink" style={{ color: colors.ink }}>
      {children}
    </strong>
  );
}

export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="lnk" style={{ color: colors.link, textDecoration: "underline" }}>
      {children}
    </Link>
  );
}

/** Renders a title with `FineText` below it. */
export function FinePrint({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Padded bottom={16}>
      <Subheading>{title}</Subheading>
      {children}
    </Padded>
  );
}

export function FineText({ children }: { children: ReactNode }) {
  return (
    <Text className="ink2" style={{ ...fine, margin: "0 0 8px" }}>
      {children}
    </Text>
  );
}

/** Renders a contract text: a title with `LegalText` below it. */
export function Legal({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Padded>
      <Subheading>{title}</Subheading>
      {children}
    </Padded>
  );
}

export function LegalText({ children }: { children: ReactNode }) {
  return (
    <Text
      className="ink2"
      style={{ ...body, fontSize: 13, lineHeight: "20px", margin: "0 0 10px" }}
    >
      {children}
    </Text>
  );
}

/** Renders typed text with its line breaks. */
export function Letter({ text }: { text: string }) {
  return (
    <Padded>
      <Text className="ink2" style={{ ...body, overflowWrap: "anywhere" }}>
        <Lines lines={text.split("\n")} />
      </Text>
    </Padded>
  );
}

/** Renders the quoted message of a reply. */
export function Quote({ title, text }: { title: string; text: string }) {
  return (
    <Padded>
      <Text className="ink3" style={{ ...fine, margin: "0 0 8px" }}>
        {title}
      </Text>
      <blockquote className="line" style={quote}>
        <Text className="ink3" style={{ ...fine, overflowWrap: "anywhere" }}>
          <Lines lines={text.split("\n")} />
        </Text>
      </blockquote>
    </Padded>
  );
}

/** Renders line breaks as `<br>`: mail programs do not support `pre-line`. */
export function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}

export function Rule() {
  return (
    <Section className="px" data-skip-in-text="true" style={{ padding: "0 32px 24px" }}>
      <Hr
        className="line"
        style={{ margin: 0, border: 0, borderTop: `1px solid ${colors.rule}` }}
      />
    </Section>
  );
}

export function Subheading({ children }: { children: string }) {
  return (
    <Heading as="h2" className="ink" style={heading}>
      {children}
    </Heading>
  );
}

const body: CSSProperties = {
  margin: 0,
  fontFamily: sans,
  fontSize: 16,
  lineHeight: "25px",
  color: colors.ink2,
};
const fine: CSSProperties = { ...body, fontSize: 15, lineHeight: "23px" };
const quote: CSSProperties = {
  margin: 0,
  borderLeft: `2px solid ${colors.rule}`,
  paddingLeft: 16,
  overflowWrap: "anywhere",
};
const heading: CSSProperties = {
  margin: "0 0 8px",
  fontFamily: sans,
  fontSize: 15,
  lineHeight: "22px",
  fontWeight: 600,
  color: colors.ink,
};
