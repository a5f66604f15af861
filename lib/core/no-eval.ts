import { z } from "zod";

/*
 * To be imported before any schema that reaches browsers. zod would otherwise try whether it may
 * compile text, which the policy of private pages forbids and browsers report.
 */
if (typeof window !== "undefined") z.config({ jitless: true });
