import type { CartDeps } from "../cart-service/public.server.ts";
import type { TokenVerifier } from "../shared/auth.server.ts";
import { invoiceHandlers } from "./invoices/invoice-handlers.server.ts";
import type { PaymentDeps } from "./payments/payment-deps.ts";
import { paymentHandlers } from "./payments/payment-handlers.server.ts";

export const portalRoutes = (deps: CartDeps & PaymentDeps, verify: TokenVerifier) => ({
	...invoiceHandlers(deps, verify),
	...paymentHandlers(deps, verify),
});
