// Replaces the `server-only` package in scripts, which always run on the server.
export {};
