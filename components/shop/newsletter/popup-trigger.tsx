"use client";

import { type ReactNode, useEffect, useState } from "react";
import { logInBrowser } from "@/components/shop/site/browser-log";
import { isOverlayOpen } from "@/components/shop/site/overlays";
import { useCart } from "@/lib/cart/client/cart-store";
import { CODE_MARK } from "@/lib/discounts/client/stored-code";
import { readPopupState, rememberDismissal } from "@/lib/newsletter/client";
import { mayShowPopup, POPUP_DELAY_MS } from "@/lib/newsletter/model/subscriber";
import { PopupLine } from "./popup-line";
import type PopupSheet from "./popup-sheet";
import { type PopupSide } from "./popup-sheet";

/** Below this width the popup arrives as a line. */
const NARROW = "(width < 64rem)";

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
  const [isLine, setIsLine] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const hasItems = useCart((cart) => cart.getTotalItems() > 0);
  useEffect(() => {
    const { broken } = readPopupState();
    if (broken !== null) logInBrowser("Newsletter popup: stored state not readable", broken);
    const show = () => {
      const visit = {
        carriesCode: document.documentElement.hasAttribute(CODE_MARK),
        now: new Date(),
      };
      if (!mayShowPopup(readPopupState().state, visit)) return;
      if (isOverlayOpen()) {
        timer = setTimeout(show, RETRY_MS);
        return;
      }
      import("./popup-sheet").then(
        (loaded) => {
          setIsLine(matchMedia(NARROW).matches);
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
  const close = () => {
    rememberDismissal(new Date());
    setSheet(null);
  };
  const showsLine = isLine && !wasOpened;
  if (showsLine && hasItems) return null;
  return (
    <>
      <p role="status" className="sr-only">
        {Sheet &&
          !isLine &&
          "In fondo alla pagina si è aperto un invito alla newsletter. Esc lo chiude."}
      </p>
      {Sheet && showsLine && (
        <PopupLine
          open={() => {
            setWasOpened(true);
          }}
          close={close}
        />
      )}
      {Sheet && !showsLine && (
        <Sheet side={side} picture={children} takesFocus={isLine} close={close} />
      )}
    </>
  );
}
