import { monthName } from "@/lib/invoices/copy/document";
import { type IsoMonth } from "@/lib/invoices/model/list-filter";
import { routes } from "@/lib/platform/routes";
import { type Email } from "./ui/layout";
import { Paragraph, TextLink } from "./ui/parts";

type Package = {
  month: IsoMonth;
  /** Null when the file is too large for an e-mail. */
  file: { name: string; bytes: Buffer } | null;
  adminLink: string;
};

export const accountantPackage: Email<Package> = {
  write: ({ month, file, adminLink, settings }) => ({
    subject: `${settings.brand.name}: contabilità di ${monthName(month)}`,
    preview: "Corrispettivi, fatture, accrediti e rimborsi del mese.",
    title: `Contabilità di ${monthName(month)}`,
    footer: {
      reason: `La ricevi perché tieni la contabilità di ${settings.brand.name}.`,
      links: [{ href: routes.admin, label: "Dashboard" }],
    },
    body: (
      <>
        <Paragraph>
          Il pacchetto di {settings.legal.companyName} contiene il registro dei corrispettivi, le
          fatture e le note di credito in XML, gli accrediti di Stripe e PayPal con i loro
          movimenti, e i rimborsi. Le tabelle si aprono con un foglio di calcolo.
        </Paragraph>
        {file === null ? (
          <Paragraph>
            È troppo grande per un’email: si scarica, dopo l’accesso,
            {" dalla "}
            <TextLink href={adminLink}>pagina Soldi</TextLink>.
          </Paragraph>
        ) : (
          <Paragraph>È allegato a questa email.</Paragraph>
        )}
      </>
    ),
  }),
  sample: {
    month: "2026-10",
    file: { name: "contabilita_scultea_2026-10.zip", bytes: Buffer.alloc(0) },
    adminLink: "https://scultea.example/admin/contabilita?mese=2026-10",
  },
};
