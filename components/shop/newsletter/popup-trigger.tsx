"use client";

import { type ReactNode, useEffect, useState } from "react";
import { logInBrowser } from "@/components/shop/site/browser-log";
import { CODE_MARK } from "@/lib/discounts/client/stored-code";
import { readPopupState, rememberDismissal } from "@/lib/newsletter/client";
import { mayShowPopup, POPUP_DELAY_MS } from "@/lib/newsletter/model/subscriber";
import { isDialogOpen } from "./open-dialog";
import type PopupSheet from "./popup-sheet";
import { type PopupSide } from "./popup-sheet";

/** Interval for checking again while a dialog is open. */
const RETRY_MS = 500;

/** Waits until the popup is due and only then fetches it; `children` is its picture. */
export function PopupTrigger({
  side,
  loadedAt,
  children,
}: {
  side: PopupSide;
  /** Time at which the page had loaded, in milliseconds since 1970. */
  loadedAt: number;
  children: ReactNode;
}) {
  const [Sheet, setSheet] = useState<typeof PopupSheet | null>(null);
  useEffect(() => {
    const { broken } = readPopupState();
    if (broken !== null) logInBrowser("Newsletter popup: stored state not readable", broken);
    const show = () => {
      const visit = {
        carriesCode: document.documentElement.hasAttribute(CODE_MARK),
        now: new Date(),
      };
      if (!mayShowPopup(readPopupState().state, visit)) return;
      if (isDialogOpen()) {
        timer = setTimeout(show, RETRY_MS);
        return;
      }
      import("./popup-sheet").then(
        (loaded) => {
          setSheet(() => loaded.default);
        },
        () => {
          logInBrowser("Newsletter popup: not loaded");
        },
      );
    };
    let timer = setTimeout(show, Math.max(0, loadedAt + POPUP_DELAY_MS - Date.now()));
    return () => {
      clearTimeout(timer);
    };
  }, [loadedAt]);
  return (
    <>
      <p role="status" className="sr-only">
        {Sheet && "In fondo alla pagina si è aperto un invito alla newsletter. Esc lo chiude."}
      </p>
      {Sheet && (
        <Sheet
          side={side}
          picture={children}
          close={() => {
            rememberDismissal(new Date());
            setSheet(null);
          }}
        />
      )}
    </>
  );
}
