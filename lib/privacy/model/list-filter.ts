import { pageField } from "@/lib/core/filter-fields";
import { describeList } from "@/lib/core/list-filter";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";

export const PRIVACY_REQUESTS_PER_PAGE = 20;

export const privacyRequestList = describeList({
  path: dashboardRoutes.adminPrivacy,
  fields: { page: pageField },
});
