import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { Notice, type NoticeFacts, type NoticeProps, noticeSubject } from "./ui/notice";

const words = {
  one: "nuovo recesso",
  many: "nuovi recessi",
  someone: "Nome non leggibile",
  todo: "Il rimborso ha una scadenza di legge: la trovi nella dashboard.",
  open: { one: "Apri i recessi", many: "Apri i recessi" },
};

export const subject = (props: NoticeProps) => noticeSubject(words, props);

export default function StaffWithdrawal(props: NoticeProps) {
  return <Notice {...props} words={words} />;
}

StaffWithdrawal.PreviewProps = {
  total: 2,
  named: [
    {
      name: "Giulia Ferri",
      at: new Date("2026-11-23T08:41:00Z"),
      detail: "ordine SC-2611-7K3M",
    },
    {
      name: "Paolo Riva",
      at: new Date("2026-11-23T08:46:00Z"),
      detail: "ordine da riconoscere",
    },
  ],
  link: dashboardRoutes.adminWithdrawals,
} satisfies NoticeFacts;
