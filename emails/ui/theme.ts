/** Colours and fonts of the e-mails. Inline values, because mail clients do not support CSS variables. */
export const colors = {
  ground: "#f8efe8",
  card: "#fffdfb",
  blush: "#f9e4d8",
  /** Upper part of the wide pictures that are made of cut-outs. */
  wall: "#f6dfd3",
  ink: "#2e1c17",
  ink2: "#5b4037",
  ink3: "#705245",
  link: "#84493a",
  line: "#e9d9ce",
  rule: "#e2cdc0",
  onNight: "#fcf8f4",
} as const;

export const serif =
  "'Newsreader Display','Iowan Old Style','Palatino Linotype',Palatino,Georgia,'Times New Roman',serif";
export const sans = "'Hanken Grotesk','Helvetica Neue',Helvetica,Arial,sans-serif";

const dark = {
  ".bg": "background: #1c1310",
  ".bg > table > tbody > tr > td": "background: #1c1310",
  ".card": "background: #281b17",
  ".quiet": "background: #35251f",
  ".ink": "color: #fcf1ea",
  ".ink2": "color: #ecd9ce",
  ".ink3": "color: #cfb1a2",
  ".lnk": "color: #e9b9a6",
  ".line": "border-color: #4a352d",
  ".btn": "background: #f3d3c4",
  ".btna": "color: #2e1c17",
} as const;

const darkRules = Object.entries(dark)
  .map(([selector, rule]) => `  ${selector} { ${rule} !important; }`)
  .join("\n");

/** Outlook's apps mark the colours they darken with two attributes: one for text, one for backgrounds. */
const outlookRules = Object.entries(dark)
  .filter(([selector]) => !selector.includes(">"))
  .map(([selector, rule]) => {
    const marked = rule.startsWith("color") ? "[data-ogsc]" : "[data-ogsb]";
    return `${marked} ${selector} { ${rule} !important; }`;
  })
  .join("\n");

const DARK_QUERY = "(prefers-color-scheme: dark)";

/** Returns the HTML as a client in that colour scheme shows it, for the preview. */
export function inColorScheme(html: string, scheme: "light" | "dark"): string {
  const query = scheme === "dark" ? "all" : "not all";
  return html.replace(`@media ${DARK_QUERY}`, `@media ${query}`);
}

/** Media queries are an enhancement: narrow screens, and dark mode where supported. */
export const headStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { width: 100%; -webkit-text-size-adjust: 100%; }
h1, h2, p, span, a, td { overflow-wrap: anywhere; }
.keep { overflow-wrap: normal; }
@media (max-width: 480px) {
  .px { padding-left: 20px !important; padding-right: 20px !important; }
  .outer { padding-top: 0 !important; }
  .stack { display: block !important; width: 100% !important; }
  .kvk { padding-bottom: 0 !important; }
  .kvk + .stack { padding-top: 0 !important; }
  .btnw { width: 100% !important; }
  .btna { padding-left: 12px !important; padding-right: 12px !important; }
  .codel { font-size: 20px !important; line-height: 30px !important; letter-spacing: 0.5px !important; }
  .big { font-size: 26px !important; line-height: 32px !important; }
  h1 { font-size: 30px !important; line-height: 36px !important; }
}
@media ${DARK_QUERY} {
${darkRules}
}
${outlookRules}
`;
