import localFont from "next/font/local";

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

const hanken = localFont({
  src: "./fonts/hanken-grotesk.woff2",
  weight: "400 700",
  variable: "--font-hanken",
  adjustFontFallback: "Arial",
});

/** Class names that define the font variables of the design tokens. */
export const fontVariables = [newsreader, newsreaderItalic, hanken]
  .map(({ variable }) => variable)
  .join(" ");
