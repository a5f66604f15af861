import path from "node:path";

/** Programs that scripts start. All run from the root of the clone. */
const node = (...args: string[]) => [process.execPath, ...args];

/** A TypeScript file of the shop, with the code that React reserves for servers. */
export const scriptCommand = (file: string, ...args: string[]) =>
  node("--conditions=react-server", "--import", "tsx", file, ...args);

export const nextCommand = (...args: string[]) =>
  node(path.join("node_modules", "next", "dist", "bin", "next"), ...args);

export const serveCommand = ({
  port,
  host,
  buildFolder = ".next",
}: {
  port: number;
  host: string;
  buildFolder?: string;
}) => node(path.join(buildFolder, "web-server", "main.mjs"), "-p", String(port), "-H", host);
