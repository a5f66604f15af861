/*
 * The architecture as rules: imports point down the list of rooms, roles keep their limits, vendors
 * stop at their adapter. `npm run architecture` fails on the first arrow that runs upward.
 */

/** Rooms from the ground up: a room may import those above it in this list, never those below. */
const rooms = [
  "^lib/core/",
  "^lib/(env|routes|(dashboard|newsletter|privacy|review)-routes)\\.ts$",
  "^lib/log\\.ts$",
  "^lib/db/",
  "^lib/http/",
  "^lib/auth/",
  "^lib/audit/",
  "^lib/pages/",
  "^lib/settings/",
  "^lib/reviews/",
  "^lib/catalog/",
  "^lib/inventory/",
  "^lib/discounts/",
  "^lib/cart/",
  "^lib/orders/",
  "^lib/payments/",
  "^lib/jobs/",
  "^lib/mail/",
  "^lib/returns/",
  "^emails/",
  "^lib/newsletter/",
  "^lib/contact/",
  "^lib/partners/",
  "^lib/consent/",
  "^lib/analytics/",
  "^lib/conversions/",
  "^lib/notifications/",
  "^lib/account/",
  "^lib/people/",
  "^lib/settlement/",
  "^lib/checkout/",
  "^lib/fulfilment/",
  "^lib/statistics/",
  "^lib/order-table/",
  "^lib/chat/",
  "^lib/chat-desk/",
  "^lib/inquiries/",
  "^lib/privacy/",
  "^lib/today/",
  "^lib/launch/",
  "^lib/worker\\.ts$",
  "^components/",
  "^app/",
];

const roomRules = rooms.slice(0, -1).map((from, index) => ({
  name: `room-order-${from.replaceAll(/[^a-z]+/g, "-").replaceAll(/^-|-$/g, "")}`,
  comment: "Imports point down: two rooms that need each other need a conductor.",
  severity: "error",
  from: { path: from },
  to: { path: rooms.slice(index + 1) },
}));

const pure =
  "^lib/[^/]+/(model|claims|sections|forms|pricing|schema|copy|list-filter|csv|refund-draft|kpi|visit|retention|pixel-events|pixel-host)\\.ts$";
const serverOnly = "^lib/[^/]+/(queries|commands|commands/.+)\\.ts$";

/** Each vendor package with the only place that may know it. */
const vendors = {
  stripe: "^lib/payments/stripe/",
  "@paypal/paypal-server-sdk": "^lib/payments/paypal/",
  axios: "^lib/payments/paypal/",
  resend: "^lib/mail/",
  "pg-boss": "^lib/jobs/",
  pino: "^lib/log\\.ts$",
  "@prisma/[^/]+": "^lib/db/",
  "@react-email/components": "^emails/",
  "next-auth": "^(lib/auth/|app/api/auth/|app/accedi/|components/admin/|middleware\\.ts$)",
  "@node-rs/argon2": "^lib/auth/",
  "rate-limiter-flexible": "^lib/http/",
  otpauth: "^lib/auth/",
  qrcode: "^lib/auth/",
  "@zxcvbn-ts/[^/]+": "^lib/auth/",
  sharp: "^lib/reviews/",
  isbot: "^lib/analytics/",
  "(ai|@ai-sdk/[^/]+)": "^(lib/chat/|app/api/chat/)",
};

const vendorRules = Object.entries(vendors).map(([vendor, home]) => ({
  name: `vendor-${vendor.replaceAll(/[^a-z]+/g, "-")}`,
  comment: "Vendor shapes stop at their adapter.",
  severity: "error",
  from: { path: "^(app|components|emails|lib|middleware\\.ts)", pathNot: home },
  to: { path: `^node_modules/${vendor}/` },
}));

export default {
  forbidden: [
    ...roomRules,
    ...vendorRules,
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "no-unresolved",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: "payments-know-no-order",
      comment: "The conductor (checkout) joins them.",
      severity: "error",
      from: { path: "^lib/payments/" },
      to: { path: "^lib/(orders|catalog|cart|inventory|auth)/" },
    },
    {
      name: "orders-know-no-payment",
      severity: "error",
      from: { path: "^lib/orders/" },
      to: { path: "^lib/payments/" },
    },
    {
      name: "models-are-pure",
      comment: "Rules, inputs and texts touch no framework, database, vendor or environment.",
      severity: "error",
      from: { path: pure },
      to: {
        path: [
          "^lib/(db|http)/",
          "^lib/(env|log)\\.ts$",
          "^node_modules/(next|react|react-dom|stripe|resend|pg|pg-boss|server-only|@prisma|@paypal)/",
        ],
      },
    },
    {
      name: "core-imports-nothing",
      severity: "error",
      from: { path: "^lib/core/" },
      // zod is the language inputs are written in; nothing else from outside.
      to: {
        path: "^(app|components|emails|lib|node_modules)/",
        pathNot: ["^lib/core/", "^node_modules/zod/"],
      },
    },
    {
      name: "lib-knows-no-screen",
      severity: "error",
      from: { path: "^(lib|emails)/" },
      to: { path: "^(app|components)/" },
    },
    {
      name: "components-touch-no-data",
      comment: "Feature UI gets its data from pages and its writes from actions.",
      severity: "error",
      from: { path: "^components/" },
      to: {
        path: [
          "^lib/[^/]+/(queries|commands)",
          "^lib/(db|http|payments)/",
          "^lib/(jobs|mail)/(?!(model|copy|schema|list-filter|actions)\\.ts$)",
          "^lib/(env|log|worker)\\.ts$",
        ],
      },
    },
    {
      name: "browsers-send-no-mail",
      comment: "PAY-38: an e-mail leaves because something happened, never because a browser asks.",
      severity: "error",
      from: { path: "^(app/|components/|lib/[^/]+/actions\\.ts$)" },
      to: { path: "^lib/(mail/(mailer|commands/outbox)|notifications/commands/send-email)" },
    },
    {
      name: "primitives-know-no-domain",
      severity: "error",
      from: { path: "^components/ui/" },
      to: { path: "^(lib/(?!core/)|components/(?!ui/))" },
    },
    {
      name: "sandbox-stands-outside",
      comment: "The stand-ins speak the providers' HTTP APIs and know nothing of the shop.",
      severity: "error",
      from: { path: "^sandbox/" },
      to: { path: "^(app|components|emails|lib|prisma)/" },
    },
    {
      name: "shop-knows-no-sandbox",
      severity: "error",
      from: { path: "^(app|components|emails|lib)/" },
      to: { path: "^(sandbox|scripts|tests|prisma)/" },
    },
  ],
  required: [
    {
      name: "server-only",
      comment: "What reads or writes data must never reach a browser bundle.",
      severity: "error",
      module: { path: serverOnly },
      to: { path: "^node_modules/server-only/" },
    },
  ],
  options: {
    doNotFollow: { path: ["node_modules", "lib/platform/db/generated"] },
    exclude: { path: ["^\\.next", "^\\.data", "^\\.cache"] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".css"],
    },
  },
};
