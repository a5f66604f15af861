import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { staffFooter } from "./ui/footers";
import { EmailLayout, type EmailProps } from "./ui/layout";
import { ActionButton, Paragraph, Strong } from "./ui/parts";

type Facts = { left: number; lowDevices: number; adminLink: string };

const remain = (left: number) => (left === 1 ? "Resta un pezzo" : `Restano ${left} pezzi`);

export const subject = ({ left, settings }: EmailProps<Facts>) =>
  left === 0
    ? `Scorte finite: ${settings.brand.device}`
    : `Scorte basse: ${remain(left).toLowerCase()}`;

export default function StaffLowStock(props: EmailProps<Facts>) {
  const { left, lowDevices, adminLink, settings } = props;
  const { device } = settings.brand;
  return (
    <EmailLayout
      subject={subject(props)}
      preview={`${device}: la soglia è di ${lowDevices} pezzi.`}
      title={left === 0 ? "Le scorte sono finite" : "Le scorte stanno finendo"}
      footer={staffFooter(settings)}
      settings={settings}
    >
      <Paragraph>
        <Strong>{left === 0 ? "Non resta nessun pezzo" : remain(left)}</Strong> di {device} da
        vendere, sotto la soglia di {lowDevices}. Quando arriva la merce, registrala nel magazzino.
      </Paragraph>
      <ActionButton href={adminLink}>Apri il magazzino</ActionButton>
    </EmailLayout>
  );
}

StaffLowStock.PreviewProps = {
  left: 8,
  lowDevices: 10,
  adminLink: dashboardRoutes.adminStock,
} satisfies Facts;
