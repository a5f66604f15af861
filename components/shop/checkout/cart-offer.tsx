"use client";

import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";
import { buttonClass } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { takeFocus } from "@/components/ui/take-focus";
import { useCart } from "@/lib/cart/client/cart-store";
import { type CartItem } from "@/lib/cart/model/drawer";
import { forgetPrepared, getLinkKey, readPrepared, takeOverCheckout } from "@/lib/checkout/client";
import { storeCode } from "@/lib/discounts/client/stored-code";
import { routes } from "@/lib/platform/routes";
import { openPurchase } from "@/lib/ucp/actions/shop";
import { Columns } from "./columns";

/** What an assistant prepared, or the goods that an address names. */
type Offer = { token: string } | { items: CartItem[] };

const failures = {
  gone: {
    title: "Questo link non vale più",
    lead: "Quello che un assistente prepara vale per un tempo limitato, e finché l’assistente non lo annulla. Chiedigli di prepararlo di nuovo, oppure scegli tu.",
  },
  used: {
    title: "Questo link è già stato aperto",
    lead: "Per proteggere i tuoi dati vale solo nel browser che lo apre per primo, e finché non hai ordinato. Chiedi all’assistente di prepararne un altro.",
  },
  other: {
    title: "L’ordine non si è aperto",
    lead: "Guarda la connessione e ricarica la pagina: non hai ordinato nulla e non ti abbiamo addebitato nulla.",
  },
};

/** Fills cart and order form with the offer and opens the checkout. Asks first when it would replace another cart. */
export function CartOffer({ offer }: { offer: Offer }) {
  const router = useRouter();
  const loaded = useCart((cart) => cart.loaded);
  const own = useCart((cart) => cart.items);
  const replaceItems = useCart((cart) => cart.replaceItems);
  const [failure, setFailure] = useState<keyof typeof failures | null>(null);
  const [isTaking, setTaking] = useState(false);
  const begun = useRef(false);
  const take = useCallback(() => {
    if (begun.current) return;
    begun.current = true;
    void open(offer).then((opened) => {
      if (typeof opened === "string") {
        setFailure(opened);
        return;
      }
      setTaking(true);
      replaceItems(opened);
      router.replace(routes.checkout);
    });
  }, [offer, replaceItems, router]);
  const isOpened = loaded && "token" in offer && isOpenedHere(offer.token, own);
  const isFree = own.length === 0 || ("items" in offer && linesOf(offer.items) === linesOf(own));
  useEffect(() => {
    if (isOpened) router.replace(routes.checkout);
    else if (loaded && isFree) take();
  }, [loaded, isOpened, isFree, take, router]);

  if (failure !== null)
    return (
      <Opening {...failures[failure]}>
        {own.length > 0 ? (
          <ButtonLink href={routes.checkout}>Vai al tuo carrello</ButtonLink>
        ) : (
          <ButtonLink href={routes.products}>Vai ai prodotti</ButtonLink>
        )}
      </Opening>
    );
  if (!loaded || isOpened || isFree || isTaking)
    return (
      <Columns aside={null}>
        <p role="status" className="min-h-svh pt-6 text-cocoa">
          Carichiamo il tuo ordine...
        </p>
      </Columns>
    );
  return (
    <Opening
      title="Hai già qualcosa nel carrello"
      lead={`Ora ci trovi: ${linesOf(own)}. Questo link mette al suo posto ${"items" in offer ? linesOf(offer.items) : "quello che un assistente ha preparato per te"}.`}
    >
      <button
        type="button"
        className={buttonClass("filled")}
        onClick={() => {
          setTaking(true);
          take();
        }}
      >
        Sostituisci il carrello
      </button>
      <ButtonLink href={routes.checkout} look="link">
        Tieni il tuo
      </ButtonLink>
    </Opening>
  );
}

function Opening(props: { title: string; lead: string; children: React.ReactNode }) {
  return (
    <Columns aside={null}>
      <h1 ref={takeFocus} tabIndex={-1} className="title-1 pt-6 outline-none">
        {props.title}
      </h1>
      <p className="lead mt-5">{props.lead}</p>
      <p className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-2">{props.children}</p>
    </Columns>
  );
}

/** Whether this cart is what the link's purchase became: the person may have changed both cart and form since. */
function isOpenedHere(token: string, items: CartItem[]): boolean {
  return readPrepared(items.map(({ id }) => id))?.key === getLinkKey(token);
}

/** Returns the lines for the cart, or why there are none. */
async function open(offer: Offer): Promise<CartItem[] | keyof typeof failures> {
  if ("items" in offer) {
    forgetPrepared();
    return offer.items;
  }
  const key = getLinkKey(offer.token);
  try {
    const opened = await openPurchase({ token: offer.token, browser_key: key });
    if (!opened.ok)
      return opened.error.code === "gone" || opened.error.code === "used"
        ? opened.error.code
        : "other";
    const { form, items, code, preparedBy } = opened.value;
    const skus = items.map(({ id }) => id);
    takeOverCheckout(form, { key, by: preparedBy, skus });
    if (code !== null) storeCode(code);
    return items;
  } catch {
    return "other";
  }
}

function linesOf(items: CartItem[]): string {
  return items.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ");
}
