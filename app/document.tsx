import "./globals.css";
import { type ReactNode } from "react";
import { replayEarlyInputScript } from "@/components/shop/site/early-input-script";
import { MarkInteractive } from "@/components/shop/site/mark-interactive";
import { consentScript } from "@/components/shop/visits/consent-script";
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
        <script dangerouslySetInnerHTML={{ __html: consentScript }} />
        {children}
        <script dangerouslySetInnerHTML={{ __html: replayEarlyInputScript }} />
        <MarkInteractive />
      </body>
    </html>
  );
}
