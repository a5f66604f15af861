import { pageField } from "@/lib/core/filter-fields";
import { describeList } from "@/lib/core/list-filter";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";

export const privacyRequestList = describeList({
  path: dashboardRoutes.adminPrivacy,
  fields: { page: pageField },
});
