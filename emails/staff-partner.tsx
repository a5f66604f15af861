import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { Notice, type NoticeFacts, type NoticeProps, noticeSubject } from "./ui/notice";

const words = {
  one: "nuova richiesta partner",
  many: "nuove richieste partner",
  someone: "Azienda non leggibile",
  todo: "Chi la manda aspetta una decisione.",
  open: { one: "Leggi la richiesta", many: "Apri le richieste" },
};

export const subject = (props: NoticeProps) => noticeSubject(words, props);

export default function StaffPartner(props: NoticeProps) {
  return <Notice {...props} words={words} />;
}

StaffPartner.PreviewProps = {
  total: 1,
  named: [{ name: "Estetica Aurora", at: new Date("2026-11-23T08:41:00Z") }],
  link: dashboardRoutes.adminInquiries,
} satisfies NoticeFacts;
