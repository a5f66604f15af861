/** Palette and families of the e-mails: the shop's own, inline because mail clients read no tokens. */
export const colors = {
  ground: "#f8efe8",
  card: "#fffdfb",
  ink: "#2e1c17",
  ink2: "#5b4037",
  ink3: "#775749",
  link: "#8a4f3d",
  line: "#e9d9ce",
  rule: "#e2cdc0",
} as const;

export const serif =
  "'Newsreader Display','Iowan Old Style','Palatino Linotype',Palatino,Georgia,'Times New Roman',serif";
export const sans = "'Hanken Grotesk','Helvetica Neue',Helvetica,Arial,sans-serif";

/** Media queries only improve: narrow screens, and dark mode where the client knows it. */
export const headStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
h1, p, span, td { overflow-wrap: break-word; }
@media (max-width: 480px) {
  .px { padding-left: 20px !important; padding-right: 20px !important; }
  .outer { padding-top: 0 !important; }
  .stack { display: block !important; width: 100% !important; }
  .kvk { padding-bottom: 0 !important; }
  h1 { font-size: 30px !important; line-height: 36px !important; }
}
@media (prefers-color-scheme: dark) {
  .bg, .bg > table > tbody > tr > td { background: #1c1310 !important; }
  .card { background: #281b17 !important; }
  .ink { color: #fcf1ea !important; }
  .ink2 { color: #ecd9ce !important; }
  .ink3 { color: #cfb1a2 !important; }
  .lnk { color: #e9b9a6 !important; }
  .line { border-color: #4a352d !important; }
}
[data-ogsc] .ink { color: #fcf1ea !important; }
[data-ogsc] .ink2 { color: #ecd9ce !important; }
[data-ogsc] .ink3 { color: #cfb1a2 !important; }
[data-ogsc] .lnk { color: #e9b9a6 !important; }
[data-ogsb] .bg { background: #1c1310 !important; }
[data-ogsb] .card { background: #281b17 !important; }
`;
