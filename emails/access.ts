import { formatLongDateTime, withArticle } from "@/lib/core/dates";
import { roleNames } from "@/lib/identity/copy";
import { type EmailFacts, type SecondFactorChange } from "./facts";
import { type EmailShop, type Message } from "./message";

export function staffInvitation(
  { invitedBy, role, link, expiresAt }: EmailFacts["staff_invitation"],
  { settings }: EmailShop,
): Message {
  const { name } = settings.brand;
  return {
    subject: `Un invito nella dashboard di ${name}`,
    preview: "Scegli una password e il tuo accesso è pronto.",
    title: `Un posto per te in ${name}`,
    blocks: [
      {
        kind: "paragraphs",
        paragraphs: [
          { words: `${invitedBy} ti invita nella dashboard del negozio. ${roleWords[role]}` },
        ],
      },
      { kind: "button", label: "Accetta l’invito", href: link },
      {
        kind: "facts",
        rows: [
          { label: "Accesso", lines: [roleNames[role]] },
          { label: "Il link scade", lines: [formatLongDateTime(expiresAt)] },
        ],
      },
      {
        kind: "paragraphs",
        paragraphs: [
          {
            words:
              "Il link vale una volta sola ed è per te: non inoltrarlo. Se non aspettavi questo invito, ignora l’e-mail.",
          },
        ],
      },
    ],
    reason: `La ricevi perché chi amministra ${name} ha scritto il tuo indirizzo.`,
    links: [],
  };
}

const roleWords = {
  admin: "Potrai vedere e cambiare tutto.",
  viewer: "Potrai vedere tutto, senza cambiare nulla.",
} as const;

export function passwordResetEmail(
  { name, link, expiresAt }: EmailFacts["password_reset"],
  shop: EmailShop,
): Message {
  return {
    subject: "Scegli una nuova password",
    preview: "Il link vale un’ora e una volta sola.",
    title: "Una nuova password",
    blocks: [
      {
        kind: "paragraphs",
        paragraphs: [
          {
            words: `Ciao ${name}, qualcuno ha chiesto una nuova password per il tuo accesso alla dashboard. Se sei tu, continua da qui.`,
          },
        ],
      },
      { kind: "button", label: "Scegli la password", href: link },
      { kind: "facts", rows: [{ label: "Il link scade", lines: [formatLongDateTime(expiresAt)] }] },
      {
        kind: "paragraphs",
        paragraphs: [
          { words: "Non sei tu? Ignora questa e-mail: la password che hai resta valida." },
        ],
      },
    ],
    ...accessFoot(shop),
  };
}

export function passwordChanged(
  { name, at, resetLink }: EmailFacts["password_changed"],
  shop: EmailShop,
): Message {
  return {
    subject: "La tua password è cambiata",
    preview: "Gli altri dispositivi sono usciti dalla dashboard.",
    title: "La tua password è cambiata",
    blocks: [
      {
        kind: "paragraphs",
        paragraphs: [
          {
            words: `Ciao ${name}, la password del tuo accesso alla dashboard è cambiata ${withArticle("il", formatLongDateTime(at))}. Dove eri già dentro, ora serve la password nuova.`,
          },
          { words: "L’hai cambiata tu? Non c’è altro da fare." },
          {
            words: [
              { strong: "Non l’hai cambiata tu? " },
              "Scegli subito un’altra password e avvisa chi amministra il negozio:",
            ],
            link: { label: "Scegli un’altra password", href: resetLink },
          },
        ],
      },
    ],
    ...accessFoot(shop),
  };
}

const changeWords: Record<SecondFactorChange, { subject: string; preview: string; words: string }> =
  {
    on: {
      subject: "Verifica in due passaggi attiva",
      preview: "D’ora in poi serve anche un codice.",
      words: "hai attivato la verifica in due passaggi: per entrare serve anche un codice.",
    },
    off: {
      subject: "Verifica in due passaggi disattivata",
      preview: "D’ora in poi per entrare basta la password.",
      words: "la verifica in due passaggi è disattivata: per entrare basta la password.",
    },
    reset: {
      subject: "Verifica in due passaggi azzerata",
      preview: "Attivala di nuovo appena puoi.",
      words:
        "chi amministra il negozio ha azzerato la tua verifica in due passaggi: per entrare basta la password. Attivala di nuovo appena puoi.",
    },
    codes: {
      subject: "I tuoi codici di recupero sono nuovi",
      preview: "Quelli di prima non valgono più.",
      words: "i tuoi codici di recupero sono nuovi: quelli di prima non valgono più.",
    },
  };

export function secondFactorChanged(
  { name, at, change, adminLink }: EmailFacts["second_factor_changed"],
  shop: EmailShop,
): Message {
  const { subject, preview, words } = changeWords[change];
  return {
    subject,
    preview,
    title: subject,
    blocks: [
      {
        kind: "paragraphs",
        paragraphs: [
          { words: `Ciao ${name}, ${words}` },
          { words: `È successo ${withArticle("il", formatLongDateTime(at))}.` },
          {
            words: [
              { strong: "Non ne sai niente? " },
              "Cambia la password e avvisa chi amministra il negozio:",
            ],
            link: { label: "Apri il tuo account", href: adminLink },
          },
        ],
      },
    ],
    ...accessFoot(shop),
  };
}

function accessFoot({ settings }: EmailShop): Pick<Message, "reason" | "links"> {
  return {
    reason: `La ricevi perché hai un accesso alla dashboard di ${settings.brand.name}.`,
    links: [],
  };
}
