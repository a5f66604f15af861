import "server-only";
import { Client, Environment, type OAuthToken } from "@paypal/paypal-server-sdk";
import axios, { type InternalAxiosRequestConfig } from "axios";

export type PayPalConfig = {
  clientId: string | undefined;
  clientSecret: string | undefined;
  webhookIds: string[];
  environment: "sandbox" | "live";
  /** Base URL of a local sandbox; undefined means PayPal. */
  apiBase: string | undefined;
  timeoutMs?: number;
};

export type PayPalClient = Pick<
  Client,
  "getRequestBuilderFactory" | "clientCredentialsAuthManager"
>;

/**
 * Creates the SDK's client, or returns null without credentials. Replaces it when a request for an
 * access token fails, because the SDK would repeat that error until the process ends.
 */
export function createPayPalClient(config: PayPalConfig): PayPalClient | null {
  const { clientId, clientSecret } = config;
  if (!clientId || !clientSecret) return null;
  let client: Client | undefined;
  const current = () =>
    (client ??= openClient(config, { clientId, clientSecret }, () => (client = undefined)));
  return {
    getRequestBuilderFactory: () => (method, path) =>
      current().getRequestBuilderFactory()(method, path),
    get clientCredentialsAuthManager() {
      return current().clientCredentialsAuthManager;
    },
  };
}

function openClient(
  { apiBase, environment, timeoutMs }: PayPalConfig,
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
  onTokenFailed: () => void,
): Client {
  let tokenRequest: Promise<OAuthToken> | undefined;
  return new Client({
    environment: environment === "live" ? Environment.Production : Environment.Sandbox,
    // The SDK has no timeout by default.
    timeout: timeoutMs ?? 8_000,
    clientCredentialsAuthCredentials: {
      oAuthClientId: clientId,
      oAuthClientSecret: clientSecret,
      // Calls at the same time share a request; the SDK would send one for each.
      oAuthTokenProvider: (token, manager) =>
        (tokenRequest ??= manager
          .updateToken(token)
          .catch((error: unknown) => {
            onTokenFailed();
            throw error;
          })
          .finally(() => {
            tokenRequest = undefined;
          })),
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
