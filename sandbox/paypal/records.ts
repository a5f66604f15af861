/** Records of the PayPal sandbox. Amounts are integer cents, times ISO 8601. */

export interface PurchaseUnit {
  readonly reference_id: string;
  readonly amount: { readonly currency_code: string; readonly value: string };
  readonly custom_id?: string | undefined;
  readonly invoice_id?: string | undefined;
  readonly [field: string]: unknown;
}

interface Payer {
  readonly accountId: string;
  readonly email: string;
}

export interface OrderRecord {
  readonly id: string;
  readonly createTime: string;
  /** As the shop sent them, with the default reference added. */
  readonly units: readonly PurchaseUnit[];
  /** Created for the PayPal wallet, so the order waits for an action of the payer. */
  readonly withWallet: boolean;
  readonly brandName: string | null;
  readonly returnUrl: string | null;
  readonly cancelUrl: string | null;
  status: "CREATED" | "PAYER_ACTION_REQUIRED" | "APPROVED" | "COMPLETED" | "VOIDED";
  updateTime: string;
  payer: Payer | null;
  /** The payer chose an instrument that the capture will find declined. */
  instrumentDeclines: boolean;
}

export interface CaptureRecord {
  readonly id: string;
  readonly orderId: string;
  readonly referenceId: string;
  readonly createTime: string;
  readonly amount: number;
  readonly currency: string;
  readonly customId: string | null;
  readonly invoiceId: string | null;
  status: "COMPLETED" | "PENDING" | "DECLINED" | "PARTIALLY_REFUNDED" | "REFUNDED";
  amountRefunded: number;
  updateTime: string;
}

export interface PaypalRefundRecord {
  readonly id: string;
  readonly captureId: string;
  readonly createTime: string;
  readonly amount: number;
  readonly currency: string;
  readonly customId: string | null;
  readonly invoiceId: string | null;
  readonly noteToPayer: string | null;
  /** Total refunded of the capture, including this refund. */
  readonly totalRefunded: number;
  status: "COMPLETED" | "PENDING" | "FAILED";
  updateTime: string;
}

export interface PaypalDisputeRecord {
  readonly id: string;
  readonly captureId: string;
  readonly createTime: string;
  readonly amount: number;
  readonly currency: string;
  status: "WAITING_FOR_SELLER_RESPONSE" | "RESOLVED";
  outcome: "RESOLVED_BUYER_FAVOUR" | "RESOLVED_SELLER_FAVOUR" | null;
  updateTime: string;
}
