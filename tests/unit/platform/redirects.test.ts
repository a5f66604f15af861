import { NextRequest } from "next/server";
import { describe, expect, it } from "vitest";
import { inRightCase } from "@/lib/platform/redirects";
import { middleware } from "@/middleware";

describe("addresses in the wrong case", () => {
  it("lead to the public page they name, and only there", () => {
    expect(inRightCase("/Prodotti")).toBe("/prodotti");
    expect(inRightCase("/PRIVACY/RICHIESTE")).toBe("/privacy/richieste");
    for (const path of ["/prodotti", "/Ordine", "/Admin", "/Foo", "/Prodotti/", "//Prodotti"])
      expect(inRightCase(path), path).toBeNull();
  });

  it("redirect within the shop, with their query, and never to themselves", async () => {
    const response = await middleware(
      new NextRequest("https://shop.example/Prodotti?next=//evil.example&a=%2F"),
    );
    expect(response.status).toBe(308);
    expect(response.headers.get("location")).toBe(
      "https://shop.example/prodotti?next=//evil.example&a=%2F",
    );
    const again = await middleware(new NextRequest("https://shop.example/prodotti"));
    expect(again.headers.get("location")).toBeNull();
  });
});
