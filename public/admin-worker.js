/* Service worker of the dashboard: notifications, and a page when there is no connection. It stores nothing. */

const scope = "/admin";
const icon = "/favicon.ico";

const offlinePage = `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Senza connessione</title>
<style>
  body { margin: 0; min-height: 100svh; display: grid; place-content: center; gap: 1rem; padding: 2rem;
    background: #f8efe8; color: #3a2a22; font: 1rem/1.5 system-ui, sans-serif; text-align: center; }
  h1 { margin: 0; font-size: 1.375rem; line-height: 1.3; }
  p { margin: 0; max-width: 22rem; }
  a { justify-self: center; padding: .75rem 1.5rem; border-radius: 2rem; background: #3a2a22; color: #fff; text-decoration: none; }
  @media (prefers-color-scheme: dark) { body { background: #231915; color: #f3e7de; } a { background: #f3e7de; color: #231915; } }
</style>
</head>
<body>
<h1>Non c’è connessione</h1>
<p>La dashboard mostra solo dati freschi: riprova quando torni in rete.</p>
<a href="">Riprova</a>
</body>
</html>`;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate") return;
  const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };
  event.respondWith(
    fetch(event.request).catch(() => new Response(offlinePage, { status: 503, headers })),
  );
});

/** Returns an address of the dashboard, whatever was sent. */
function dashboardAddress(href) {
  const address = new URL(typeof href === "string" ? href : scope, self.location.origin);
  const isDashboard = address.pathname === scope || address.pathname.startsWith(`${scope}/`);
  return address.origin === self.location.origin && isDashboard
    ? address.href
    : new URL(scope, self.location.origin).href;
}

function readMessage(data) {
  try {
    return data.json();
  } catch {
    return {};
  }
}

self.addEventListener("push", (event) => {
  const { title = "Novità nel negozio", body = "", href, tag } = readMessage(event.data);
  const shown = self.registration.showNotification(title, {
    body,
    tag,
    icon,
    lang: "it",
    data: { url: dashboardAddress(href) },
  });
  const told = self.clients
    .matchAll({ type: "window" })
    .then((pages) => pages.forEach((page) => page.postMessage("news")));
  event.waitUntil(Promise.all([shown, told]));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { url } = event.notification.data;
  event.waitUntil(open(url));
});

/** Shows a page that is open there already, or opens a new one: what is typed in another page stays. */
async function open(url) {
  const pages = await self.clients.matchAll({ type: "window" });
  const page = pages.find((one) => one.url === url);
  return page ? page.focus() : self.clients.openWindow(url);
}
