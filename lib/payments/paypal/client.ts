import "server-only";
import { Client, Environment } from "@paypal/paypal-server-sdk";
import axios, { type InternalAxiosRequestConfig } from "axios";

export type PayPalConfig = {
  clientId: string | undefined;
  clientSecret: string | undefined;
  /** Ids of webhooks whose notifications are accepted. */
  webhookIds: string[];
  environment: "sandbox" | "live";
  /** Base URL of a local sandbox; undefined means PayPal. */
  apiBase: string | undefined;
  timeoutMs?: number;
};

/** Creates the SDK's client, or returns null without credentials. */
export function createPayPalClient(config: PayPalConfig): Client | null {
  if (!config.clientId || !config.clientSecret) return null;
  const { apiBase } = config;
  return new Client({
    environment: config.environment === "live" ? Environment.Production : Environment.Sandbox,
    // The SDK has no timeout by default.
    timeout: config.timeoutMs ?? 8_000,
    clientCredentialsAuthCredentials: {
      oAuthClientId: config.clientId,
      oAuthClientSecret: config.clientSecret,
    },
    // The SDK has no option for the base URL, but its transport does.
    ...(apiBase && {
      unstable_httpClientOptions: {
        adapter: (request: InternalAxiosRequestConfig) =>
          axios.getAdapter("http")({
            ...request,
            url: request.url?.replace(/^https:\/\/api-m(\.sandbox)?\.paypal\.com/, apiBase),
          }),
      },
    }),
  });
}
