import { type Sandbox } from "../context";
import { type Reply } from "../http";
import { type Call, type Operation } from "../operation";
import { type ProviderRoute } from "../router";
import { issueToken, noSuchResource, paypalProtocol } from "./api";
import { getCapture, getRefund, refundCall } from "./captures";
import { getDispute, listDisputes } from "./disputes";
import { captureOrder, createOrder, getOrder } from "./orders";

function operation(name: string, handle: (sandbox: Sandbox, call: Call) => Reply): Operation {
  return { name, protocol: paypalProtocol, handle };
}

function certificate(sandbox: Sandbox, call: Call): Reply {
  if (call.id !== sandbox.certificate.id) return noSuchResource();
  const headers = { "content-type": "application/x-pem-file" };
  return { status: 200, headers, body: sandbox.certificate.pem };
}

const ORDERS = "/v2/checkout/orders";
const PAYMENTS = "/v2/payments";

export const paypalRoutes: readonly ProviderRoute[] = [
  {
    method: "POST",
    path: "/v1/oauth2/token",
    operation: { ...operation("token", issueToken), open: true },
  },
  {
    method: "GET",
    path: "/v1/notifications/certs/:id",
    operation: { ...operation("certs.get", certificate), open: true },
  },
  { method: "POST", path: ORDERS, operation: operation("orders.create", createOrder) },
  { method: "GET", path: `${ORDERS}/:id`, operation: operation("orders.get", getOrder) },
  {
    method: "POST",
    path: `${ORDERS}/:id/capture`,
    operation: operation("orders.capture", captureOrder),
  },
  {
    method: "GET",
    path: `${PAYMENTS}/captures/:id`,
    operation: operation("captures.get", getCapture),
  },
  {
    method: "POST",
    path: `${PAYMENTS}/captures/:id/refund`,
    operation: operation("captures.refund", refundCall),
  },
  {
    method: "GET",
    path: `${PAYMENTS}/refunds/:id`,
    operation: operation("refunds.get", getRefund),
  },
  {
    method: "GET",
    path: "/v1/customer/disputes",
    operation: operation("disputes.list", listDisputes),
  },
  {
    method: "GET",
    path: "/v1/customer/disputes/:id",
    operation: operation("disputes.get", getDispute),
  },
];
