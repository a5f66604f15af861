import { expect, it } from "vitest";
import { listenAddress } from "@/server/listen-address";

it.each([
  [[], {}, 3000, "127.0.0.1"],
  // As a copy of .env.example gives them.
  [[], { PORT: "", HOST: "" }, 3000, "127.0.0.1"],
  [[], { PORT: "8080", HOST: "0.0.0.0" }, 8080, "0.0.0.0"],
  [["--port", "4000", "-H", "::1"], { PORT: "8080", HOST: "0.0.0.0" }, 4000, "::1"],
])("arguments %j and variables %j mean %i at %s", (args, env, port, hostname) => {
  expect(listenAddress(args, env)).toEqual({ port, hostname });
});
