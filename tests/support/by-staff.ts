import { type Right } from "@/lib/identity/model";
import { requireStaff, type Staff } from "@/lib/identity/queries/gate";
import { valueOf } from "./value-of";

type Call<R extends Right, Rest extends unknown[], T> = (
  staff: Staff<R>,
  ...rest: Rest
) => Promise<T>;

/** Returns a query or command that runs as whoever is signed in. Throws the gate's refusal. */
export function byStaff<Rest extends unknown[], T>(call: Call<"read", Rest, T>) {
  return async (...rest: Rest) => call(await valueOf(requireStaff("read")), ...rest);
}

/** Returns a command that runs as the signed-in colleague, who must have a right. Throws the gate's refusal. */
export function byAllowed<R extends Right, Rest extends unknown[], T>(
  right: R,
  call: Call<R, Rest, T>,
) {
  return async (...rest: Rest) => call(await valueOf(requireStaff(right)), ...rest);
}

/** Returns a command that runs as whoever is signed in, an administrator. */
export function byAdmin<Rest extends unknown[], T>(call: Call<"write", Rest, T>) {
  return async (...rest: Rest) => call(await valueOf(requireStaff("write")), ...rest);
}
