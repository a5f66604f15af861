"use client";

import { type ComponentProps, type ComponentType, type ReactNode } from "react";
import { Tooltip } from "@/components/admin/ui/tooltip";
import { type DialogProps, useDialog } from "@/components/ui/use-dialog";
import { type Right } from "@/lib/identity/model";
import { type Deletion } from "./deletion-dialog";
import { useMay } from "./rights";
import { adminButton } from "./styles";

const approvals = () => import("@/components/admin/orders/approval-dialogs");
const campaigns = () => import("@/components/admin/newsletter/send-dialogs");
const colleagues = () => import("@/components/admin/staff/colleague-dialogs");
const customers = () => import("@/components/admin/customers/customer-dialogs");
const documents = () => import("@/components/admin/invoices/document-dialogs");
const opening = () => import("@/components/admin/dashboard/opening-dialogs");
const page = () => import("@/components/admin/catalog/page-dialogs");
const parts = () => import("@/components/admin/inventory/part-dialogs");
const programs = () => import("@/components/admin/api/program-dialogs");
const requests = () => import("@/components/admin/privacy/request-dialogs");
const returns = () => import("@/components/admin/returns/return-dialogs");
const reviews = () => import("@/components/admin/reviews/review-dialogs");
const transfers = () => import("@/components/admin/orders/transfer-dialogs");
const secondFactor = () => import("@/components/admin/staff/second-factor-dialogs");

/** The dialogs that a button opens. Each is fetched when its button is first pressed. */
const dialogs = {
  adCost: () => import("@/components/admin/visits/ad-cost-dialog"),
  countPart: named(parts, "CountDialog"),
  changePart: named(parts, "PartDialog"),
  receiveGoods: named(parts, "ReceiveDialog"),
  handleSafety: () => import("@/components/admin/inventory/safety-dialog"),
  sendRecall: () => import("@/components/admin/inventory/recall-forms"),
  orderLots: () => import("@/components/admin/orders/lots-dialog"),
  approve: named(approvals, "ApproveDialog"),
  refuseApproval: named(approvals, "RefuseApprovalDialog"),
  recordTransfer: named(transfers, "RecordTransferDialog"),
  dropTransfer: named(transfers, "DropTransferDialog"),
  refund: () => import("@/components/admin/orders/refund-dialog"),
  bulkStatus: () => import("@/components/admin/orders/bulk-status-dialog"),
  importParcels: () => import("@/components/admin/orders/import-dialog"),
  keys: () => import("@/components/admin/orders/keys-dialog"),
  view: () => import("@/components/admin/orders/view-dialog"),
  sendCampaign: named(campaigns, "SendDialog"),
  scheduleCampaign: named(campaigns, "ScheduleDialog"),
  stopCampaign: named(campaigns, "StopDialog"),
  blockCustomer: named(customers, "BlockDialog"),
  mergeCustomers: named(customers, "MergeDialog"),
  recordWithdrawal: named(returns, "RecordDialog"),
  attachWithdrawal: named(returns, "AttachDialog"),
  closeReturn: named(returns, "CloseDialog"),
  declareReturn: named(returns, "DeclareDialog"),
  sendReturn: named(returns, "SendDialog"),
  checkReturn: named(returns, "CheckDialog"),
  correctDocument: named(documents, "CorrectDialog"),
  documentState: named(documents, "NoteStateDialog"),
  monthSent: named(documents, "MarkMonthSentDialog"),
  pageText: named(page, "PageTextDialog"),
  pagePicture: named(page, "PagePictureDialog"),
  price: () => import("@/components/admin/catalog/price-dialog"),
  product: () => import("@/components/admin/catalog/product-dialog"),
  sale: () => import("@/components/admin/catalog/sale-dialog"),
  answerReview: named(reviews, "AnswerDialog"),
  refuseReview: named(reviews, "RefuseDialog"),
  withdrawReview: named(reviews, "WithdrawDialog"),
  notifyAuthor: named(reviews, "NotifyAuthorDialog"),
  template: () => import("@/components/admin/inbox/template-dialog"),
  partnerDecision: () => import("@/components/admin/inbox/decision-dialog"),
  recordRequest: named(requests, "RecordDialog"),
  erase: named(requests, "EraseDialog"),
  colleague: named(colleagues, "ColleagueDialog"),
  invite: named(colleagues, "InviteDialog"),
  startSecondFactor: named(secondFactor, "StartSecondFactor"),
  changeSecondFactor: named(secondFactor, "ChangeSecondFactor"),
  createKey: named(programs, "CreateKeyDialog"),
  addEndpoint: named(programs, "AddEndpointDialog"),
  renewSecret: named(programs, "RenewSecretDialog"),
  openShop: named(opening, "OpenDialog"),
  closeShop: named(opening, "CloseDialog"),
  legalTexts: () => import("@/components/admin/dashboard/confirm-texts-dialog"),
  deletion: () => import("./deletion-dialog"),
};

type Name = keyof typeof dialogs;

/** What a dialog's button is for; `write` for those not named. */
const dialogRights: Partial<Record<Name, Right>> = {
  countPart: "ship",
  receiveGoods: "ship",
  importParcels: "ship",
  keys: "read",
  view: "read",
  refund: "refund",
  recordTransfer: "books",
  dropTransfer: "books",
  correctDocument: "books",
  documentState: "books",
  monthSent: "books",
  recordWithdrawal: "answer",
  attachWithdrawal: "answer",
  declareReturn: "answer",
  sendReturn: "answer",
  checkReturn: "answer",
  answerReview: "answer",
  refuseReview: "answer",
  withdrawReview: "answer",
  notifyAuthor: "answer",
  startSecondFactor: "enter",
  changeSecondFactor: "enter",
};

type Load<P> = () => Promise<{ default: ComponentType<P> }>;
type PropsOf<N extends Name> = ComponentProps<Awaited<ReturnType<(typeof dialogs)[N]>>["default"]>;

type Props<N extends Name> = {
  dialog: N;
  props: Omit<PropsOf<N>, keyof DialogProps>;
  style?: Parameters<typeof adminButton>[0];
  className?: string;
  /** Accessible name and tooltip of a button without text. */
  label?: string;
  /** What the dialog is about, for screen readers that announce the button outside its row. */
  about?: string;
  /** Default: what the dialog needs. */
  right?: Right;
  children: ReactNode;
};

/** Returns a function that fetches one dialog of a module. */
function named<M, N extends keyof M>(load: () => Promise<M>, name: N) {
  return async () => ({ default: (await load())[name] });
}

/** A button that opens a dialog. The focus returns to the button. */
export function DialogButton<N extends Name>({
  dialog,
  props,
  style = "quiet",
  className,
  label,
  about,
  right = dialogRights[dialog] ?? "write",
  children,
}: Props<N>) {
  // TypeScript cannot tell that `props` belong to the named dialog.
  const load = dialogs[dialog] as Load<DialogProps>;
  const { Dialog, buttonProps, dialogProps } = useDialog(load);
  if (!useMay(right)) return null;
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

/** Deletes something after confirmation and returns to its list. */
export function DeletionButton<Input>({ about, ...props }: Deletion<Input> & { about?: string }) {
  return (
    <DialogButton dialog="deletion" props={props as Deletion<unknown>} style="danger" about={about}>
      {props.submit ?? "Elimina"}
    </DialogButton>
  );
}
