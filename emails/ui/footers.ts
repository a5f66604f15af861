import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { routes } from "@/lib/platform/routes";
import { type ShopSettings } from "@/lib/settings/model/settings";

export type Footer = { reason: string; links: { label: string; href: string }[] };

export const contactLink = { href: routes.contact, label: "contatti" };
export const returnsLink = { href: routes.returns, label: "resi e rimborsi" };
export const privacyLink = { href: routes.privacy, label: "privacy" };

/** Label of the withdrawal function (Codice del consumo, art. 54-bis). */
export const WITHDRAWAL_LABEL = "Recedere dal contratto qui";

export function buyerFooter({ brand }: ShopSettings): Footer {
  return {
    reason: `Ricevi questa email perché hai fatto un ordine su ${brand.name}.`,
    links: [contactLink, returnsLink, privacyLink],
  };
}

/** Returns the footer of e-mails about a withdrawable order, with the withdrawal link first. */
export function withdrawableFooter(settings: ShopSettings): Footer {
  return {
    reason: buyerFooter(settings).reason,
    links: [{ href: routes.withdrawal, label: WITHDRAWAL_LABEL }, contactLink, privacyLink],
  };
}

export function writerFooter({ brand }: ShopSettings): Footer {
  return {
    reason: `La ricevi perché hai scritto a ${brand.name} da questo indirizzo.`,
    links: [contactLink, privacyLink],
  };
}

export function staffFooter({ brand }: ShopSettings): Footer {
  return {
    reason: `La ricevi perché a questo indirizzo arrivano gli avvisi di ${brand.name}.`,
    links: [
      { href: routes.admin, label: "Dashboard" },
      { href: `${dashboardRoutes.adminAccount}#avvisi`, label: "scegli gli avvisi" },
    ],
  };
}

export function accessFooter({ brand }: ShopSettings): Footer {
  return {
    reason: `La ricevi perché hai un accesso alla dashboard di ${brand.name}.`,
    links: [],
  };
}
