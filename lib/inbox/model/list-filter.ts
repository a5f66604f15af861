import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { type InquiryKind, type InquiryStatus } from "./inquiries";

/** Filter of the inbox, from the URL; null means no restriction. */
export type InquiryFilter = {
  status: InquiryStatus | null;
  kind: InquiryKind | null;
  search: string;
  page: number;
};

export const INQUIRIES_PER_PAGE = 20;

export const statusValues: Record<InquiryStatus, string> = {
  open: "aperti",
  answered: "risposti",
  closed: "chiusi",
};
export const ALL_STATUSES = "tutti";

export const kindValues: Record<InquiryKind, string> = {
  message: "messaggi",
  chat: "chat",
  partner: "partner",
};

export function inquiriesHref({ status, kind, search, page }: InquiryFilter): string {
  const query = new URLSearchParams({
    ...(status !== "open" && { stato: status === null ? ALL_STATUSES : statusValues[status] }),
    ...(kind !== null && { tipo: kindValues[kind] }),
    ...(search !== "" && { cerca: search }),
    ...(page > 1 && { pagina: String(page) }),
  });
  const { adminInquiries } = dashboardRoutes;
  return query.size === 0 ? adminInquiries : `${adminInquiries}?${query.toString()}`;
}
