import { type Page } from "@playwright/test";
import { newStaff } from "../support/admin";
import { axeViolations } from "../support/axe";
import { expect, test } from "../support/e2e";
import { paidOrder } from "../support/orders";
import { newPushBrowser } from "../support/push";
import { sandboxControl } from "../support/sandbox-control";
import { openDashboard } from "../support/signed-in";

const sandbox = sandboxControl();

test.use({
  serviceWorkers: "allow",
  permissions: ["notifications"],
  // Of the page that says that there is no connection.
  allowedErrors: /status of 503|ERR_INTERNET_DISCONNECTED/,
});

/** Gives the page a subscription whose keys the test has: browsers under test reach no push service. */
async function replacePushService(page: Page) {
  const browser = newPushBrowser(sandbox.url.replace("localhost", "127.0.0.1"));
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: () => {
        localStorage.removeItem("test-push");
        return Promise.resolve(true);
      },
    } as unknown as PushSubscription;
    PushManager.prototype.subscribe = () => {
      localStorage.setItem("test-push", "on");
      return Promise.resolve(subscription);
    };
    PushManager.prototype.getSubscription = () =>
      Promise.resolve(localStorage.getItem("test-push") === null ? null : subscription);
  }, browser.subscription);
  return browser;
}

/** Hands a decrypted message to the dashboard's service worker, as the browser does. */
async function deliver(page: Page, data: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => new URL(scopeURL).pathname === "/admin");
      if (own) resolve(own.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  const { origin } = new URL(page.url());
  const registrationId = await found;
  await devtools.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
  await devtools.detach();
}

/** Runs in the service worker, whose types the tests lack. A browser opens windows only for a click by a person. */
const clickNotification = `async (path) => {
  const all = await self.registration.getNotifications();
  const notification = all.find(({ data }) => data.url.endsWith(path));
  const opened = new Promise((resolve) => {
    self.clients.openWindow = async (url) => resolve(url);
  });
  self.dispatchEvent(new NotificationEvent("notificationclick", { notification }));
  return opened;
}`;

const shown = (page: Page) =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.getRegistration("/admin");
    const all = (await worker?.getNotifications()) ?? [];
    return all.map(({ title, body }) => ({ title, body }));
  });

test("a paid order is a notification that opens it", async ({ page, context }) => {
  const browser = await replacePushService(page);
  const { email } = await newStaff("admin");
  await openDashboard(page, "/admin/account", email);
  await page.getByRole("button", { name: "Attiva qui" }).click();
  await expect(page.getByText("Su questo dispositivo le notifiche sono attive")).toBeVisible();
  await page.getByRole("checkbox", { name: "Notifica: Nuovi ordini" }).check();
  await page.getByRole("button", { name: "Salva gli avvisi" }).click();
  await expect(page.getByText("Avvisi salvati")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  const order = await paidOrder();
  const own = async () =>
    (await sandbox.pushes())
      .filter(({ subscription }) => browser.subscription.endpoint.endsWith(subscription))
      .map(({ body }) => body);
  const messages = async () => (await own()).map((body) => browser.read(body));
  // Other tests sell at the same time.
  await expect.poll(messages).toContainEqual(expect.objectContaining({ href: order.adminPath }));
  const message = (await messages()).find((one) => JSON.stringify(one).includes(order.adminPath));
  await deliver(page, JSON.stringify(message));
  await expect
    .poll(() => shown(page))
    .toContainEqual({ title: "Nuovo ordine", body: "29,99\u00A0€" });

  const [worker] = context.serviceWorkers();
  const opened = await worker?.evaluate<string>(
    `(${clickNotification})(${JSON.stringify(order.adminPath)})`,
  );
  await page.goto(opened ?? "");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(order.number);

  await page.getByRole("button", { name: "Esci" }).first().click();
  await page.waitForURL((url) => url.pathname === "/");
  const sent = (await own()).length;
  const later = await paidOrder();
  const told = `staff_new_order/${later.adminPath.split("/").at(-1)}`;
  await expect
    .poll(async () => (await sandbox.mailEnvelopes()).map((mail) => mail.idempotencyKey))
    .toContain(told);
  await openDashboard(page, "/admin/account", email);
  await expect(page.getByRole("button", { name: "Attiva qui" })).toBeVisible();
  expect(await own()).toHaveLength(sent);
});

test("the dashboard is an app of its own, and says when there is no connection", async ({
  page,
  context,
}) => {
  await openDashboard(page, "/admin/oggi");
  const href = await page.locator("link[rel=manifest]").getAttribute("href");
  const manifest: unknown = await (await page.request.get(href ?? "")).json();
  expect(manifest).toMatchObject({
    start_url: "/admin/oggi",
    scope: "/admin",
    display: "standalone",
  });
  await page.evaluate(() => navigator.serviceWorker.ready);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await context.setOffline(true);
  await page.goto("/admin/messaggi");
  await expect(page.getByRole("heading", { name: "Non c’è connessione" })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("link", { name: "Riprova" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Messaggi" })).toBeVisible();
  // The shop itself has no service worker.
  await page.goto("/");
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});

test("the title counts what is new since the last look", async ({ page }) => {
  await page.clock.install();
  let answers = 0;
  page.on("response", (response) => {
    if (response.url().includes("/admin/novita")) answers += 1;
  });
  await openDashboard(page, "/admin/recensioni");
  await expect
    .poll(async () => {
      await page.clock.runFor(31_000);
      return answers;
    })
    .toBeGreaterThan(0);
  await page.evaluate(() => {
    document.hasFocus = () => false;
  });
  await paidOrder();
  await expect
    .poll(async () => {
      await page.clock.runFor(31_000);
      return page.title();
    })
    .toMatch(/^\(\d+\) Recensioni/);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(page).toHaveTitle(/^Recensioni/);
});
