import "server-only";
import { Client, Environment } from "@paypal/paypal-server-sdk";
import axios, { type InternalAxiosRequestConfig } from "axios";

export type PayPalConfig = {
  clientId: string | undefined;
  clientSecret: string | undefined;
  webhookId: string | undefined;
  environment: "sandbox" | "live";
  /** Base URL of a local stand-in; undefined talks to PayPal. */
  apiBase: string | undefined;
  timeoutMs?: number;
};

/** The SDK's client, or null without credentials. */
export function createPayPalClient(config: PayPalConfig): Client | null {
  if (!config.clientId || !config.clientSecret) return null;
  const { apiBase } = config;
  return new Client({
    environment: config.environment === "live" ? Environment.Production : Environment.Sandbox,
    // The SDK's own default is no timeout at all.
    timeout: config.timeoutMs ?? 8_000,
    clientCredentialsAuthCredentials: {
      oAuthClientId: config.clientId,
      oAuthClientSecret: config.clientSecret,
    },
    // The SDK offers no base URL; its transport does.
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
