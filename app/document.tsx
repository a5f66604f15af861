import "./shop.css";
import { type ReactNode } from "react";
import { InlineScript, MarkInteractive } from "@/components/shop/site/sent-scripts";
import { fontVariables } from "./fonts";

/** The HTML document around every page: language, fonts and the scripts that run before hydration. */
export function Document({ children }: { children: ReactNode }) {
  return (
    // The consent script sets an attribute on it before hydration.
    <html
      lang="it"
      className={fontVariables}
      data-scroll-behavior="smooth"
      suppressHydrationWarning
    >
      <body>
        <InlineScript name="consent" />
        {children}
        <InlineScript name="earlyInput" />
        <MarkInteractive />
      </body>
    </html>
  );
}
