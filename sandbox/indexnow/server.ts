import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo } from "node:net";

/*
 * Stands in for api.indexnow.org (indexnow.org/documentation): checks the key at its address as a search
 * engine does, and keeps the announced addresses.
 */

export interface RunningIndexNow {
  readonly url: string;
  /** Addresses of all accepted announcements. */
  readonly announced: string[];
  /** Refuses the next announcements with this status. */
  fail(status: number, times: number): void;
  close(): Promise<void>;
}

interface Announcement {
  readonly host?: string;
  readonly key?: string;
  readonly keyLocation?: string;
  readonly urlList?: readonly string[];
}

/**
 * Starts the stand-in on the loopback interface.
 * @param readKey fetches the file of a key
 */
export async function startIndexNow(
  readKey: (address: string) => Promise<Response> = (address) => fetch(address),
): Promise<RunningIndexNow> {
  const announced: string[] = [];
  const failing = { status: 500, times: 0 };

  async function statusOf({ host, key, keyLocation, urlList }: Announcement): Promise<number> {
    if (!host || !keyLocation || !urlList || !/^[\dA-Za-z-]{8,128}$/.test(key ?? "")) return 400;
    const isOwn = (address: string) => URL.canParse(address) && new URL(address).host === host;
    if (![...urlList, keyLocation].every(isOwn)) return 422;
    const file = await readKey(keyLocation);
    if (!file.ok || (await file.text()).trim() !== key) return 403;
    announced.push(...urlList);
    return 200;
  }

  const server = createServer((message, response) => {
    const isFailing = failing.times > 0;
    if (isFailing) failing.times -= 1;
    void readAnnouncement(message)
      .then((body) => {
        if (isFailing) return failing.status;
        if (message.method !== "POST" || message.url !== "/indexnow") return 404;
        return body === null ? 400 : statusOf(body);
      })
      .then((status) => response.writeHead(status).end());
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(0, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    announced,
    fail: (status, times) => {
      Object.assign(failing, { status, times });
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function readAnnouncement(message: IncomingMessage): Promise<Announcement | null> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  try {
    return JSON.parse(Buffer.concat(chunks).toString()) as Announcement;
  } catch {
    return null;
  }
}
