import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test, vi } from "vitest";
import { POST as lookUp } from "@/app/api/checkout/confirmation/route";
import { placeOrder } from "@/lib/checkout/actions";
import { valueOf } from "@/lib/core/value-of";
import { type StaffRole } from "@/lib/identity/model";
import { closeDb, getDb } from "@/lib/platform/db/client";
import { getLog } from "@/lib/platform/log";
import { createAdmin } from "@/prisma/builders/admin";
import { ADMIN_INPUT, OWN_INPUT } from "../../support/entrance-inputs";
import { type Action, listActions, listHandlers } from "../../support/entrances";
import { sample } from "../../support/full";
import { signInAs, startRequest } from "../../support/request";
import { checkoutInput } from "../../support/shop";
import { useShop } from "../../support/use-shop";

/*
 * Tests every action and handler found in the files. A new one counts as administrators only unless
 * it is listed here.
 */

const PUBLIC_ACTIONS = [
  "acceptInvitation",
  "checkDiscount",
  "declareWithdrawal",
  "erasePersonalData",
  "handOverConversation",
  "holdCart",
  "openPurchase",
  "payAgain",
  "placeOrder",
  "renewOrderLink",
  "requestOrderLink",
  "requestPartnership",
  "requestPasswordReset",
  "requestPersonalData",
  "resetPassword",
  "sendContactMessage",
  "subscribeToNewsletter",
  "withdrawOwnReview",
];

const PUBLIC_HANDLERS = [
  "GET /api/health/live",
  "GET /api/health/ready",
  "GET /api/health/shop",
  "GET /api/auth/[...nextauth]",
  "POST /api/analytics",
  "GET /api/analytics/pixel",
  "POST /api/auth/[...nextauth]",
  "GET /api/catalog/availability",
  "GET /recesso/modulo.pdf",
  "POST /api/chat",
  "POST /api/checkout/confirmation",
  "GET /api/checkout/postal-code",
  "POST /api/newsletter/confirm",
  "GET /api/newsletter/unsubscribe",
  "POST /api/newsletter/unsubscribe",
  "POST /api/privacy/export",
  "POST /api/consent",
  "POST /api/browser-errors",
  "GET /api/returns",
  "POST /api/returns",
  "POST /api/reviews",
  "GET /api/reviews/opt-out",
  "POST /api/reviews/opt-out",
  "GET /.well-known/security.txt",
  "GET /llms.txt",
  "GET /llms/[page]",
  "GET /og/[page]",
  "POST /api/mcp",
  "GET /.well-known/ucp",
  "GET /api/ucp/[...path]",
  "POST /api/ucp/[...path]",
  "PUT /api/ucp/[...path]",
  "GET /api/v1/openapi.json",
  "GET /sitemap.xml",
  "GET /dashboard.webmanifest",
  "GET /feed/google.tsv",
  "GET /feed/google.xml",
  "GET /feed/meta.tsv",
  "GET /feed/openai.tsv",
];

/** Called by a mail provider's server for its reader, by a signed link (RFC 8058). */
const ONE_CLICK = ["POST /api/newsletter/unsubscribe", "POST /api/reviews/opt-out"];

/** Handlers whose caller proves itself by a signature or a secret and sends no Origin. */
const isForMachines = (path: string) => /^\/api\/(?:webhooks|cron)(?:\/|$)/.test(path);

/** Sent by browsers, for a policy's violation without an Origin. Stores nothing. */
const BROWSER_ERRORS = "POST /api/browser-errors";

/** Called by other assistants' servers. They read, and prepare what a person confirms on the shop's page. */
const FOR_ASSISTANTS = ["POST /api/mcp", "POST /api/ucp/[...path]", "PUT /api/ucp/[...path]"];

/** Called by the owner's own programs, with a key. */
const FOR_PROGRAMS = ["PATCH /api/v1/[...path]", "POST /api/v1/[...path]"];

/** What a read-only colleague may change too: their own views and columns of the table. */
const PERSONAL_ACTIONS = ["saveView", "renameView", "deleteView", "setTableLayout"];

const site = "http://localhost:3000";
/** `unit/platform/auth-request` compares every kind of Origin. */
const foreign = sample<[string, string | null]>(1, [
  ["missing", null],
  ["another site's", "https://altrove.example"],
  ["null", "null"],
  ["a lookalike's", `${site}.altrove.example`],
]);

const shop = useShop();
afterAll(async () => {
  await closeDb();
});

/** Returns the code of a refusal, from either of the two response shapes. */
function refusalOf(answer: unknown): unknown {
  const { code, error } = answer as { code?: string; error?: { code: string } };
  return code ?? error?.code;
}

function requestTo(path: string, method: string, origin: string | null, body = "{}"): Request {
  return new Request(`${shop.siteUrl}${path}`, {
    method,
    headers: { "x-forwarded-for": "192.0.2.1", ...(origin !== null && { origin }) },
    ...(["GET", "HEAD"].includes(method) ? {} : { body }),
  });
}

const context = { params: Promise.resolve({ page: "unknown", path: ["unknown"] }) };

describe("requests from outside the shop's pages", { tags: ["PAY-43"] }, () => {
  test.each(foreign)("every action refuses %s Origin", async (_, origin) => {
    const actions = await listActions();
    expect(actions.map(({ name }) => name)).toEqual(expect.arrayContaining(PUBLIC_ACTIONS));
    startRequest(origin);
    const warn = vi.spyOn(getLog(), "warn");
    for (const { name, call } of actions) {
      warn.mockClear();
      expect(await call(...(ADMIN_INPUT[name] ?? [{}])), name).toMatchObject({ ok: false });
      expect(warn, name).toHaveBeenCalledWith(expect.anything(), "cross-origin action refused");
    }
  });

  test.each(foreign)("every changing handler refuses %s Origin", async (_, origin) => {
    const changing = (await listHandlers()).filter(
      ({ name, method, path }) =>
        !["GET", "HEAD", "OPTIONS"].includes(method) &&
        !isForMachines(path) &&
        ![...ONE_CLICK, ...FOR_ASSISTANTS, ...FOR_PROGRAMS, BROWSER_ERRORS].includes(name),
    );
    expect(changing.map(({ name }) => name)).toContain("POST /api/checkout/confirmation");
    for (const { name, path, method, call } of changing) {
      const response = await call(requestTo(path, method, origin), context);
      expect(response.status, name).toBe(403);
    }
  });

  test("accepts a notification by its signature, without an Origin", async () => {
    const machines = (await listHandlers()).filter(
      ({ name, path }) => isForMachines(path) || ONE_CLICK.includes(name),
    );
    expect(machines.map(({ name }) => name)).toContain("POST /api/webhooks/stripe");
    for (const { name, path, method, call } of machines) {
      const response = await call(requestTo(path, method, null), context);
      expect([400, 401, 403], name).toContain(response.status);
    }
  });
});

describe("access for administrators only", { tags: ["PAY-41"] }, () => {
  type Role = StaffRole | "user";
  /** Signs in, and changes the account afterwards. */
  const arriving =
    (role: Role, change: object = {}) =>
    async () => {
      const { id: userId } = await createAdmin(getDb(), { role });
      await signInAs({ id: userId });
      await getDb().user.update({ where: { id: userId }, data: change });
    };
  const visitors: [string, string, () => Promise<unknown>][] = [
    ["signed out", "not_signed_in", () => Promise.resolve()],
    ["a user without the role", "not_admin", arriving("user")],
    ["an administrator just demoted", "not_admin", arriving("admin", { role: "user" })],
    ["one just disabled", "not_signed_in", arriving("admin", { disabledAt: new Date() })],
  ];
  const mayNotChange: typeof visitors = [
    ["a colleague who may only read", "read_only", arriving("viewer")],
    ...visitors,
  ];

  test.each(sample(2, mayNotChange))("refuses every action to %s", async (_, refusal, arrive) => {
    await arrive();
    const ownAreRefused = refusal !== "read_only";
    const isOwn = (name: string) => name in OWN_INPUT || PERSONAL_ACTIONS.includes(name);
    const actions = (await listActions()).filter(
      ({ name }) => !PUBLIC_ACTIONS.includes(name) && (ownAreRefused || !isOwn(name)),
    );
    expect(actions.length).toBeGreaterThan(0);
    for (const { name, file, call } of actions) {
      const input = ADMIN_INPUT[name] ?? OWN_INPUT[name] ?? [{}];
      const answer = await call(...input);
      // If invalid_input is returned, add accepted input to ADMIN_INPUT or check access before
      // parsing.
      expect(refusalOf(answer), `${name} of ${file}`).toBe(refusal);
    }
  });

  const roleActions: [StaffRole, string][] = [
    [
      "warehouse",
      `countPart moveStock previewImport receiveGoods receiveLot shipImport shipOrder undoImport undoReceipt
       undoStatusChange`,
    ],
    [
      "support",
      `addInquiryNote addNote answerInquiry answerReview attachWithdrawal changeInquiryState checkReturn
       declareReturn notifyRefusal previewInquiryEmail publishReview receiveReturn recordReturnedParcel
       recordWithdrawal refundOrder refuseApproval refuseReview removeReturnPhoto resendEmail retryEmail sendReturn
       undoReturnStep withdrawReview search previewCampaign`,
    ],
    [
      "accountant",
      `correctDocument dropTransfer markMonthSent noteDocumentState recordTransfer refreshPayouts resolveAlert
       undoMonthSent search previewCampaign`,
    ],
  ];
  test.each(roleActions)("lets %s do its work and nothing else", async (role, allowed) => {
    await arriving(role)();
    const { search, previewCampaign, ...ofEverybody } = OWN_INPUT;
    const inputs = { ...ADMIN_INPUT, search, previewCampaign };
    const actions = (await listActions()).filter(
      ({ name }) => ![...PUBLIC_ACTIONS, ...Object.keys(ofEverybody)].includes(name),
    );
    const done: string[] = [];
    for (const { name, call } of actions)
      if (refusalOf(await call(...(valueOf(inputs, name) ?? [{}]))) !== "read_only")
        done.push(name);
    const ofReaders = role === "warehouse" ? [] : PERSONAL_ACTIONS;
    expect(done.sort()).toEqual([...allowed.split(/\s+/), ...ofReaders].sort());
  });

  test.each(sample(2, visitors))("refuses every handler to %s", async (_name, _refusal, arrive) => {
    await arrive();
    const handlers = (await listHandlers()).filter(
      ({ name, path }) => !PUBLIC_HANDLERS.includes(name) && !isForMachines(path),
    );
    for (const { name, path, method, call } of handlers) {
      const response = await call(requestTo(path, method, shop.siteUrl), context);
      expect([401, 403, 404], name).toContain(response.status);
    }
  });

  test("accepts an administrator", async () => {
    await signInAs(await createAdmin(getDb()));
    await Promise.all(
      Object.entries(ADMIN_INPUT).map(async ([name, input]) => {
        const action = (await listActions()).find((one) => one.name === name)?.call as Action;
        expect(["not_signed_in", "not_admin", "read_only"]).not.toContain(
          refusalOf(await action(...input)),
        );
      }),
    );
  });
});

describe("a NUL character, which Postgres cannot store", () => {
  /** Returns the value with one more character in each of its texts. */
  function withNul(value: unknown): unknown {
    if (typeof value === "string") return `${value}\0`;
    if (Array.isArray(value)) return value.map(withNul);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withNul(part)]));
  }

  test("is refused by every action before anything fails", async () => {
    await signInAs(await createAdmin(getDb()));
    const failed = vi.spyOn(getLog(), "error");
    for (const { name, call } of await listActions()) {
      const [input] = ADMIN_INPUT[name] ?? OWN_INPUT[name] ?? [checkoutInput()];
      const hostile = withNul(input);
      // Input without a text is replaced as a whole.
      const isChanged = JSON.stringify(hostile) !== JSON.stringify(input);
      const answer = await call(isChanged ? hostile : "\0");
      expect(answer, name).toMatchObject({ ok: false });
      expect(failed, name).not.toHaveBeenCalled();
    }
  });

  test("is answered 400 by every handler that reads JSON", async () => {
    const bodies = {
      "/api/checkout/confirmation": { session_id: "cs_test" },
      "/api/chat": { message: "Ciao", conversationHistory: [] },
      "/api/analytics": [{ event: "page_view" }],
      "/api/consent": { id: "1" },
      "/api/browser-errors": { name: "Error", page: "/" },
    };
    const handlers = await listHandlers();
    for (const [path, body] of Object.entries(bodies)) {
      const handler = handlers.find((one) => one.name === `POST ${path}`);
      const request = requestTo(path, "POST", shop.siteUrl, JSON.stringify(withNul(body)));
      request.headers.set("content-type", "application/json");
      expect((await handler?.call(request, context))?.status, path).toBe(400);
    }
  });
});

describe("a guessed order number", { tags: ["PAY-39"] }, () => {
  test("gets the same look-up answer as one that does not exist", async () => {
    await placeOrder(checkoutInput());
    const order = await shop.db.order.findFirstOrThrow();
    const attempt = await shop.db.paymentAttempt.findFirstOrThrow();
    const answers = new Set<string>();
    for (const guess of [
      order.id,
      order.number,
      attempt.id,
      randomUUID(),
      "cs_test_guess",
      "' OR 1",
    ]) {
      for (const name of ["session_id", "token", "order_id", "id"]) {
        const body = JSON.stringify({ [name]: guess });
        const request = requestTo("/api/checkout/confirmation", "POST", shop.siteUrl, body);
        const response = await lookUp(request, undefined);
        answers.add(`${response.status} ${await response.text()}`);
      }
    }
    expect([...answers]).toEqual(['200 {"order":null}']);
  });
});

test("public actions e-mail no address of the caller's choice", { tags: ["PAY-38"] }, async () => {
  await placeOrder(checkoutInput());
  const { id, number } = await shop.db.order.findFirstOrThrow();
  const input = {
    to: "vittima@esempio.it",
    email: "vittima@esempio.it",
    subject: "Ciao",
    html: "<b>Ciao</b>",
    orderId: id,
    order_id: id,
    orderNumber: number,
    number,
    type: "order_confirmation",
  };
  for (const { call } of await listActions()) await call(input);
  for (const { path, method, call } of await listHandlers()) {
    if (path.startsWith("/api/auth/")) continue;
    const query = method === "GET" ? `?${new URLSearchParams(input).toString()}` : "";
    await call(requestTo(path + query, method, shop.siteUrl, JSON.stringify(input)), context);
  }
  await shop.runUntilIdle();
  expect(await shop.db.emailMessage.count()).toBe(0);
  expect(await shop.sandbox.mail()).toEqual([]);
});
