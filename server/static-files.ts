import { type IncomingMessage, type ServerResponse } from "node:http";
import sirv from "sirv";
import { preferredEncoding } from "./compression";

const YEAR_SECONDS = 31_536_000;

/**
 * Serves files whose names change with their content, cached for a year, with the Brotli files of
 * `build.ts`. Calls `next` for other addresses.
 * @param folders folder by address prefix, such as `/pictures/`
 */
export function serveFiles(folders: Record<string, string>) {
  const mounts = Object.entries(folders).map(([prefix, folder]) => ({
    prefix,
    send: sirv(folder, {
      immutable: true,
      maxAge: YEAR_SECONDS,
      brotli: true,
      setHeaders: (res) => {
        res.setHeader("X-Content-Type-Options", "nosniff");
        // Immutable files need no date, and there are many of them.
        res.sendDate = false;
      },
    }),
  }));
  return (req: IncomingMessage, res: ServerResponse, next: () => void): void => {
    const { url = "/" } = req;
    const mount = mounts.find(({ prefix }) => url.startsWith(prefix));
    if (!mount) {
      next();
      return;
    }
    // sirv looks for the name only and would ignore `br;q=0`.
    if (preferredEncoding(req.headers["accept-encoding"]) !== "br")
      delete req.headers["accept-encoding"];
    req.url = url.slice(mount.prefix.length - 1);
    mount.send(req, res, () => {
      req.url = url;
      next();
    });
  };
}
