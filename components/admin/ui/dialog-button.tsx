"use client";

import { type ComponentProps, type ComponentType, type ReactNode } from "react";
import { Tooltip } from "@/components/ui/tooltip";
import { type DialogProps, useDialog } from "@/components/ui/use-dialog";
import { adminButton } from "./styles";
import { useCanWrite } from "./write-access";

/** The dialogs that a button opens. Each is fetched when its button is first pressed. */
const dialogs = {
  address: () => import("@/components/admin/fulfilment/address-dialog"),
  refund: () => import("@/components/admin/fulfilment/refund-dialog"),
  bulkStatus: () => import("@/components/admin/orders/bulk-status-dialog"),
  keys: () => import("@/components/admin/orders/keys-dialog"),
  view: () => import("@/components/admin/orders/view-dialog"),
  recordWithdrawal: () => import("@/components/admin/returns/record-dialog"),
  attachWithdrawal: () => import("@/components/admin/returns/attach-dialog"),
  closeWithdrawal: () => import("@/components/admin/returns/close-dialog"),
  correctDocument: () => import("@/components/admin/invoices/correct-dialog"),
  documentState: () => import("@/components/admin/invoices/note-state-dialog"),
  monthSent: () => import("@/components/admin/invoices/mark-month-sent-dialog"),
  price: () => import("@/components/admin/catalog/price-dialog"),
  product: () => import("@/components/admin/catalog/product-dialog"),
  answerReview: () => import("@/components/admin/reviews/answer-dialog"),
  refuseReview: () => import("@/components/admin/reviews/refuse-dialog"),
  notifyAuthor: () => import("@/components/admin/reviews/notify-author-dialog"),
  partnerDecision: () => import("@/components/admin/inbox/decision-dialog"),
  recordRequest: () => import("@/components/admin/privacy/record-dialog"),
  erase: () => import("@/components/admin/privacy/erase-dialog"),
  colleague: () => import("@/components/admin/staff/colleague-dialog"),
  invite: () => import("@/components/admin/staff/invite-dialog"),
  startSecondFactor: () => import("@/components/admin/staff/start-second-factor"),
  changeSecondFactor: () => import("@/components/admin/staff/change-second-factor"),
  legalTexts: () => import("@/components/admin/dashboard/confirm-texts-dialog"),
  deletion: () => import("./deletion-dialog"),
};

type Name = keyof typeof dialogs;
type Load<P> = () => Promise<{ default: ComponentType<P> }>;
type PropsOf<N extends Name> = ComponentProps<Awaited<ReturnType<(typeof dialogs)[N]>>["default"]>;

type Props<N extends Name> = {
  dialog: N;
  /** Properties of the dialog. */
  props: Omit<PropsOf<N>, keyof DialogProps>;
  style?: Parameters<typeof adminButton>[0];
  className?: string;
  /** Accessible name and tooltip of a button without text. */
  label?: string;
  /** What the dialog is about, for screen readers that announce the button outside its row. */
  about?: string;
  /** Also for colleagues who may not change data. */
  forReaders?: boolean;
  children: ReactNode;
};

/** A button that opens a dialog. The focus returns to the button. */
export function DialogButton<N extends Name>({
  dialog,
  props,
  style = "quiet",
  className,
  label,
  about,
  forReaders = false,
  children,
}: Props<N>) {
  // TypeScript cannot tell that `props` belong to the named dialog.
  const load = dialogs[dialog] as Load<DialogProps>;
  const { Dialog, buttonProps, dialogProps } = useDialog(load);
  const mayWrite = useCanWrite();
  if (!mayWrite && !forReaders) return null;
  return (
    <>
      <Tooltip text={label}>
        <button {...buttonProps} aria-label={label} className={adminButton(style, className)}>
          {children}
          {about !== undefined && <span className="sr-only">: {about}</span>}
        </button>
      </Tooltip>
      {Dialog && dialogProps.open && <Dialog {...props} {...dialogProps} />}
    </>
  );
}
