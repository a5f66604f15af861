import { roleTexts } from "@/lib/identity/copy/roles";
import { passwordFaultMessages, signInMessages } from "@/lib/identity/copy/sign-in";
import { type AccessChange, type ColleagueChange, givenRole } from "../model/colleagues";

export const peopleMessages = {
  ...passwordFaultMessages,
  already_colleague: "Questo indirizzo ha già un accesso.",
  already_invited: "C’è già un invito aperto per questo indirizzo: puoi mandarlo di nuovo.",
  not_found: "Non c’è più: ricarica la pagina.",
  last_admin: "È l’unica persona che amministra il negozio: prima dai il ruolo a un’altra.",
  link_closed:
    "Questo invito è già stato usato, è scaduto o è stato ritirato: chiedine un altro a chi ti ha invitato.",
  too_many_requests: signInMessages.too_many_requests,
  invalid_input: "Controlla i campi.",
  other: "Non è stato salvato nulla. Riprova tra poco.",
};

const accessToasts: Record<AccessChange, string> = {
  allow_export: "Ora può scaricare gli elenchi con i dati dei clienti.",
  forbid_export:
    "Non può più scaricare gli elenchi con i dati dei clienti. Deve accedere di nuovo.",
  disable: "L’accesso è chiuso, e così le sessioni aperte. I suoi inviti aperti sono ritirati.",
  enable: "L’accesso è di nuovo aperto.",
  end_sessions: "Le sessioni sono chiuse: deve accedere di nuovo.",
  reset_second_factor: "Per entrare basta la password, finché non la attiva di nuovo.",
};

export function colleagueToast(change: ColleagueChange): string {
  const role = givenRole(change);
  if (role === null) return accessToasts[change as AccessChange];
  if (role === "admin") return "Ora amministra il negozio. Deve accedere di nuovo.";
  return `Ora può ${roleTexts[role].replace(/\.$/, "")}. Deve accedere di nuovo, e i suoi inviti aperti sono ritirati.`;
}
