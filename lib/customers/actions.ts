"use server";

import { adminAction } from "@/lib/identity/http/actions";
import * as marks from "./commands/mark-customer";
import {
  markCustomerSchema,
  mergeCustomersSchema,
  separateCustomersSchema,
  unmarkCustomerSchema,
} from "./schema";

export const markCustomer = adminAction(
  "markCustomer",
  "write",
  markCustomerSchema,
  marks.markCustomer,
);

export const unmarkCustomer = adminAction(
  "unmarkCustomer",
  "write",
  unmarkCustomerSchema,
  marks.unmarkCustomer,
);

export const mergeCustomers = adminAction(
  "mergeCustomers",
  "write",
  mergeCustomersSchema,
  marks.mergeCustomers,
);

export const separateCustomers = adminAction(
  "separateCustomers",
  "write",
  separateCustomersSchema,
  marks.separateCustomers,
);
