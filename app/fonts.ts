import localFont from "next/font/local";

/*
 * The files hold what Italian texts need, and kerning between letters, digits and punctuation only:
 * docs/performance.md#fonts.
 */

const newsreader = localFont({
  src: "./fonts/newsreader-display.woff2",
  weight: "300 400",
  variable: "--font-newsreader",
  adjustFontFallback: "Times New Roman",
});

// A separate face, so that only the upright one is preloaded.
const newsreaderItalic = localFont({
  src: "./fonts/newsreader-display-italic.woff2",
  weight: "300",
  style: "italic",
  variable: "--font-newsreader-italic",
  preload: false,
  adjustFontFallback: "Times New Roman",
});

// Rare signs. These faces come first in their stacks, because the substitutes of the others have the signs
// too; each is fetched only for its own characters.
const newsreaderMore = localFont({
  src: "./fonts/newsreader-display-more.woff2",
  weight: "300 400",
  variable: "--font-newsreader-more",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value: "U+26, U+2A, U+40, U+5F, U+A9, U+AE, U+B7, U+BA, U+D7, U+2022",
    },
  ],
});

const newsreaderItalicMore = localFont({
  src: "./fonts/newsreader-display-italic-more.woff2",
  weight: "300",
  style: "italic",
  variable: "--font-newsreader-italic-more",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value: "U+26, U+2A, U+40, U+5F, U+A9, U+AE, U+B7, U+BA, U+D7, U+2022",
    },
  ],
});

const hanken = localFont({
  src: "./fonts/hanken-grotesk.woff2",
  weight: "400 700",
  variable: "--font-hanken",
  adjustFontFallback: "Arial",
});

// Rare signs and letters of other languages, as in names.
const hankenMore = localFont({
  src: "./fonts/hanken-grotesk-more.woff2",
  weight: "400 700",
  variable: "--font-hanken-more",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+23-24, U+3C-3E, U+5B-5E, U+60, U+7B-7E, U+A1-A8, U+AA, U+AC, U+AF, U+B1-B6, U+B8-B9, U+BC-BF, U+C1-C7, U+CA-CB, U+CD-D1, U+D3-D6, U+D8, U+DA-DF, U+E1-E7, U+EA-EB, U+ED-F1, U+F3-F8, U+FA-FF",
    },
  ],
});

/** Class names that define the font variables of the design tokens. */
export const fontVariables = [
  newsreader,
  newsreaderMore,
  newsreaderItalic,
  newsreaderItalicMore,
  hanken,
  hankenMore,
]
  .map(({ variable }) => variable)
  .join(" ");
