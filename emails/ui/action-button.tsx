import { Link } from "@react-email/components";
import { type ReactNode } from "react";
import { Padded } from "./layout";
import { colors, sans } from "./theme";

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
              <Link href={href} className="btna" style={button}>
                {children}
              </Link>
            </td>
          </tr>
        </tbody>
      </table>
    </Padded>
  );
}

const button = {
  display: "block",
  padding: "14px 28px",
  fontFamily: sans,
  fontSize: 16,
  lineHeight: "20px",
  fontWeight: 600,
  color: colors.onNight,
  textDecoration: "none",
};
