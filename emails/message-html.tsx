import { Column, Heading, Hr, Link, Row, Section, Text } from "@react-email/components";
import { type ReactNode } from "react";
import { EmailLayout } from "./layout";
import {
  amountText,
  type Block,
  type EmailShop,
  type Message,
  type Paragraph,
  type PricedRow,
  type Words,
} from "./message";
import * as styles from "./styles";
import { colors } from "./theme";

/** Renders a message as HTML: tables and inline styles; classes only for narrow screens and dark mode. */
export function MessageHtml({ message, shop }: { message: Message; shop: EmailShop }) {
  const [first, ...others] = message.blocks;
  return (
    <EmailLayout message={message} shop={shop}>
      <Padded>
        <Heading as="h1" className="ink" style={styles.title}>
          {message.title}
        </Heading>
        {first?.kind === "paragraphs" && (
          <div style={{ paddingTop: 12 }}>
            <Paragraphs paragraphs={first.paragraphs} style={styles.body} />
          </div>
        )}
      </Padded>
      {(first?.kind === "paragraphs" ? others : message.blocks).map((block, index) => (
        <Padded key={index}>
          <BlockHtml block={block} />
        </Padded>
      ))}
    </EmailLayout>
  );
}

function Padded({ children }: { children: ReactNode }) {
  return (
    <Section className="px" style={{ padding: "0 32px 24px" }}>
      {children}
    </Section>
  );
}

function BlockHtml({ block }: { block: Block }) {
  switch (block.kind) {
    case "paragraphs":
      return <Paragraphs paragraphs={block.paragraphs} style={styles.body} />;
    case "button":
      return <Button label={block.label} href={block.href} />;
    case "code":
      return <Code {...block} />;
    case "prices":
      return (
        <>
          <Subheading>{block.title}</Subheading>
          <Section>
            {block.lines.map((line) => (
              <PriceLine key={line.label} line={line} />
            ))}
          </Section>
          <Section style={{ paddingTop: 8 }}>
            {block.totals.map((row) => (
              <TotalLine key={row.label} row={row} />
            ))}
          </Section>
        </>
      );
    case "facts":
      return block.rows.map((row) => <Fact key={row.label} {...row} />);
    case "section":
      return (
        <>
          <Subheading>{block.title}</Subheading>
          <Paragraphs paragraphs={block.paragraphs} style={styles.fine} />
        </>
      );
    case "legal":
      return <Legal {...block} />;
    case "letter":
      return <Lines text={block.text} style={{ ...styles.body, margin: "0" }} look="ink2" />;
    case "quote":
      return (
        <>
          <Text className="ink3" style={{ ...styles.fine, margin: "0 0 8px" }}>
            {block.title}
          </Text>
          <div
            className="line"
            style={{
              borderLeft: `2px solid ${colors.rule}`,
              paddingLeft: 16,
              overflowWrap: "anywhere",
            }}
          >
            <Lines text={block.text} style={{ ...styles.fine, margin: "0" }} look="ink3" />
          </div>
        </>
      );
    case "rule":
      return (
        <Hr
          className="line"
          style={{ margin: 0, border: 0, borderTop: `1px solid ${colors.rule}` }}
        />
      );
  }
}

function Code({ label, code, large = false }: Extract<Block, { kind: "code" }>) {
  const align = large ? ("center" as const) : ("left" as const);
  return (
    <Section>
      <Row>
        <Column
          className="quiet"
          align={align}
          style={{
            background: large ? colors.blush : colors.ground,
            padding: large ? "20px 12px" : "18px 20px",
          }}
        >
          <Text className="ink3" style={{ ...styles.codeLabel, textAlign: align }}>
            {label}
          </Text>
          <Text
            className={large ? "ink codel" : "ink"}
            style={large ? styles.largeCode : styles.code}
          >
            {code}
          </Text>
        </Column>
      </Row>
    </Section>
  );
}

function Paragraphs({ paragraphs, style }: { paragraphs: Paragraph[]; style: typeof styles.body }) {
  return paragraphs.map(({ words, link }, index) => (
    <Text
      key={index}
      className="ink2"
      style={index === paragraphs.length - 1 ? { ...style, margin: 0 } : style}
    >
      <Worded words={words} />
      {link && words !== "" && " "}
      {link && (
        <Link href={link.href} className="lnk" style={styles.anchor}>
          {link.label}
        </Link>
      )}
    </Text>
  ));
}

/** Renders typed text with its line breaks: mail programs do not support `pre-line`. */
function Lines({ text, style, look }: { text: string; style: typeof styles.body; look: string }) {
  return (
    <Text className={look} style={{ ...style, overflowWrap: "anywhere" }}>
      {text.split("\n").map((line, index) => (
        <span key={index}>
          {index > 0 && <br />}
          {line}
        </span>
      ))}
    </Text>
  );
}

function Worded({ words }: { words: Words }) {
  if (typeof words === "string") return words;
  return words.map((part, index) =>
    typeof part === "string" ? (
      part
    ) : (
      <strong key={index} className="ink" style={{ color: colors.ink }}>
        {part.strong}
      </strong>
    ),
  );
}

function Subheading({ children }: { children: string }) {
  return (
    <Heading as="h2" className="ink" style={styles.heading}>
      {children}
    </Heading>
  );
}

/** Renders a link in a table cell, because Outlook ignores padding on links. */
function Button({ label, href }: { label: string; href: string }) {
  return (
    <table role="presentation" className="btnw" cellPadding={0} cellSpacing={0} border={0}>
      <tbody>
        <tr>
          <td className="btn" align="center" style={{ borderRadius: 999, background: colors.ink }}>
            <Link href={href} className="btna" style={styles.button}>
              {label}
            </Link>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function PriceLine({ line }: { line: PricedRow }) {
  return (
    <Row>
      <Column className="ink line" style={{ ...styles.cell, padding: "12px 12px 12px 0" }}>
        {line.label}
        {line.note && (
          <>
            <br />
            <span className="ink3" style={{ fontSize: 14, lineHeight: "20px", color: colors.ink3 }}>
              {line.note}
            </span>
          </>
        )}
      </Column>
      <Column
        className="ink line keep"
        align="right"
        style={{ ...styles.cell, padding: "12px 0", whiteSpace: "nowrap" }}
      >
        {amountText(line.cents)}
      </Column>
    </Row>
  );
}

function TotalLine({ row: { label, cents, strong = false } }: { row: PricedRow }) {
  const weight = strong ? 600 : 400;
  return (
    <Row>
      <Column
        className={strong ? "ink" : "ink3"}
        style={{ ...styles.total, color: strong ? colors.ink : colors.ink3, fontWeight: weight }}
      >
        {label}
      </Column>
      <Column
        className="ink keep"
        align="right"
        style={{ ...styles.total, color: colors.ink, fontWeight: weight, whiteSpace: "nowrap" }}
      >
        {amountText(cents)}
      </Column>
    </Row>
  );
}

function Fact({ label, lines }: { label: string; lines: string[] }) {
  return (
    <Row>
      <Column
        className="stack ink3 kvk"
        width={150}
        style={{ ...styles.fact, fontSize: 14, color: colors.ink3 }}
      >
        {label}
      </Column>
      <Column className="stack ink" style={{ ...styles.fact, fontSize: 15, color: colors.ink }}>
        {lines.map((line, index) => (
          <span key={index}>
            {index > 0 && <br />}
            {line}
          </span>
        ))}
      </Column>
    </Row>
  );
}

function Legal({ title: name, note, parts }: Extract<Block, { kind: "legal" }>) {
  return (
    <>
      <Subheading>{name}</Subheading>
      {note && (
        <Text className="ink3" style={styles.letter}>
          {note}
        </Text>
      )}
      {parts.map((part, index) => (
        <Text key={index} className="ink2" style={styles.letter}>
          {part.title && (
            <>
              <strong className="ink" style={{ color: colors.ink }}>
                {part.title}
              </strong>
              <br />
            </>
          )}
          {part.lines.map((line, at) => (
            <span key={at}>
              {at > 0 && <br />}
              {line}
            </span>
          ))}
        </Text>
      ))}
    </>
  );
}
