/*
 * The architecture as rules: rooms import only from rooms below, each role keeps its limits, and
 * vendor packages stay in their adapter. `npm run architecture` fails on any violation.
 */

/** Rooms of lib, lowest first. A room may import rooms listed before it, never those after it. */
const rooms = [
  "core",
  "platform",
  "identity",
  "shipping",
  "settings",
  "mail",
  "notices",
  "catalog",
  "inventory",
  "discounts",
  "reviews",
  "listings",
  "cart",
  "payments",
  "orders",
  "returns",
  "newsletter",
  "visits",
  "inbox",
  "staff",
  "customers",
  "ledger",
  "invoices",
  "books",
  "checkout",
  "ucp",
  "fulfilment",
  "api",
  "assistant",
  "privacy",
  "dashboard",
];

const floors = [
  ...rooms.map((room) => `^lib/${room}/`),
  "^lib/worker\\.ts$",
  "^components/",
  "^app/",
];

const roomRules = floors.slice(0, -1).map((from, index) => ({
  name: `room-order-${from.replaceAll(/[^a-z]+/g, "-").replaceAll(/^-|-$/g, "")}`,
  comment:
    "Rooms import only from rooms below. Two rooms that need each other are joined by a third above them.",
  severity: "error",
  from: { path: from },
  to: { path: floors.slice(index + 1) },
}));

const pure = "^lib/[^/]+/(model|schema|copy)(\\.ts$|/)";
const serverOnly = "^lib/[^/]+/(queries|commands|mails|personal-data)(\\.ts$|/)";

/** Each vendor package, with the only path that may import it. */
const vendors = {
  stripe: "^lib/payments/stripe/",
  "@paypal/paypal-server-sdk": "^lib/payments/paypal/",
  axios: "^lib/payments/paypal/",
  resend: "^lib/mail/resend/",
  "web-push": "^lib/notices/web-push/",
  standardwebhooks: "^lib/api/",
  "@opentelemetry/[^/]+": "^lib/platform/telemetry/",
  "@sentry/core": "^lib/platform/sentry/",
  "pg-boss": "^lib/platform/jobs/",
  pino: "^lib/platform/log\\.ts$",
  pdfkit: "^lib/platform/pdf\\.ts$",
  "@prisma/[^/]+": "^lib/platform/(db/|telemetry/sdk)",
  "@react-email/components": "^emails/",
  "next-auth": "^(lib/identity/|app/api/auth/|app/accedi/|components/admin/|middleware\\.ts$)",
  "@node-rs/argon2": "^lib/identity/secrets/",
  "rate-limiter-flexible": "^lib/platform/http/",
  otpauth: "^lib/identity/secrets/",
  qrcode: "^lib/identity/secrets/",
  "@zxcvbn-ts/[^/]+": "^lib/identity/secrets/",
  sharp: "^lib/(platform/pictures/|listings/preview-picture|settings/commands/guarantee-notice)",
  isbot: "^lib/visits/",
  "fast-xml-builder": "^lib/(invoices/fatturapa|listings/google)/",
  "fast-xml-parser": "^lib/platform/storage/",
  aws4fetch: "^lib/platform/storage/",
  fflate: "^lib/platform/zip",
  "@modelcontextprotocol/sdk": "^(lib/assistant/mcp/|app/api/mcp/)",
  "(ai|@ai-sdk/[^/]+)": "^(lib/assistant/|app/api/chat/)",
};

const vendorRules = Object.entries(vendors).map(([vendor, home]) => ({
  name: `vendor-${vendor.replaceAll(/[^a-z]+/g, "-")}`,
  comment: "Only the adapter of a vendor imports its package.",
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
      comment: "The checkout room joins orders and payments.",
      severity: "error",
      from: { path: "^lib/payments/" },
      to: { path: "^lib/(orders|catalog|cart|inventory|identity)/" },
    },
    {
      name: "orders-know-no-payment",
      severity: "error",
      from: { path: "^lib/orders/" },
      to: { path: "^lib/payments/" },
    },
    {
      name: "models-are-pure",
      comment: "Rules, inputs and texts use no framework, database, vendor or environment.",
      severity: "error",
      from: { path: pure },
      to: {
        dependencyTypesNot: ["type-only"],
        path: [
          "^lib/platform/(db|http)/",
          "^lib/platform/(env|log)\\.ts$",
          "^node_modules/(next|react|react-dom|stripe|resend|pg|pg-boss|server-only|@prisma|@paypal)/",
        ],
      },
    },
    {
      name: "core-imports-nothing",
      severity: "error",
      from: { path: "^lib/core/" },
      // Packages for input rules, time and tables; no other is allowed.
      to: {
        path: "^(app|components|emails|lib|node_modules)/",
        pathNot: [
          "^lib/core/",
          "^node_modules/(zod|date-fns|@date-fns|csv-stringify|papaparse|write-excel-file)/",
        ],
      },
    },
    {
      name: "emails-know-words-only",
      comment: "Each room loads the facts of its e-mails and passes them in.",
      severity: "error",
      from: { path: "^emails/" },
      to: {
        path: "^(app|components|lib)/",
        pathNot: [
          "^lib/core/",
          "^lib/platform/(dashboard-)?routes\\.ts$",
          "^lib/[^/]+/(model|copy)(\\.ts$|/)",
        ],
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
        dependencyTypesNot: ["type-only"],
        path: [
          "^lib/[^/]+/(queries|commands|mails|personal-data)",
          "^lib/platform/(db|http)/",
          "^lib/platform/jobs/(?!model\\.ts$)",
          "^lib/payments/",
          "^lib/mail/(mailers|resend/|smtp/)",
          "^lib/(platform/(env|log)|worker)\\.ts$",
        ],
      },
    },
    {
      name: "browsers-send-no-mail",
      comment: "Browsers never trigger e-mails directly (docs/specification.md#payment-cases).",
      severity: "error",
      from: { path: "^(app/|components/|lib/[^/]+/actions(\\.ts$|/))" },
      to: {
        path: "^lib/(mail/(mailers|(resend|smtp)/mailer|commands/(outbox|send-email|deliver)))",
      },
    },
    {
      name: "primitives-know-no-domain",
      severity: "error",
      comment: "Except that a link knows which pages are prerendered.",
      from: { path: "^components/ui/" },
      to: { path: "^(lib/(?!core/|platform/private-routes)|components/(?!ui/))" },
    },
    {
      name: "sandbox-stands-outside",
      comment: "The stand-ins speak the providers' HTTP APIs and know nothing of the shop.",
      severity: "error",
      from: { path: "^sandbox/" },
      to: { path: "^(app|components|emails|lib|prisma)/" },
    },
    {
      name: "server-knows-no-room",
      comment:
        "The web server stands in front of Next: it knows addresses, policies and plain values only.",
      severity: "error",
      from: { path: "^server/" },
      to: {
        path: "^(app|components|emails|lib(?!/(core|platform)/)|prisma|sandbox|scripts|tests)/",
      },
    },
    {
      name: "shop-knows-no-sandbox",
      severity: "error",
      from: { path: "^(app|components|emails|lib)/" },
      to: { path: "^(sandbox|scripts|server|tests|prisma)/" },
    },
  ],
  required: [
    {
      name: "server-only",
      comment: "Code that reads or writes data must not reach a browser bundle.",
      severity: "error",
      module: { path: serverOnly },
      to: { path: "^node_modules/server-only/" },
    },
  ],
  options: {
    doNotFollow: { path: ["node_modules", "lib/platform/db/generated"] },
    exclude: { path: ["^\\.next", "^\\.data", "^\\.cache"] },
    tsPreCompilationDeps: true,
    skipAnalysisNotInRules: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".css"],
    },
  },
};
