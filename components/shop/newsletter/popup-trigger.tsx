"use client";

import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { logInBrowser } from "@/components/shop/site/browser-log";
import { isFieldInUse, isOverlayOpen } from "@/components/shop/site/overlays";
import { CODE_MARK } from "@/lib/discounts/client/stored-code";
import { readPopupState, rememberDismissal } from "@/lib/newsletter/client";
import { mayShowPopup, POPUP_DELAY_MS } from "@/lib/newsletter/model/subscriber";
import { newsletterRoutes, recallRoute, routes } from "@/lib/platform/routes";
import type PopupCard from "./popup-card";

/** Pages without the popup, with those below: people come for one thing, or by a link of the newsletter itself. */
const withoutPopup: readonly string[] = [
  routes.withdrawal,
  newsletterRoutes.confirmation,
  newsletterRoutes.unsubscribePage,
  recallRoute,
];

/** Interval for checking again while a dialog is open or somebody types. */
const RETRY_MS = 500;

/** Waits on each page until the popup is due, and only then fetches it. */
export function PopupTrigger({
  loadedAt,
}: {
  /** Time at which the visit's first page had loaded, in milliseconds since 1970. */
  loadedAt: number;
}) {
  const path = usePathname();
  const [first] = useState(path);
  const [Card, setCard] = useState<typeof PopupCard | null>(null);
  const isAway = withoutPopup.some((route) => `${path}/`.startsWith(`${route}/`));
  useEffect(() => {
    if (isAway) return undefined;
    const { broken } = readPopupState();
    if (broken !== null) logInBrowser("Newsletter popup: stored state not readable", broken);
    const show = () => {
      const visit = {
        carriesCode: document.documentElement.hasAttribute(CODE_MARK),
        now: new Date(),
      };
      if (!mayShowPopup(readPopupState().state, visit)) return;
      if (isOverlayOpen() || isFieldInUse()) {
        timer = setTimeout(show, RETRY_MS);
        return;
      }
      import("./popup-card").then(
        (loaded) => {
          setCard(() => loaded.default);
        },
        () => {
          logInBrowser("Newsletter popup: not loaded");
        },
      );
    };
    const sinceLoadMs = path === first ? Date.now() - loadedAt : 0;
    let timer = setTimeout(show, Math.max(0, POPUP_DELAY_MS - sinceLoadMs));
    return () => clearTimeout(timer);
  }, [path, first, isAway, loadedAt]);
  const isShown = Card !== null && !isAway;
  return (
    <>
      <p role="status" id="newsletter-popup-status" className="sr-only">
        {isShown && "In fondo alla pagina si è aperto un invito alla newsletter. Esc lo chiude."}
      </p>
      {isShown && (
        <Card
          close={() => {
            rememberDismissal(new Date());
            setCard(null);
          }}
        />
      )}
    </>
  );
}
