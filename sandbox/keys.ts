/** Keys with which the shop is a customer of the sandbox, by provider. */
export const sandboxKeys = {
  stripe: { STRIPE_SECRET_KEY: "sk_test_sandbox", STRIPE_WEBHOOK_SECRET: "whsec_sandbox" },
  paypal: {
    PAYPAL_CLIENT_ID: "sandbox",
    PAYPAL_CLIENT_SECRET: "sandbox",
    PAYPAL_WEBHOOK_ID: "WH-SANDBOX",
  },
  resend: {
    RESEND_API_KEY: "re_sandbox",
    RESEND_WEBHOOK_SECRET: "whsec_c2FuZGJveC1yZXNlbmQtc2VjcmV0",
  },
  push: {
    VAPID_PUBLIC_KEY:
      "BDdsr5RsQ3bcajhWpiSuelOiF2s9BcP0qsz4DrviZP2UQS1rRI3wV1MU5tUsw1pd1PGZh3oWcXF1uzBUOJ5-7RI",
    VAPID_PRIVATE_KEY: "M5lv1cXku5J6vQcitD_rFIJPh9xz1xP5PUFD22aoqLE",
  },
  meta: { META_PIXEL_ID: "100000000000001", META_CAPI_TOKEN: "EAAsandbox" },
};
