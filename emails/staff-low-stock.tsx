import { lowStockTitle, partLeftText, stoppedText } from "@/lib/inventory/copy";
import { type LowPart } from "@/lib/inventory/model/sellable";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { staffFooter } from "./ui/footers";
import { EmailLayout, type EmailProps } from "./ui/layout";
import { ActionButton, Paragraph, Strong } from "./ui/parts";

type Facts = LowPart & { adminLink: string };

export const subject = (low: EmailProps<Facts>) => lowStockTitle(low);

export default function StaffLowStock(props: EmailProps<Facts>) {
  const { part, left, threshold, stops, adminLink, settings } = props;
  return (
    <EmailLayout
      subject={subject(props)}
      preview={stoppedText(stops) || `La soglia è di ${threshold} pezzi.`}
      title={left === 0 ? "Le scorte sono finite" : "Le scorte stanno finendo"}
      footer={staffFooter(settings)}
      settings={settings}
    >
      <Paragraph>
        <Strong>{partLeftText(part, left)}</Strong> da vendere, sotto la soglia di {threshold}
        {" pezzi. "}
        {stoppedText(stops)} Quando arriva la merce, registrala nel magazzino.
      </Paragraph>
      <ActionButton href={adminLink}>Apri il magazzino</ActionButton>
    </EmailLayout>
  );
}

StaffLowStock.PreviewProps = {
  part: "travelCases",
  left: 0,
  threshold: 10,
  stops: ["Pack Duo Premium"],
  adminLink: dashboardRoutes.adminStock,
} satisfies Facts;
