import { formatLongDateTime } from "@/lib/core/dates";
import { privacyRoutes } from "@/lib/platform/routes";
import { keptAfterErasure } from "@/lib/privacy/model/retention";
import { privacyLink } from "./ui/footers";
import { type Email } from "./ui/layout";
import { ActionButton, Fact, FactTable, FinePrint, FineText, Paragraph } from "./ui/parts";

type Facts = { kind: "export" | "erasure"; link: string; expiresAt: Date };

const requests = {
  export: {
    title: "La copia dei tuoi dati",
    ask: "qualcuno ha chiesto una copia dei dati che conserviamo con questo indirizzo. Se sei tu, apri la pagina e scarica il file.",
    button: "Vai alla copia dei dati",
  },
  erasure: {
    title: "Cancellare i tuoi dati",
    ask: "qualcuno ha chiesto di cancellare i dati che conserviamo con questo indirizzo. Se sei tu, apri la pagina: prima di confermare leggi che cosa si cancella.",
    button: "Vai alla cancellazione",
  },
};

export const privacyRequestLink: Email<Facts> = {
  write: ({ kind, link, expiresAt, settings }) => {
    const { title, ask, button } = requests[kind];
    return {
      subject: `${requests[kind].title}: manca un passo`,
      preview: "Il link vale un giorno e una volta sola.",
      title,
      footer: {
        reason: `La ricevi perché questo indirizzo è stato scritto nella pagina sulla privacy di ${settings.brand.name}.`,
        links: [privacyLink],
      },
      body: (
        <>
          <Paragraph>Ciao, {ask}</Paragraph>
          <ActionButton href={link}>{button}</ActionButton>
          {kind === "erasure" && (
            <FinePrint title="Che cosa resta dopo la cancellazione">
              {keptAfterErasure(settings.retention).map((text) => (
                <FineText key={text}>{text}</FineText>
              ))}
            </FinePrint>
          )}
          <FactTable>
            <Fact label="Il link scade">{formatLongDateTime(expiresAt)}</Fact>
          </FactTable>
          <Paragraph>
            Aprire il link non basta: la pagina chiede una conferma. Non sei tu? Ignora questa email
            e non succede niente.
          </Paragraph>
        </>
      ),
    };
  },
  sample: {
    kind: "export",
    link: `${privacyRoutes.confirm}/esempio`,
    expiresAt: new Date("2026-11-24T08:40:00Z"),
  },
};
