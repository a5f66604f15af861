import { roleTexts } from "@/lib/identity/copy/access";
import { passwordFaultMessages, signInMessages } from "@/lib/identity/copy/sign-in";
import { type StaffRole } from "@/lib/identity/model";
import { type ColleagueChange } from "../model/colleagues";

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

const becomes = (role: StaffRole) =>
  `Ora può ${roleTexts[role].replace(/\.$/, "")}. I suoi inviti aperti sono ritirati, e deve accedere di nuovo.`;

export const colleagueToasts: Record<ColleagueChange, string> = {
  make_admin: "Ora amministra il negozio. Deve accedere di nuovo.",
  make_warehouse: becomes("warehouse"),
  make_support: becomes("support"),
  make_accountant: becomes("accountant"),
  make_viewer: becomes("viewer"),
  allow_export: "Ora può scaricare gli elenchi con i dati dei clienti. Deve accedere di nuovo.",
  forbid_export: "Non può più scaricare gli elenchi con i dati dei clienti.",
  disable: "L’accesso è chiuso, e così le sessioni aperte. I suoi inviti aperti sono ritirati.",
  enable: "L’accesso è di nuovo aperto.",
  end_sessions: "Le sessioni sono chiuse: deve accedere di nuovo.",
  reset_second_factor: "Per entrare basta la password, finché non la attiva di nuovo.",
};
