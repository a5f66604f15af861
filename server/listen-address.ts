import { parseArgs } from "node:util";

/** Returns where the web server listens: arguments win over PORT and HOST. Empty ones mean "not set". */
export function listenAddress(
  args: string[],
  env: Record<string, string | undefined>,
): { port: number; hostname: string } {
  const { values } = parseArgs({
    args,
    options: { port: { type: "string", short: "p" }, host: { type: "string", short: "H" } },
  });
  return {
    port: Number(values.port ?? (env.PORT || 3000)),
    hostname: values.host ?? (env.HOST || "127.0.0.1"),
  };
}
