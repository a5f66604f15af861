import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { type WithdrawalRow } from "./withdrawal";

/** Filters of the list of withdrawals. `unmatched`: open, without an order. */
export const withdrawalStates = ["open", "unmatched", "closed"] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

export type WithdrawalFilter = { state: WithdrawalState; page: number };

export const WITHDRAWALS_PER_PAGE = 20;

export const stateValues: Record<WithdrawalState, string> = {
  open: "aperti",
  unmatched: "da-abbinare",
  closed: "chiusi",
};

export const stateNames: Record<WithdrawalState, string> = {
  open: "Aperti",
  unmatched: "Da abbinare",
  closed: "Chiusi",
};

export type WithdrawalPage = {
  rows: WithdrawalRow[];
  counts: Record<WithdrawalState, number>;
  total: number;
  page: number;
};

export function withdrawalsHref({ state, page }: WithdrawalFilter): string {
  const query = new URLSearchParams();
  if (state !== "open") query.set("stato", stateValues[state]);
  if (page > 1) query.set("pagina", String(page));
  const text = query.toString();
  return text === ""
    ? dashboardRoutes.adminWithdrawals
    : `${dashboardRoutes.adminWithdrawals}?${text}`;
}
