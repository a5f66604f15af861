"use server";

import { adminAction } from "@/lib/identity/http/actions";
import * as endpoints from "./commands/endpoints";
import * as keys from "./commands/keys";
import {
  addEndpointSchema,
  createKeySchema,
  endpointSchema,
  pauseEndpointSchema,
  renewSecretSchema,
  resendSchema,
  revokeKeySchema,
} from "./schema/forms";

/** Returns the key. The page is reloaded once it was read. */
export const createKey = adminAction("createKey", "write", createKeySchema, keys.createKey, "none");

export const revokeKey = adminAction("revokeKey", "write", revokeKeySchema, keys.revokeKey);

/** Returns the secret, as `createKey` the key. */
export const addEndpoint = adminAction(
  "addEndpoint",
  "write",
  addEndpointSchema,
  endpoints.addEndpoint,
  "none",
);

export const renewSecret = adminAction(
  "renewSecret",
  "write",
  renewSecretSchema,
  endpoints.renewSecret,
  "none",
);

export const pauseEndpoint = adminAction(
  "pauseEndpoint",
  "write",
  pauseEndpointSchema,
  endpoints.pauseEndpoint,
);

export const deleteEndpoint = adminAction(
  "deleteEndpoint",
  "write",
  endpointSchema,
  endpoints.deleteEndpoint,
);

export const tryEndpoint = adminAction(
  "tryEndpoint",
  "write",
  endpointSchema,
  endpoints.tryEndpoint,
);

export const resendDelivery = adminAction(
  "resendDelivery",
  "write",
  resendSchema,
  endpoints.resendDelivery,
);
