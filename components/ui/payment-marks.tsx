/*
 * Marks of the payment methods in one colour, as the brands allow where space or design asks for it. Own
 * drawings: letters and shapes only.
 */

type Mark = { label: string; width: number; shape: React.ReactNode };

const marks = {
  visa: {
    label: "Visa",
    width: 36,
    shape: (
      <g fill="currentColor">
        <path d="M3.4 6.3h3.1l.9 6.4 3-6.4h2.6l-5.4 11.4H4.9zM14 6.3h2.6l-2.1 11.4h-2.6z" />
        <path d="M25.1 6.8l-.5 2.2c-.7-.4-1.5-.6-2.4-.6-1 0-1.6.4-1.6.9 0 .6.7.9 1.6 1.4 1.4.7 2.1 1.5 2.1 2.8 0 2.4-2 4.4-5 4.4-1.3 0-2.5-.3-3.2-.7l.5-2.3c.8.5 1.8.8 2.8.8 1.2 0 1.9-.5 1.9-1.2 0-.6-.5-.9-1.5-1.4-1.3-.6-2.2-1.5-2.2-2.8 0-2.4 2-4.2 4.7-4.2 1.1 0 2.1.2 2.8.7z" />
        <path
          fillRule="evenodd"
          d="M30 6.3h2.9l2.3 11.4h-2.6l-.4-2.2h-3.6l-1 2.2h-2.7zm1.2 3l-1.5 4.1h2.2z"
        />
      </g>
    ),
  },
  mastercard: {
    label: "Mastercard",
    width: 36,
    shape: (
      <>
        <circle cx="13.5" cy="12" r="7.5" fill="currentColor" fillOpacity="0.9" />
        <circle cx="22.5" cy="12" r="7.5" fill="currentColor" fillOpacity="0.45" />
      </>
    ),
  },
  amex: {
    label: "American Express",
    width: 40,
    shape: (
      <>
        <rect x="1" y="4" width="38" height="16" rx="2" fill="currentColor" />
        <g fill="none" stroke="var(--color-ivory)" strokeWidth="1.7">
          <path d="M4 16.5L7.6 7.5h.6l3.6 9M5.3 13.7h5.2" />
          <path d="M14 16.5v-9h.4l3.3 5.7 3.3-5.7h.4v9" />
          <path d="M29.3 8.3h-5v7.4h5M24.3 12h4.5" />
          <path d="M31.3 7.5l5.2 9M36.5 7.5l-5.2 9" />
        </g>
      </>
    ),
  },
  paypal: {
    label: "PayPal",
    width: 22,
    shape: (
      <g fill="currentColor">
        <path
          fillOpacity="0.5"
          d="M8.2 7h5.6c3.2 0 5 1.7 4.5 4.6-.6 3.3-3 4.8-6.3 4.8h-1.6l-.8 4.6H5.9z"
        />
        <path d="M5.6 3h5.8c3.2 0 5 1.7 4.5 4.6-.6 3.3-3 4.9-6.3 4.9H7.8l-.9 5H3z" />
      </g>
    ),
  },
} as const satisfies Record<string, Mark>;

type PaymentMark = keyof typeof marks;

/** Every method the shop accepts: cards through Stripe, and PayPal. */
export const acceptedMarks: readonly PaymentMark[] = ["visa", "mastercard", "amex", "paypal"];

export function PaymentMarks({
  names,
  decorative = false,
}: {
  names: readonly PaymentMark[];
  /** True where the methods are named beside the marks. */
  decorative?: boolean;
}) {
  return (
    <span
      aria-hidden={decorative}
      className="flex flex-wrap items-center gap-1.5 text-ink in-[.on-dark]:text-on-night-2"
    >
      {names.map((name) => (
        <svg
          key={name}
          role="img"
          aria-label={marks[name].label}
          viewBox={`0 0 ${marks[name].width} 24`}
          className="h-6 w-auto flex-none"
        >
          {marks[name].shape}
        </svg>
      ))}
    </span>
  );
}
