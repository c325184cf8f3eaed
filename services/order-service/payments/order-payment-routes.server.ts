import { implement } from "@orpc/server";
import { orderPaymentsContract } from "#contracts/orders/order-payments";
import { optionalBearer, type PaymentDeps } from "../../portal-service/public.server.ts";
import type { TokenVerifier } from "../../shared/auth.server.ts";
import { notFound, type ServiceContext } from "../../shared/http.server.ts";
import { initiatePayment, paymentStatus } from "./initiate-payment.server.ts";

/** Payments of orders, and the sandbox's page while it is in use. */
export function orderPaymentRoutes(deps: PaymentDeps, verify: TokenVerifier) {
	const open = implement(orderPaymentsContract).$context<ServiceContext>();
	const os = open.use(optionalBearer(verify));
	const sandbox = () => {
		if (!deps.provider.ownPage) throw notFound("The sandbox");
		return deps.provider.ownPage;
	};
	return os.router({
		status: os.status.handler(({ context, input }) => paymentStatus(deps, context, input)),
		initiatePayment: os.initiatePayment.handler(({ context, input }) =>
			initiatePayment(deps, context, input),
		),
		sandboxPage: open.sandboxPage.handler(({ input }) => sandbox().show(input.tokenizedRequest)),
		sandboxAnswer: open.sandboxAnswer.handler(({ input }) => sandbox().answer(input)),
	});
}
