import { type Sandbox } from "../context";
import { type Reply } from "../http";
import { type Call, type Operation } from "../operation";
import { type ProviderRoute } from "../router";
import { stripeProtocol } from "./api";
import { createCoupon } from "./coupons";
import { listEvents, retrieveEvent } from "./events";
import { listIntents, retrieveCharge, retrieveIntent } from "./payment-intents";
import { createRefund, listDisputes, listRefunds, retrieveRefund } from "./refunds";
import {
  createSession,
  expireCall,
  listLineItems,
  listSessions,
  retrieveSession,
} from "./sessions";

function operation(name: string, handle: (sandbox: Sandbox, call: Call) => Reply): Operation {
  return { name, protocol: stripeProtocol, handle };
}

const SESSIONS = "/v1/checkout/sessions";

export const stripeRoutes: readonly ProviderRoute[] = [
  { method: "POST", path: SESSIONS, operation: operation("sessions.create", createSession) },
  { method: "GET", path: SESSIONS, operation: operation("sessions.list", listSessions) },
  {
    method: "GET",
    path: `${SESSIONS}/:id`,
    operation: operation("sessions.retrieve", retrieveSession),
  },
  {
    method: "GET",
    path: `${SESSIONS}/:id/line_items`,
    operation: operation("sessions.line_items", listLineItems),
  },
  {
    method: "POST",
    path: `${SESSIONS}/:id/expire`,
    operation: operation("sessions.expire", expireCall),
  },
  { method: "POST", path: "/v1/coupons", operation: operation("coupons.create", createCoupon) },
  {
    method: "GET",
    path: "/v1/payment_intents",
    operation: operation("payment_intents.list", listIntents),
  },
  {
    method: "GET",
    path: "/v1/payment_intents/:id",
    operation: operation("payment_intents.retrieve", retrieveIntent),
  },
  {
    method: "GET",
    path: "/v1/charges/:id",
    operation: operation("charges.retrieve", retrieveCharge),
  },
  { method: "POST", path: "/v1/refunds", operation: operation("refunds.create", createRefund) },
  { method: "GET", path: "/v1/refunds", operation: operation("refunds.list", listRefunds) },
  {
    method: "GET",
    path: "/v1/refunds/:id",
    operation: operation("refunds.retrieve", retrieveRefund),
  },
  { method: "GET", path: "/v1/disputes", operation: operation("disputes.list", listDisputes) },
  { method: "GET", path: "/v1/events", operation: operation("events.list", listEvents) },
  { method: "GET", path: "/v1/events/:id", operation: operation("events.retrieve", retrieveEvent) },
];
