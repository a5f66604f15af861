/*
 * Runs in the browser before any other module of the shop. zod would otherwise try, as soon as a schema
 * is made, whether it may compile text, which the shop's policies forbid and browsers report. Its own
 * `z.config` would bring zod to every page; this is where that keeps its settings.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
