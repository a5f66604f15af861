/** Records of the PayPal sandbox. Amounts are integer cents, times ISO 8601. */

export interface Amount {
  readonly currency_code: string;
  readonly value: string;
}

export interface PurchaseUnit {
  readonly custom_id?: string | undefined;
  readonly amount: Amount & {
    readonly breakdown?:
      | { readonly shipping?: Amount | undefined; readonly discount?: Amount | undefined }
      | undefined;
  };
  readonly items?:
    | readonly { readonly name: string; readonly quantity: string; readonly unit_amount: Amount }[]
    | undefined;
}

export interface OrderRecord {
  readonly id: string;
  readonly createTime: string;
  /** As the shop sent it. */
  readonly units: readonly [PurchaseUnit];
  readonly returnUrl: string | null;
  readonly cancelUrl: string | null;
  status: "PAYER_ACTION_REQUIRED" | "APPROVED" | "COMPLETED";
  /** The payer chose an instrument that the capture will find declined. */
  instrumentDeclines: boolean;
}

export interface CaptureRecord {
  readonly id: string;
  readonly orderId: string;
  readonly createTime: string;
  readonly amount: number;
  readonly currency: string;
  readonly customId: string | null;
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
