/** Port to a store of files outside of Postgres. Keys are paths without a leading slash. */
export type ObjectStore = {
  put: (key: string, bytes: Uint8Array<ArrayBuffer>, contentType: string) => Promise<void>;
  /** Returns null when there is no such object. */
  get: (key: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** Succeeds also when there is no such object. */
  delete: (key: string) => Promise<void>;
  /** Lists the keys that begin with `prefix`. */
  list: (prefix: string) => AsyncGenerator<string>;
};
