import { randomUUID } from "node:crypto";
import { noParts } from "@/lib/catalog/model/parts";
import { partNames } from "@/lib/inventory/model/sellable";
import { fieldsOfInvoice } from "@/lib/invoices/schema/request";
import { completeChoices } from "@/lib/notices/model/news";
import { newOrderValues } from "./new-order";

/*
 * Input that each action accepts, so that a call reaches its check of access.
 */

const id = randomUUID();
const orderId = randomUUID();
const key = randomUUID();
const campaignContent = {
  subject: "Novità di dicembre",
  preheader: "Che cosa cambia per le feste",
  blocks: [{ type: "text", text: "Ciao" }],
  kind: "all",
  days: "",
  town: "",
};
const condition = { sealed: "0", opened: "0", damaged: "0" };

/** Of actions for administrators. */
export const ADMIN_INPUT: Record<string, unknown[]> = {
  removeSubscriber: [{ subscriberId: id }],
  createCampaign: [{ copyOf: null }],
  saveCampaign: [{ campaignId: id, version: 1, content: campaignContent }],
  deleteCampaign: [{ campaignId: id }],
  scheduleCampaign: [{ campaignId: id, version: 1, sendAt: "2030-01-01T09:00" }],
  sendCampaignNow: [{ campaignId: id, version: 1 }],
  unscheduleCampaign: [{ campaignId: id }],
  stopCampaign: [{ campaignId: id }],
  sendCampaignTest: [{ campaignId: id }],
  blockPlatform: [{ id, blocked: true }],
  answerInquiry: [{ id, key, lastAnswerId: null, text: "Grazie" }],
  addInquiryNote: [{ id, key, text: "Una nota" }],
  changeInquiryState: [{ id, status: "closed" }],
  decidePartnership: [
    { id, key, lastAnswerId: null, decision: "accepted", text: "Benvenuti", reason: "" },
  ],
  previewInquiryEmail: [{ id, decision: null, text: "Grazie" }],
  publishReview: [{ id, known: "waiting" }],
  refuseReview: [{ id, known: "waiting", reason: "off_topic", notifyAuthor: true, note: "Grazie" }],
  answerReview: [{ id, text: "Grazie" }],
  notifyRefusal: [{ id, note: "" }],
  noteDocumentState: [{ id, state: "sent", reason: "" }],
  correctDocument: [
    {
      id,
      invoice_for: "person",
      tax_code: "RSSMRA85T10A562S",
      company_name: "",
      vat_number: "",
      recipient_code: "",
      pec: "",
      street: "Via Roma 1",
      postal_code: "20100",
      city: "Milano",
    },
  ],
  markCustomer: [{ orderId, kind: "note", text: "Chiamare dopo le 18" }],
  unmarkCustomer: [{ orderId, markId: id }],
  mergeCustomers: [{ orderId, email: "giulia@example.it" }],
  separateCustomers: [{ orderId, email: "giulia@example.it" }],
  openShop: [{ known: { state: "preparing", until: null, text: "" } }],
  closeShop: [{ known: { state: "open", until: null, text: "" }, until: "", text: "" }],
  refreshPayouts: [{}],
  markMonthSent: [{ month: "2026-11", count: 1 }],
  undoMonthSent: [{ month: "2026-11", sentAt: "2026-11-23T10:00:00.000Z" }],
  attachWithdrawal: [{ id, orderNumber: "SC-7K3M-92QJ" }],
  recordWithdrawal: [
    {
      submissionKey: key,
      channel: "post",
      name: "Giulia Ferrante",
      orderNumber: "SC-7K3M-92QJ",
      email: "",
      receivedOn: "2026-11-20",
    },
  ],
  closeReturn: [{ id, closing: "unfounded", note: "Non è un nostro ordine" }],
  recordPrivacyRequest: [
    {
      kind: "export",
      channel: "post",
      email: "giulia@example.it",
      receivedOn: "2026-01-07",
      identityCheck: "Richiamata",
    },
  ],
  eraseRecordedData: [{ id }],
  sendPaymentLink: [{ orderId }],
  createOrder: [
    {
      key,
      order: { ...newOrderValues, notify: false },
    },
  ],
  setOrderStatus: [{ orderId, status: "shipped" }],
  readStatusDraft: [{ orderId }],
  changeOrder: [
    {
      orderId,
      seen: { revision: 0, fingerprint: "", paymentStatus: "paid" },
      first_name: "Giulia",
      last_name: "Ferrante",
      email: "giulia@example.it",
      phone: "+39 347 0001234",
      address: "Via dei Tintori 18",
      postal_code: "50122",
      city: "Firenze",
      province: "FI",
      notes: "",
      shipping_type: "standard",
      lines: [{ sku: "pack-duo-premium", quantity: "1" }],
      ...fieldsOfInvoice(null),
      notify: true,
    },
  ],
  undoStatusChange: [{ orderId, changeId: id }],
  shipOrder: [
    { orderId, parcel: { carrier: "brt", trackingCode: "0861 9930 0412" }, notify: false },
  ],
  previewImport: [{ rows: [["SC-7K3M-92QJ", "0861 9930 0412", null]] }],
  shipImport: [
    {
      importId: id,
      rows: [["SC-7K3M-92QJ", "0861 9930 0412", null]],
      notify: false,
    },
  ],
  undoImport: [{ importId: id }],
  recordReturnedParcel: [{ orderId }],
  declareReturn: [{ returnId: key, orderId, kind: "defect", problem: "Non si accende" }],
  sendReturn: [{ id, carrier: "brt", trackingCode: "0861 9930 0412", expectedOn: "" }],
  removeReturnPhoto: [{ photoId: id }],
  receiveReturn: [{ id, stage: "declared" }],
  undoReturnStep: [{ id, stage: "arrived" }],
  checkReturn: [
    {
      id,
      devices: condition,
      serums: condition,
      travelCases: condition,
      reduction: "",
      reductionReason: "",
    },
  ],
  addNote: [{ orderId, text: "Una nota" }],
  retryDeadJobs: [{ jobId: null }],
  startRehearsal: [{}],
  resendEmail: [{ emailId: id }],
  retryEmail: [{ emailId: id }],
  resolveAlert: [{ alertId: id }],
  refundOrder: [
    { orderId, idempotencyKey: key, amountCents: 100, reason: "agreement", restock: noParts },
  ],
  recordTransfer: [{ refundId: id, day: "2026-11-27", reference: "TRN 0123456789" }],
  dropTransfer: [{ refundId: id }],
  repairOrder: [{ orderId }],
  approve: [{ id }],
  refuseApproval: [{ id, reason: "Troppo" }],
  countPart: [{ part: "serums", pieces: "1", known: 1 }],
  changePart: [
    {
      part: "serums",
      updatedAt: null,
      name: "Siero",
      unit: "flaconi",
      threshold: "5",
      supplier: "",
      reorderDays: "",
    },
  ],
  receiveGoods: [
    {
      receiptId: id,
      document: "4471",
      documentOn: "2026-11-28",
      supplier: "",
      lines: partNames.map((part) => ({ part, pieces: "1", code: "", expiresOn: "" })),
    },
  ],
  undoReceipt: [{ receiptId: id }],
  receiveLot: [
    {
      lotId: id,
      part: "devices",
      code: "D-1",
      pieces: "1",
      expiresOn: "",
      note: "",
    },
  ],
  changeLot: [
    {
      lotId: id,
      updatedAt: "2026-11-23T10:00:00.000Z",
      code: "D-1",
      pieces: "1",
      expiresOn: "",
      note: "",
    },
  ],
  setLotBlocked: [{ lotId: id, updatedAt: "2026-11-23T10:00:00.000Z", isBlocked: true }],
  correctOrderLots: [{ orderId, known: [], lots: [{ lotId: id, quantity: "1" }] }],
  saveRecall: [
    {
      lotId: id,
      recallId: key,
      updatedAt: null,
      risk: "La batteria può surriscaldarsi.",
      instructions: "",
      remedies: ["repair", "refund"],
    },
  ],
  testRecall: [{ lotId: id, updatedAt: "2026-11-23T10:00:00.000Z" }],
  sendRecall: [{ lotId: id, updatedAt: "2026-11-23T10:00:00.000Z", code: "D-1" }],
  markSafety: [{ kind: "review", id, marked: true }],
  handleSafety: [{ kind: "review", id, note: "Segnalato" }],
  moveStock: [{ movementId: id, part: "devices", change: "damaged", pieces: "1", reason: "Rotto" }],
  changePrice: [
    {
      sku: "scultea-pro",
      presentId: id,
      priceCents: "24,99",
      compareAtCents: "",
      effectiveFrom: null,
      confirmed: null,
    },
  ],
  cancelPrice: [{ changeId: id }],
  planSale: [
    {
      saleId: null,
      known: [],
      startsAt: "",
      endsAt: "2099-12-01T09:00",
      prices: [{ sku: "scultea-pro", fromCents: 2999, priceCents: "24,99" }],
      confirmed: false,
    },
  ],
  stopSale: [{ saleId: id, known: [id] }],
  createCode: [
    {
      code: "PROVA",
      kind: "percent",
      percent: "10",
      amountCents: "",
      minimumCents: "",
      oncePerPerson: true,
      maxUses: "",
      from: "",
      until: "",
    },
  ],
  changeCode: [{ codeId: id, maxUses: "5", from: "", until: "" }],
  pauseCode: [{ codeId: id, paused: true }],
  saveProduct: [
    {
      sku: "scultea-pro",
      name: "Uno",
      features: "Una",
      popular: false,
      active: true,
      known: { name: "Uno", features: ["Una"], popular: false, active: true },
    },
  ],
  saveSettings: [{ form: "marchio", known: {}, texts: {} }],
  inviteColleague: [{ email: "marta@example.it", role: "viewer" }],
  resendInvitation: [{ invitationId: id }],
  withdrawInvitation: [{ invitationId: id }],
  changeColleague: [{ userId: id, change: "disable" }],
  saveView: [{ name: "Da Bologna", query: "cerca=bologna" }],
  renameView: [{ viewId: id, name: "Da Modena" }],
  deleteView: [{ viewId: id }],
  setTableLayout: [{ hiddenColumns: [] }],
  saveArticle: [
    {
      id: null,
      knownAt: null,
      status: "draft",
      title: "Pacchi regalo",
      page: "",
      questions: "fate pacchi regalo",
      body: "",
      replacing: null,
      replaces: [],
    },
  ],
  deleteArticle: [{ articleId: id }],
  dismissQuestion: [{ key: "0".repeat(32) }],
  deleteConversation: [{ conversationId: id }],
  changeStatuses: [
    { selection: { kind: "picked", ids: [id] }, status: "shipped", withMessages: false },
  ],
};

/** Of actions that read-only staff may call too: on their own account, and the search. */
export const OWN_INPUT: Record<string, unknown[]> = {
  previewCampaign: [{ campaignId: id, content: campaignContent }],
  search: [{ query: "SC-7K3M-92QJ" }],
  renameSelf: [{ name: "Elena Marchi" }],
  chooseNotices: [{ choices: completeChoices({}, true), quietFrom: "22", quietTo: "7" }],
  subscribeDevice: [
    {
      endpoint: "https://fcm.googleapis.com/fcm/send/abc",
      p256dh: "A".repeat(87),
      auth: "A".repeat(22),
    },
  ],
  keepDevice: [{ endpoint: "https://fcm.googleapis.com/fcm/send/abc" }],
  removeDevice: [{ id }],
  testDevice: [{ id }],
  changeOwnPassword: [{ current: "quella di prima", password: "nebbia sul molo sette" }],
  endOtherSessions: [],
  beginSecondFactor: [{ password: "una password" }],
  confirmSecondFactor: [{ code: "123456" }],
  turnOffSecondFactor: [{ password: "una password", code: "123456" }],
  renewRecoveryCodes: [{ password: "una password", code: "123456" }],
};
