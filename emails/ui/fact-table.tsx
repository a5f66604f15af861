import { type ReactNode } from "react";
import { Padded } from "./layout";
import { colors, sans } from "./theme";

/** Renders a table of labels and values. */
export function FactTable({ children }: { children: ReactNode }) {
  return (
    <Padded>
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
    </Padded>
  );
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <tr>
      <td
        className="stack ink3 kvk"
        width={150}
        style={{ ...cell, fontSize: 14, color: colors.ink3 }}
      >
        {label}
      </td>
      <td className="stack ink" style={{ ...cell, fontSize: 15, color: colors.ink }}>
        {children}
      </td>
    </tr>
  );
}

const cell = {
  padding: "6px 12px 6px 0",
  fontFamily: sans,
  lineHeight: "22px",
  verticalAlign: "top" as const,
};
