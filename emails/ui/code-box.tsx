import { Column, Row, Text } from "@react-email/components";
import { Padded } from "./layout";
import { colors, sans } from "./theme";

type CodeBoxProps = { label: string; code: string; large?: boolean };

/** Renders a code to copy, such as a tracking code; `large` for the main content of an e-mail. */
export function CodeBox({ label, code, large = false }: CodeBoxProps) {
  const align = large ? ("center" as const) : ("left" as const);
  return (
    <Padded>
      <Row>
        <Column className="quiet" align={align} style={large ? largeBox : box}>
          <Text className="ink3" style={{ ...labelStyle, textAlign: align }}>
            {label}
          </Text>
          <Text className={large ? "ink codel" : "ink"} style={large ? largeCode : codeStyle}>
            {code}
          </Text>
        </Column>
      </Row>
    </Padded>
  );
}

const box = { background: colors.ground, padding: "18px 20px" };
const largeBox = { background: colors.blush, padding: "20px 12px" };
const labelStyle = {
  margin: 0,
  fontFamily: sans,
  fontSize: 14,
  lineHeight: "21px",
  color: colors.ink3,
};
const codeStyle = {
  margin: "2px 0 0",
  fontFamily: sans,
  fontSize: 20,
  lineHeight: "28px",
  fontWeight: 600,
  color: colors.ink,
};
const largeCode = {
  ...codeStyle,
  fontSize: 28,
  lineHeight: "38px",
  letterSpacing: "1.5px",
  textAlign: "center" as const,
};
