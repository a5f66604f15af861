import Module from "node:module";

// Prints the CommonJS modules of a process when it ends, as a line of the log.
process.on("exit", () => {
  process.stdout.write(`${JSON.stringify({ modules: Object.keys(Module._cache) })}\n`);
});
