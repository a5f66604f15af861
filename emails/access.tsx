import { formatLongDateTime, withArticle } from "@/lib/core/dates";
import { roleNames, roleTexts } from "@/lib/identity/copy/roles";
import { type StaffRole } from "@/lib/identity/model";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { routes } from "@/lib/platform/routes";
import { accessFooter } from "./ui/footers";
import { type Email } from "./ui/layout";
import { ActionButton, Fact, FactTable, Paragraph, Strong, TextLink } from "./ui/parts";

type Invitation = { invitedBy: string; role: StaffRole; link: string; expiresAt: Date };

export const staffInvitation: Email<Invitation> = {
  write: ({ invitedBy, role, link, expiresAt, settings }) => {
    const { name } = settings.brand;
    return {
      subject: `Un invito nella dashboard di ${name}`,
      preview: "Scegli una password e il tuo accesso è pronto.",
      title: `Il tuo accesso alla dashboard di ${name}`,
      footer: {
        reason: `La ricevi perché chi amministra ${name} ha scritto il tuo indirizzo.`,
        links: [],
      },
      body: (
        <>
          <Paragraph>
            {invitedBy} ti invita nella dashboard del negozio. Potrai {roleTexts[role]}
          </Paragraph>
          <ActionButton href={link}>Accetta l’invito</ActionButton>
          <FactTable>
            <Fact label="Accesso">{roleNames[role]}</Fact>
            <Fact label="Il link scade">{formatLongDateTime(expiresAt)}</Fact>
          </FactTable>
          <Paragraph>
            Il link vale una volta sola ed è per te: non inoltrarlo. Se non aspettavi questo invito,
            ignora l’email.
          </Paragraph>
        </>
      ),
    };
  },
  sample: {
    invitedBy: "Elena Marchi",
    role: "viewer",
    link: `${routes.invitation}/esempio`,
    expiresAt: new Date("2026-11-26T08:40:00Z"),
  },
};

type Reset = { name: string; link: string; expiresAt: Date };

export const passwordReset: Email<Reset> = {
  write: ({ name, link, expiresAt, settings }) => ({
    subject: "Scegli una nuova password",
    preview: "Il link vale un’ora e una volta sola.",
    title: "Una nuova password",
    footer: accessFooter(settings),
    body: (
      <>
        <Paragraph>
          Ciao {name}, qualcuno ha chiesto una nuova password per il tuo accesso alla dashboard. Se
          sei tu, continua da qui.
        </Paragraph>
        <ActionButton href={link}>Scegli la password</ActionButton>
        <FactTable>
          <Fact label="Il link scade">{formatLongDateTime(expiresAt)}</Fact>
        </FactTable>
        <Paragraph>Non sei tu? Ignora questa email: la password che hai resta valida.</Paragraph>
      </>
    ),
  }),
  sample: {
    name: "Marta Conti",
    link: `${routes.passwordReset}/esempio`,
    expiresAt: new Date("2026-11-23T09:40:00Z"),
  },
};

type Changed = { name: string; at: Date; resetLink: string };

export const passwordChanged: Email<Changed> = {
  write: ({ name, at, resetLink, settings }) => ({
    subject: "La tua password è cambiata",
    preview: "Le sessioni sugli altri dispositivi sono chiuse.",
    footer: accessFooter(settings),
    body: (
      <>
        <Paragraph tight>
          Ciao {name}, la password del tuo accesso alla dashboard è{" cambiata "}
          {withArticle("il", formatLongDateTime(at))}. Sugli altri dispositivi ora serve la password
          nuova.
        </Paragraph>
        <Paragraph tight>L’hai cambiata tu? Non c’è altro da fare.</Paragraph>
        <Paragraph>
          <Strong>Non l’hai cambiata tu? </Strong>
          Scegli subito un’altra password e avvisa chi amministra il
          {" negozio: "}
          <TextLink href={resetLink}>Scegli un’altra password</TextLink>
        </Paragraph>
      </>
    ),
  }),
  sample: {
    name: "Marta Conti",
    at: new Date("2026-11-23T08:44:00Z"),
    resetLink: routes.passwordReset,
  },
};

export type SecondFactorChange = "on" | "off" | "reset" | "codes";

type SecondFactor = { name: string; at: Date; change: SecondFactorChange; adminLink: string };

const changes = {
  on: {
    title: "Verifica in due passaggi attiva",
    preview: "D’ora in poi serve anche un codice.",
    happened: "hai attivato la verifica in due passaggi: per entrare serve anche un codice.",
  },
  off: {
    title: "Verifica in due passaggi disattivata",
    preview: "D’ora in poi per entrare basta la password.",
    happened: "la verifica in due passaggi è disattivata: per entrare basta la password.",
  },
  reset: {
    title: "Verifica in due passaggi azzerata",
    preview: "Attivala di nuovo appena puoi.",
    happened:
      "chi amministra il negozio ha azzerato la tua verifica in due passaggi: per entrare basta la password. Attivala di nuovo appena puoi.",
  },
  codes: {
    title: "I tuoi codici di recupero sono nuovi",
    preview: "Quelli di prima non valgono più.",
    happened: "i tuoi codici di recupero sono nuovi: quelli di prima non valgono più.",
  },
};

export const secondFactorChanged: Email<SecondFactor> = {
  write: ({ name, at, change, adminLink, settings }) => {
    const { title, preview, happened } = changes[change];
    return {
      subject: title,
      preview,
      footer: accessFooter(settings),
      body: (
        <>
          <Paragraph tight>
            Ciao {name}, {happened}
          </Paragraph>
          <Paragraph tight>È successo {withArticle("il", formatLongDateTime(at))}.</Paragraph>
          <Paragraph>
            <Strong>Non ne sai niente? </Strong>
            Cambia la password e avvisa chi amministra il
            {" negozio: "}
            <TextLink href={adminLink}>Apri il tuo account</TextLink>
          </Paragraph>
        </>
      ),
    };
  },
  sample: {
    name: "Marta Conti",
    at: new Date("2026-11-23T08:50:00Z"),
    change: "on",
    adminLink: dashboardRoutes.adminAccount,
  },
};
