import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { GET as getPhoto } from "@/app/admin/resi/file/route";
import { POST } from "@/app/api/returns/files/route";
import { GET as getLabel } from "@/app/api/returns/route";
import { formatEuro } from "@/lib/core/money";
import { setOrderStatus } from "@/lib/fulfilment/commands/set-order-status";
import { startingCents, toRefundDialog, withheldValues } from "@/lib/fulfilment/model/refund-draft";
import { findOrderPage } from "@/lib/fulfilment/queries/order-page";
import { findRefundable } from "@/lib/ledger/queries";
import { orderList } from "@/lib/orders/model/list-filter";
import { orderLink } from "@/lib/orders/queries/order-link";
import { getEnv } from "@/lib/platform/env";
import { anonymiseOrders } from "@/lib/privacy/commands/anonymise-orders";
import {
  checkReturn,
  declareReturn,
  declareWithdrawal,
  receiveReturn,
  removeReturnPhoto,
} from "@/lib/returns/actions";
import { ownReturnText } from "@/lib/returns/copy/parcel";
import {
  returnPhotoHref,
  returnUploadHref,
  UPLOAD_PARAMETER,
} from "@/lib/returns/model/list-filter";
import { MAX_RETURN_PHOTOS, type ReturnFile, type ReturnStage } from "@/lib/returns/model/parcel";
import { deleteOldWithdrawals } from "@/lib/returns/personal-data";
import { findOwnReturn, findReturn } from "@/lib/returns/queries/returns";
import { getSettings } from "@/lib/settings/queries";
import { byAdmin, byStaff } from "../../support/by-staff";
import { placePaid } from "../../support/payments";
import { startRequest } from "../../support/request";
import { saveForm } from "../../support/settings";
import { useShop } from "../../support/use-shop";
import { outcomeOf, valueOf } from "../../support/value-of";
import { asStaff, GIULIA, typed } from "../../support/withdrawals";

const shop = useShop();
let orderId: string;
beforeEach(async () => {
  await asStaff(shop);
  await saveForm("resi", { labelPriceCents: "5,90" });
  ({ orderId } = await placePaid(shop, { customerEmail: GIULIA }));
  await byAdmin(setOrderStatus)({ orderId, status: "delivered", reason: "Consegnato a mano" });
});

const pdf = Buffer.from("%PDF-1.7 etichetta");
const picture = () =>
  sharp({ create: { width: 20, height: 20, channels: 3, background: "#c9a978" } })
    .jpeg()
    .toBuffer();

async function withdrawn(): Promise<string> {
  const { number } = await shop.db.order.findFirstOrThrow();
  await declareWithdrawal(typed({ orderNumber: number }));
  return (await shop.db.withdrawal.findFirstOrThrow()).id;
}

async function defective(): Promise<string> {
  const { id } = await valueOf(
    declareReturn({ returnId: crypto.randomUUID(), orderId, kind: "defect", problem: "È rotto" }),
  );
  return id;
}

/** Sends a file as the form does, and returns the outcome in the address, or the status of a refusal. */
async function upload(id: string, stage: ReturnStage, file: ReturnFile, bytes: Buffer) {
  const body = new FormData();
  body.set("file", new File([Uint8Array.from(bytes)], "file"));
  const address = new URL(returnUploadHref(id, stage, file), "http://localhost");
  const headers = { origin: getEnv().SITE_URL };
  const response = await POST(new Request(address, { method: "POST", body, headers }), undefined);
  const location = response.headers.get("location");
  return location === null ? response.status : new URL(location).searchParams.get(UPLOAD_PARAMETER);
}

const dialogNow = async (id: string) => {
  const page = await byStaff(findOrderPage)(orderId, orderList.initial);
  const refundable = await byStaff(findRefundable)(orderId);
  if (!page || !refundable) throw new Error("not paid");
  return toRefundDialog(page, refundable, await getSettings(), id);
};
const token = () => new URL(orderLink(orderId, new Date())).pathname.split("/").at(-1) ?? "";
const sealed = { sealed: "1", opened: "0", damaged: "0" };
const none = { ...sealed, sealed: "0" };
const check = (id: string, reduction = {}) =>
  valueOf(
    checkReturn({
      id,
      devices: sealed,
      serums: sealed,
      travelCases: none,
      reduction: "",
      reductionReason: "",
      ...reduction,
    }),
  );

describe("a prepaid label", () => {
  test.each([
    { kind: "withdrawal", make: withdrawn, priceCents: 590, says: "tratteniamo" },
    { kind: "defect", make: defective, priceCents: 0, says: "la paghiamo noi" },
  ])("of a $kind goes to the customer", async ({ kind, make, priceCents, says }) => {
    const id = await make();
    expect(await upload(id, "declared", "label", pdf)).toBe("label_sent");
    await shop.runUntilIdle();
    const mail = (await shop.mailTo(GIULIA)).find(({ subject }) => subject.includes("etichetta"));
    expect(mail?.text).toContain(says);
    const own = await findOwnReturn(token(), new Date());
    expect(own?.parcel?.label?.priceCents).toBe(priceCents);
    expect(own ? ownReturnText(own).includes("tratteniamo") : null).toBe(priceCents > 0);
    const address = new URL(`http://localhost/api/returns?token=${encodeURIComponent(token())}`);
    const file = await getLabel(new Request(address), undefined);
    expect(Buffer.from(await file.arrayBuffer()).equals(pdf)).toBe(true);
    const event = await shop.db.orderEvent.findFirstOrThrow({ where: { type: "return_labelled" } });
    expect(event.data).toEqual({ amountCents: priceCents });
    expect(kind).toBe((await byStaff(findReturn)(id))?.kind);
  });

  test("is deducted from the sum of a withdrawal once the customer used it, beside the lost value", async () => {
    const id = await withdrawn();
    const before = startingCents(await dialogNow(id));
    await upload(id, "declared", "label", pdf);
    await shop.db.returnParcel.updateMany({ data: { sentAt: new Date() } });
    expect(await upload(id, "coming", "label", pdf)).toBe("no_label");
    await valueOf(receiveReturn({ id, stage: "coming" }));
    await check(id, { reduction: "5", reductionReason: "È graffiato" });
    const dialog = await dialogNow(id);
    expect(startingCents(dialog)).toBe(before - 500);
    expect(withheldValues(dialog, false).withheldReason).toBe("È graffiato");
    expect(withheldValues(dialog, true)).toMatchObject({
      draft: { typedAmount: formatEuro(before - 1090) },
      rest: "withheld",
      withheldReason: expect.stringMatching(/^etichetta .*5,90.*; È graffiato$/) as string,
    });
  });

  test("is never deducted from the refund of a defect", async () => {
    const id = await defective();
    await upload(id, "declared", "label", pdf);
    await valueOf(receiveReturn({ id, stage: "declared" }));
    await check(id);
    expect((await dialogNow(id)).proposal).toMatchObject({ kind: "defect", reductionCents: 0 });
  });

  test("is replaced by another, which is sent too", async () => {
    const id = await withdrawn();
    await upload(id, "declared", "label", pdf);
    await shop.runUntilIdle();
    await upload(id, "declared", "label", Buffer.concat([pdf, pdf]));
    await shop.runUntilIdle();
    expect(await shop.db.returnLabel.count()).toBe(1);
    const sent = { kind: "return_label", state: "sent" } as const;
    expect(await shop.db.emailMessage.count({ where: sent })).toBe(2);
  });

  test.each([
    { why: "another file", price: "5,90", stage: "declared", file: "no pdf", code: "not_a_pdf" },
    { why: "an empty file", price: "5,90", stage: "declared", file: "", code: "no_file" },
    { why: "no price", price: "0", stage: "declared", file: "%PDF-", code: "no_label" },
    { why: "an old page", price: "5,90", stage: "coming", file: "%PDF-", code: "now_declared" },
  ] as const)("is refused: $why", async ({ price, stage, file, code }) => {
    await saveForm("resi", { labelPriceCents: price });
    const id = await withdrawn();
    expect(await upload(id, stage, "label", Buffer.from(file))).toBe(code);
    expect(await shop.db.returnLabel.count()).toBe(0);
  });
});

describe("the pictures of a check", () => {
  test("are seen by staff, limited, and can be removed", async () => {
    const id = await withdrawn();
    const bytes = await picture();
    expect(await upload(id, "declared", "photo", bytes)).toBe("now_declared");
    await valueOf(receiveReturn({ id, stage: "declared" }));
    expect(await upload(id, "arrived", "photo", Buffer.from("no picture"))).toBe("not_a_picture");
    for (let count = 0; count < MAX_RETURN_PHOTOS; count += 1)
      expect(await upload(id, "arrived", "photo", bytes)).toBe("photo_added");
    expect(await upload(id, "arrived", "photo", bytes)).toBe("too_many_photos");
    const photoIds = (await byStaff(findReturn)(id))?.parcel?.photoIds ?? [];
    expect(photoIds).toHaveLength(MAX_RETURN_PHOTOS);
    const photo = new URL(returnPhotoHref(photoIds[0] ?? ""), "http://localhost");
    const shown = await getPhoto(new Request(photo), undefined);
    expect(shown.headers.get("content-type")).toBe("image/webp");
    const remove = () => outcomeOf(removeReturnPhoto({ photoId: photoIds[0] ?? "" }));
    expect((await Promise.all([remove(), remove()])).sort()).toEqual(["ok", "photo_gone"]);
    expect(await remove()).toBe("photo_gone");
    expect(await shop.db.returnPhoto.count()).toBe(MAX_RETURN_PHOTOS - 1);
    const removed = { where: { type: "return_photo_removed" }, select: { actor: true } };
    const logged = { where: { action: "return.photo_removed" }, select: { actor: true } };
    const { id: staffId } = await shop.db.user.findFirstOrThrow({ orderBy: { id: "desc" } });
    const actor = `admin:${staffId}`;
    expect(await shop.db.orderEvent.findMany(removed)).toEqual([{ actor }]);
    expect(await shop.db.auditEntry.findMany(logged)).toEqual([{ actor }]);
    await asStaff(shop, "viewer");
    expect(await upload(id, "arrived", "photo", bytes)).toBe(403);
    startRequest();
    expect(await upload(id, "arrived", "photo", bytes)).toBe(401);
    expect((await getPhoto(new Request(photo), undefined)).status).toBe(401);
  });

  test.each([
    { when: "with the customer", act: "erase" },
    { when: "with the retention of old returns", act: "expire" },
  ])("and the label are erased $when", async ({ act }) => {
    const id = await withdrawn();
    await upload(id, "declared", "label", pdf);
    await valueOf(receiveReturn({ id, stage: "declared" }));
    await upload(id, "arrived", "photo", await picture());
    if (act === "erase")
      await shop.db.$transaction((tx) => anonymiseOrders(tx, [orderId], orderId));
    else {
      const long = new Date("2020-01-01");
      await shop.db.withdrawal.updateMany({
        data: { closedAt: long, closing: "refunded", closedBy: "system" },
      });
      await deleteOldWithdrawals(new Date(), 10);
    }
    expect(await shop.db.returnPhoto.count()).toBe(0);
    expect(await shop.db.returnLabel.count()).toBe(0);
  });
});
