/** Calls of the portal service with the specified calls alone. */
import type { Fallbacks } from "../fallbacks.server.ts";
import { invoiceFallbacks } from "./invoices.server.ts";
import { paymentFallbacks } from "./payments.server.ts";

export const portalFallbacks: Fallbacks<"portal"> = { ...invoiceFallbacks, ...paymentFallbacks };
