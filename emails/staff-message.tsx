import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { Notice, type NoticeFacts, type NoticeProps, noticeSubject } from "./ui/notice";

const words = {
  one: "nuovo messaggio",
  many: "nuovi messaggi",
  someone: "Nome non leggibile",
  todo: "Chi scrive aspetta una risposta.",
  open: { one: "Leggi il messaggio", many: "Apri i messaggi" },
};

export const subject = (props: NoticeProps) => noticeSubject(words, props);

export default function StaffMessage(props: NoticeProps) {
  return <Notice {...props} words={words} />;
}

StaffMessage.PreviewProps = {
  total: 1,
  named: [{ name: "Chiara De Santis", at: new Date("2026-11-23T08:41:00Z") }],
  link: dashboardRoutes.adminInquiries,
} satisfies NoticeFacts;
