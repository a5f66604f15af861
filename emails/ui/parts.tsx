import { Column, Heading, Hr, Img, Link, Row, Section, Text } from "@react-email/components";
import { type CSSProperties, Fragment, type ReactNode } from "react";
import { type MailPicture } from "./pictures";
import { colors, sans, serif } from "./theme";

/** Keeps the card's side padding around one part of a message, and the space below it. */
export function Padded({ bottom = 24, children }: { bottom?: number; children: ReactNode }) {
  return (
    <Section className="px" style={{ padding: `0 32px ${bottom}px` }}>
      {children}
    </Section>
  );
}

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

export function Letter({ text }: { text: string }) {
  return (
    <Padded>
      <Text className="ink2" style={{ ...body, overflowWrap: "anywhere" }}>
        <Lines lines={text.split("\n")} />
      </Text>
    </Padded>
  );
}

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

export function Subheading({ large = false, children }: { large?: boolean; children: string }) {
  return (
    <Heading as="h2" className="ink" style={large ? largeHeading : heading}>
      {children}
    </Heading>
  );
}

/** Renders a link in a table cell, because Outlook ignores padding on links. */
export function ActionButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Padded>
      <table role="presentation" className="btnw" cellPadding={0} cellSpacing={0} border={0}>
        <tbody>
          <tr>
            <td
              className="btn"
              align="center"
              style={{ borderRadius: 999, background: colors.ink }}
            >
              <Link href={href} className="btna" style={buttonText}>
                {children}
              </Link>
            </td>
          </tr>
        </tbody>
      </table>
    </Padded>
  );
}

type CodeBoxProps = { label: string; code: string; large?: boolean };

/** Renders a code to copy, such as a tracking code; `large` for the main content of an e-mail. */
export function CodeBox({ label, code, large = false }: CodeBoxProps) {
  const align = large ? ("center" as const) : ("left" as const);
  return (
    <Padded>
      <Row>
        <Column className="quiet" align={align} style={large ? largeBox : box}>
          <Text className="ink3" style={{ ...codeLabel, textAlign: align }}>
            {label}
          </Text>
          <Text className={large ? "ink codel" : "ink"} style={large ? largeCode : codeText}>
            {code}
          </Text>
        </Column>
      </Row>
    </Padded>
  );
}

/** Renders the main content of an e-mail on the wall of a wide picture, which follows it. */
export function Poster({ picture, children }: { picture: MailPicture; children: ReactNode }) {
  return (
    <Section style={{ padding: "16px 0 28px" }}>
      <Section className="quiet" style={{ background: colors.wall, paddingTop: 24 }}>
        {children}
        <WidePicture picture={picture} />
      </Section>
    </Section>
  );
}

type WidePictureProps = {
  picture: MailPicture;
  /** Pixels below it. */
  space?: number;
};

export function WidePicture({ picture, space = 0 }: WidePictureProps) {
  const style = { ...widePicture, marginBottom: space };
  return <Img {...picture} width={600} className="ink3" style={style} />;
}

/** Renders what an e-mail is about, such as a day or a code. */
export function BigFact({ label, children }: { label: string; children: string }) {
  return (
    <Padded bottom={16}>
      <Text className="ink3" style={codeLabel}>
        {label}
      </Text>
      <Text className="ink big" style={bigText}>
        {children}
      </Text>
    </Padded>
  );
}

type StepProps = { number: number; title: string; text: string };

/** Renders a numbered row of a `DataTable`. */
export function Step({ number, title, text }: StepProps) {
  return (
    <tr>
      <td className="ink3 keep" width={44} style={stepNumber}>
        {number}
      </td>
      <td className="ink2" style={{ ...fine, padding: "10px 0" }}>
        <Strong>{title}.</Strong>
        {` ${text}`}
      </td>
    </tr>
  );
}

export function FactTable({ children }: { children: ReactNode }) {
  return (
    <Padded>
      <DataTable>{children}</DataTable>
    </Padded>
  );
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <tr>
      <td
        className="stack ink3 kvk"
        width={150}
        style={{ ...factCell, fontSize: 14, color: colors.ink3 }}
      >
        {label}
      </td>
      <td className="stack ink" style={{ ...factCell, fontSize: 15, color: colors.ink }}>
        {children}
      </td>
    </tr>
  );
}

/** Renders rows that the plain text aligns in columns. */
export function DataTable({ children }: { children: ReactNode }) {
  return (
    <table
      role="presentation"
      className="data"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
    >
      <tbody>{children}</tbody>
    </table>
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
const largeHeading: CSSProperties = {
  ...heading,
  fontFamily: serif,
  fontSize: 24,
  lineHeight: "30px",
  fontWeight: 400,
};

const buttonText = {
  display: "block",
  padding: "14px 28px",
  fontFamily: sans,
  fontSize: 16,
  lineHeight: "20px",
  fontWeight: 600,
  color: colors.onNight,
  textDecoration: "none",
};

const box = { background: colors.ground, padding: "18px 20px" };
const largeBox = { background: colors.blush, padding: "20px 12px" };
const codeLabel = {
  margin: 0,
  fontFamily: sans,
  fontSize: 14,
  lineHeight: "21px",
  color: colors.ink3,
};
const codeText = {
  margin: "2px 0 0",
  fontFamily: sans,
  fontSize: 20,
  lineHeight: "28px",
  fontWeight: 600,
  color: colors.ink,
};
const largeCode = {
  ...codeText,
  fontSize: 28,
  lineHeight: "38px",
  letterSpacing: "1.5px",
  textAlign: "center" as const,
};

const widePicture = {
  display: "block",
  width: "100%",
  maxWidth: 600,
  height: "auto",
  border: 0,
  // For the alternative text.
  fontFamily: sans,
  fontSize: 14,
  lineHeight: "20px",
  color: colors.ink3,
};
const bigText = {
  margin: "2px 0 0",
  fontFamily: serif,
  fontSize: 32,
  lineHeight: "38px",
  letterSpacing: "-0.3px",
  color: colors.ink,
};
const stepNumber = {
  padding: "6px 0",
  fontFamily: serif,
  fontSize: 34,
  lineHeight: "34px",
  color: colors.ink3,
  verticalAlign: "top" as const,
};

const factCell = {
  padding: "6px 12px 6px 0",
  fontFamily: sans,
  lineHeight: "22px",
  verticalAlign: "top" as const,
};
