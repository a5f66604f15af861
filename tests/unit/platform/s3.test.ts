import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createS3 } from "@/lib/platform/storage/object-store";
import { type RunningS3, S3_BUCKET, s3Account, startS3 } from "@/sandbox/s3/server";
import { refusalOf } from "@/sandbox/s3/signature";

describe("the stand-in's signature check", () => {
  // docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html, "Examples"
  const account = {
    accessKeyId: "AKIAIOSFODNN7EXAMPLE",
    secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
    region: "us-east-1",
  };
  const now = new Date("2013-05-24T00:00:00Z");
  const signed = {
    host: "examplebucket.s3.amazonaws.com",
    range: "bytes=0-9",
    "x-amz-content-sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    "x-amz-date": "20130524T000000Z",
  };
  const names = Object.keys(signed).join(";");
  const signature = "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41";
  const authorization = `AWS4-HMAC-SHA256 Credential=${account.accessKeyId}/20130524/us-east-1/s3/aws4_request,SignedHeaders=${names},Signature=${signature}`;
  const headers = { ...signed, authorization };
  const object = { method: "GET", target: "/test.txt", headers, body: Buffer.alloc(0) };

  test("accepts AWS's example, and refuses what AWS refuses", async () => {
    expect(await refusalOf(object, account, now)).toBeNull();
    const other = { ...account, secretAccessKey: "other" };
    expect(await refusalOf(object, other, now)).toBe("SignatureDoesNotMatch");
    expect(await refusalOf({ ...object, target: "/else.txt" }, account, now)).toBe(
      "SignatureDoesNotMatch",
    );
    expect(await refusalOf(object, { ...account, accessKeyId: "x" }, now)).toBe(
      "InvalidAccessKeyId",
    );
    expect(await refusalOf(object, account, new Date())).toBe("RequestTimeTooSkewed");
    expect(await refusalOf({ ...object, headers: {} }, account, now)).toBe("AccessDenied");
    expect(await refusalOf({ ...object, body: Buffer.from("x") }, account, now)).toBe(
      "XAmzContentSHA256Mismatch",
    );
  });
});

describe("the S3 adapter", () => {
  let s3: RunningS3;
  beforeEach(async () => {
    s3 = await startS3({ maxKeys: 2 });
  });
  afterEach(() => s3.close());
  const store = (change: object = {}) =>
    createS3({ bucket: S3_BUCKET, ...s3Account, endpoint: s3.url, pathStyle: true, ...change });
  const bytes = Uint8Array.from([0, 1, 255]);

  test("stores, returns and deletes an object", async () => {
    await store().put("a/b c+d.webp", bytes, "image/webp");
    expect(s3.objects.get("a/b c+d.webp")?.contentType).toBe("image/webp");
    expect(await store().get("a/b c+d.webp")).toEqual(bytes);
    await store().delete("a/b c+d.webp");
    expect(await store().get("a/b c+d.webp")).toBeNull();
    await expect(store().delete("a/b c+d.webp")).resolves.toBeUndefined();
  });

  test("lists all keys below a prefix, page by page", async () => {
    for (const key of ["a/1", "a/2", "a/3", "a/4", "a/5", "b/1"])
      await store().put(key, bytes, "image/webp");
    const keys: string[] = [];
    for await (const key of store().list("a/")) keys.push(key);
    expect(keys).toEqual(["a/1", "a/2", "a/3", "a/4", "a/5"]);
    for await (const key of store().list("c/")) keys.push(key);
    expect(keys).toHaveLength(5);
  });

  test("says what S3 refused", async () => {
    await expect(store({ secretAccessKey: "wrong" }).get("a")).rejects.toThrow(
      "S3 rejected: status 403 SignatureDoesNotMatch",
    );
    await expect(store({ bucket: "other" }).get("a")).rejects.toThrow(
      "S3 rejected: status 404 NoSuchBucket",
    );
  });

  test("tries again when S3 asks to slow down, and gives up in the end", async () => {
    s3.fail(503, 2);
    await store().put("a", bytes, "image/webp");
    expect(s3.objects.has("a")).toBe(true);
    s3.fail(503, 3);
    await expect(store().get("a")).rejects.toThrow("S3 server_error: status 503 SlowDown");
    s3.fail(0, 1);
    await expect(store().get("a")).rejects.toThrow("S3 unreachable");
  });

  test("puts the bucket into the host's name unless told otherwise", async () => {
    const sent = vi
      .spyOn(globalThis, "fetch")
      .mockImplementation(() => Promise.resolve(new Response("x")));
    const config = { bucket: "shop", ...s3Account, pathStyle: false };
    await createS3(config).get("a");
    await createS3({ ...config, endpoint: "https://s3.example.it/" }).get("a");
    const urls = sent.mock.calls.map(([request]) => (request as Request).url);
    expect(urls).toEqual([
      "https://shop.s3.eu-south-1.amazonaws.com/a",
      "https://shop.s3.example.it/a",
    ]);
  });
});
