export interface AdEventRecord {
  readonly id: string;
  readonly at: string;
  readonly source: "browser" | "server";
  readonly pixel: string;
  readonly name: string;
  readonly eventId: string | null;
  readonly page: string;
  readonly data: Readonly<Record<string, unknown>>;
}
