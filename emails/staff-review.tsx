import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { Notice, type NoticeFacts, type NoticeProps, noticeSubject } from "./ui/notice";

const words = {
  one: "recensione da leggere",
  many: "recensioni da leggere",
  someone: "Nome non leggibile",
  todo: "Prima di comparire nel negozio va letta.",
  open: { one: "Apri le recensioni", many: "Apri le recensioni" },
};

export const subject = (props: NoticeProps) => noticeSubject(words, props);

export default function StaffReview(props: NoticeProps) {
  return <Notice {...props} words={words} />;
}

StaffReview.PreviewProps = {
  total: 1,
  named: [{ name: "Giulia F.", at: new Date("2026-11-23T08:41:00Z"), detail: "4 stelle" }],
  link: dashboardRoutes.adminReviews,
} satisfies NoticeFacts;
