import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { ORDER_NUMBER_BYTES, orderNumber, parseOrderNumber } from "@/lib/orders/model/order";

const sample = Array.from({ length: 200 }, () => orderNumber(randomBytes(ORDER_NUMBER_BYTES)));

describe("order numbers", () => {
  it("have one format and no ambiguous letters", () => {
    for (const number of sample)
      expect(number).toMatch(/^SC-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/);
  });

  it("are read in any spelling", () => {
    for (const number of sample) {
      expect(parseOrderNumber(number)).toBe(number);
      expect(parseOrderNumber(` ${number.toLowerCase().replaceAll("-", " ")} `)).toBe(number);
      expect(parseOrderNumber(number.slice(3))).toBe(number);
    }
  });

  it("are read without the prefix, even when they begin like it", () => {
    const firstBytes = Array.from({ length: 256 }, (_, byte) => byte);
    const startsWith = (letter: string, place: number) =>
      firstBytes.find((byte) => {
        const bytes = new Uint8Array(ORDER_NUMBER_BYTES).fill(byte, place, place + 1);
        return orderNumber(bytes)[3 + place] === letter;
      }) ?? 0;
    const number = orderNumber(
      Uint8Array.from([startsWith("S", 0), startsWith("C", 1), 1, 2, 3, 4, 5]),
    );
    expect(number).toMatch(/^SC-SC/);
    expect(parseOrderNumber(number.slice(3))).toBe(number);
    expect(parseOrderNumber(number)).toBe(number);
  });

  it("detect every single wrong character by their check character", () => {
    const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
    const number = orderNumber(Uint8Array.from([1, 2, 3, 4, 5, 6, 7]));
    const positions = [3, 4, 5, 6, 8, 9, 10, 11];
    for (const position of positions) {
      for (const other of alphabet) {
        if (other === number[position]) continue;
        const typo = number.slice(0, position) + other + number.slice(position + 1);
        expect(parseOrderNumber(typo), typo).toBeNull();
      }
    }
  });

  it.each(["", "SC-", "SC-7K3M-92Q", "SC-7K3M-92QJX", "SC-0O1I-LLUU", "<script>"])(
    "refuse %j",
    (typed) => {
      expect(parseOrderNumber(typed)).toBeNull();
    },
  );
});
