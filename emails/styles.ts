import { colors, sans, serif } from "./theme";

export const title = {
  margin: 0,
  fontFamily: serif,
  fontSize: 34,
  lineHeight: "40px",
  fontWeight: 400,
  letterSpacing: "-0.4px",
  color: colors.ink,
};
export const heading = {
  margin: "0 0 8px",
  fontFamily: sans,
  fontSize: 15,
  lineHeight: "22px",
  fontWeight: 600,
  color: colors.ink,
};
export const body = {
  margin: "0 0 12px",
  fontFamily: sans,
  fontSize: 16,
  lineHeight: "25px",
  color: colors.ink2,
};
export const fine = { ...body, fontSize: 15, lineHeight: "23px", margin: "0 0 8px" };
export const letter = { ...body, fontSize: 13, lineHeight: "20px", margin: "0 0 10px" };
export const button = {
  display: "block",
  padding: "14px 28px",
  fontFamily: sans,
  fontSize: 16,
  lineHeight: "20px",
  fontWeight: 600,
  color: colors.onNight,
  textDecoration: "none",
};
export const codeLabel = {
  margin: 0,
  fontFamily: sans,
  fontSize: 14,
  lineHeight: "21px",
  color: colors.ink3,
};
export const code = {
  margin: "2px 0 0",
  fontFamily: sans,
  fontSize: 20,
  lineHeight: "28px",
  fontWeight: 600,
  color: colors.ink,
};
export const largeCode = {
  ...code,
  fontSize: 28,
  lineHeight: "38px",
  letterSpacing: "1.5px",
  textAlign: "center" as const,
};
export const cell = {
  borderBottom: `1px solid ${colors.line}`,
  fontFamily: sans,
  fontSize: 16,
  lineHeight: "22px",
  color: colors.ink,
  verticalAlign: "top" as const,
};
export const total = { padding: "5px 0", fontFamily: sans, fontSize: 15, lineHeight: "22px" };
export const fact = {
  padding: "6px 12px 6px 0",
  fontFamily: sans,
  lineHeight: "22px",
  verticalAlign: "top" as const,
};
export const anchor = { color: colors.link, textDecoration: "underline" };
