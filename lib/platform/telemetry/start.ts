import "server-only";
import { getEnv } from "../env";

// On globalThis, because the web server that stops the process is outside Next's bundle.
const globals = globalThis as typeof globalThis & { stopShopTelemetry?: () => Promise<void> };

/** Starts traces and metrics when OTEL_EXPORTER_OTLP_ENDPOINT is set. Else loads nothing. */
export async function startTelemetry(serviceName: "scultea-web" | "scultea-worker") {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED } = getEnv();
  if (OTEL_EXPORTER_OTLP_ENDPOINT === undefined || OTEL_SDK_DISABLED === "true") return;
  const { startSdk } = await import("./sdk");
  globals.stopShopTelemetry = startSdk(serviceName);
}

export async function stopTelemetry(): Promise<void> {
  await globals.stopShopTelemetry?.();
  delete globals.stopShopTelemetry;
}
