import { describe, expect, test } from "vitest";
import { completeChoices, newsKindNames, newsKinds, quietTimeAt } from "@/lib/notices/model/news";
import { deviceName, isPushService, pushContact } from "@/lib/notices/model/push-service";
import { noticeChoicesSchema } from "@/lib/notices/schema";

describe("quiet hours", () => {
  const night = { from: 22, to: 7 };

  test("span midnight, in Italian time", () => {
    // 23:30 and 06:59 in Rome.
    for (const at of ["2026-12-01T22:30:00Z", "2026-12-02T05:59:00Z"])
      expect(quietTimeAt(night, new Date(at))).toEqual({
        start: new Date("2026-12-01T21:00:00Z"),
        end: new Date("2026-12-02T06:00:00Z"),
      });
    expect(quietTimeAt(night, new Date("2026-12-02T06:00:00Z"))).toBeNull();
    expect(quietTimeAt(night, new Date("2026-12-02T20:59:00Z"))).toBeNull();
  });

  test("end by the clock in the night when it goes back", () => {
    const end = new Date("2026-10-25T06:00:00Z");
    expect(quietTimeAt(night, new Date("2026-10-24T23:00:00Z"))?.end).toEqual(end);
  });

  test("within one day, equal hours and none", () => {
    const noon = new Date("2026-12-02T12:00:00Z");
    expect(quietTimeAt({ from: 13, to: 15 }, noon)?.end).toEqual(new Date("2026-12-02T14:00:00Z"));
    expect(quietTimeAt({ from: 13, to: 13 }, noon)).toBeNull();
    expect(quietTimeAt(null, noon)).toBeNull();
  });
});

test("without a choice administrators get what needs them, and others nothing", () => {
  const mailed = (isAdministrator: boolean) =>
    newsKindNames.filter((kind) => completeChoices({}, isAdministrator)[kind].mail === "now");
  expect(mailed(true)).toEqual(["message", "partner", "withdrawal", "review", "export"]);
  expect(mailed(false)).toEqual([]);
  const toMailbox = newsKindNames.filter((kind) => newsKinds[kind].first === "shop");
  expect(toMailbox).toEqual([
    "order",
    "dispute",
    "refund_failed",
    "payment",
    "low_part",
    "dead_job",
  ]);
});

test("quiet hours need both ends, and every kind a choice", () => {
  const choices = completeChoices({}, true);
  const input = { choices, quietFrom: "22", quietTo: "7" };
  expect(noticeChoicesSchema.parse(input)).toMatchObject({ quietFrom: 22, quietTo: 7 });
  expect(noticeChoicesSchema.safeParse({ choices, quietFrom: "22", quietTo: "" }).success).toBe(
    false,
  );
  expect(noticeChoicesSchema.safeParse({ choices, quietFrom: "7", quietTo: "7" }).success).toBe(
    false,
  );
  expect(noticeChoicesSchema.safeParse({ choices, quietFrom: "", quietTo: "" }).success).toBe(true);
  expect(noticeChoicesSchema.safeParse({ choices, quietFrom: "24", quietTo: "7" }).success).toBe(
    false,
  );
  expect(noticeChoicesSchema.safeParse({ choices: {}, quietFrom: "", quietTo: "" }).success).toBe(
    false,
  );
});

test("notifications go to push services only", () => {
  const standIn = "http://127.0.0.1:4010";
  for (const endpoint of [
    "https://fcm.googleapis.com/fcm/send/abc",
    "https://updates.push.services.mozilla.com/wpush/v2/abc",
    "https://web.push.apple.com/abc",
    "https://db5p.notify.windows.com/w/?token=abc",
  ])
    expect(isPushService(endpoint, null)).toBe(true);
  for (const endpoint of [
    "http://fcm.googleapis.com/fcm/send/abc",
    "https://fcm.googleapis.com:8443/abc",
    "https://fcm.googleapis.com@127.0.0.1/abc",
    "https://user@fcm.googleapis.com/abc",
    "https://fcm.googleapis.com.example.it/abc",
    "https://notify.windows.com.example.it/abc",
    "https://examplefcm.googleapis.com/abc",
    "https://169.254.169.254/latest/meta-data",
    `${standIn}/push/abc`,
    "javascript:alert(1)",
    "fcm.googleapis.com",
  ])
    expect(isPushService(endpoint, null)).toBe(false);
  expect(isPushService(`${standIn}/push/abc`, standIn)).toBe(true);
  expect(isPushService("http://127.0.0.1:5432/push/abc", standIn)).toBe(false);
});

test("push services can reach a shop without a staff address", () => {
  expect(pushContact("ordini@example.it", "https://shop.example.it")).toBe(
    "mailto:ordini@example.it",
  );
  expect(pushContact("", "https://shop.example.it")).toBe("https://shop.example.it");
  expect(pushContact("", "http://127.0.0.1:3000")).toBe("https://127.0.0.1:3000");
});

test("a device has a name that its owner recognises", () => {
  const android =
    "Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36";
  expect(deviceName(android)).toBe("Chrome su Android");
  const iphone =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1";
  expect(deviceName(iphone)).toBe("Safari su iPhone");
  expect(deviceName("Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0")).toBe(
    "Edge su Windows",
  );
  expect(deviceName("")).toBe("Dispositivo");
});
