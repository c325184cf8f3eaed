import { implement } from "@orpc/server";
import { orderPaymentsContract } from "#contracts/orders/order-payments";
import { answerSandbox, sandboxName, sandboxPage } from "#demo/payment-sandbox/public.server";
import { optionalBearer, type PaymentDeps } from "../../portal-service/public.server.ts";
import type { TokenVerifier } from "../../shared/auth.server.ts";
import { notFound, type ServiceContext } from "../../shared/http.server.ts";
import { initiatePayment, paymentStatus } from "./initiate-payment.server.ts";

/** Payments of orders, and the sandbox's page while it is in use. */
export function orderPaymentRoutes(deps: PaymentDeps, verify: TokenVerifier) {
	const open = implement(orderPaymentsContract).$context<ServiceContext>();
	const os = open.use(optionalBearer(verify));
	const requireSandbox = () => {
		if (deps.provider.name !== sandboxName) throw notFound("The sandbox");
	};
	return os.router({
		status: os.status.handler(({ context, input }) => paymentStatus(deps, context, input)),
		initiatePayment: os.initiatePayment.handler(({ context, input }) =>
			initiatePayment(deps, context, input),
		),
		sandboxPage: open.sandboxPage.handler(({ input }) => {
			requireSandbox();
			return sandboxPage(deps, input.tokenizedRequest);
		}),
		sandboxAnswer: open.sandboxAnswer.handler(({ input }) => {
			requireSandbox();
			return answerSandbox(deps, input);
		}),
	});
}
