import { implement } from "@orpc/server";
import type { PaymentAttempt } from "#contracts/payments/payment-attempts";
import { portalServiceContract } from "#contracts/payments/portal-service";
import { onlinePaymentTypes } from "#rules/payments/payment-terms";
import type { CartDeps } from "../cart-service/public.server.ts";
import type { Db } from "../db/connect.server.ts";
import type { TokenVerifier } from "../shared/auth.server.ts";
import { notFound, type ServiceContext } from "../shared/http.server.ts";
import type { AccountActor } from "../user-service/public.server.ts";
import { accountsOfCompany } from "./invoices/company-invoices.server.ts";
import { invoiceHandlers } from "./invoices/invoice-handlers.server.ts";
import { toAttempt, toAttempts } from "./payments/attempts/attempt-view.server.ts";
import { type AttemptSearch, selectAttemptPage } from "./payments/attempts/attempts-repository.server.ts";
import { openAttempt } from "./payments/attempts/open-attempt.server.ts";
import {
	optionalBearer,
	ownAttempt,
	type PaymentCall,
	paymentReader,
} from "./payments/attempts/payer.server.ts";
import { payInvoices, payPortal } from "./payments/booking/complete-payment.server.ts";
import { chargeMethod } from "./payments/methods/charge-method.server.ts";
import { changeMethod, paymentMethods, removeMethod } from "./payments/methods/payment-methods.server.ts";
import type { PaymentDeps } from "./payments/payment-deps.ts";
import { onlinePayments } from "./payments/payment-mode.server.ts";
import { takeProviderEvent } from "./payments/provider/provider-events.server.ts";
import { reconcileAttempt } from "./payments/reconcile/settle-payment.server.ts";

export const portalRoutes = (deps: CartDeps & PaymentDeps, verify: TokenVerifier) => ({
	...invoiceHandlers(deps, verify),
	...paymentHandlers(deps, verify),
});

function paymentHandlers(deps: PaymentDeps, verify: TokenVerifier) {
	const { db } = deps;
	const os = implement(portalServiceContract).$context<ServiceContext>().use(optionalBearer(verify));
	const open = implement(portalServiceContract).$context<ServiceContext>();
	return {
		paymentOptions: open.paymentOptions.handler(async () => {
			const { mode, off } = await onlinePayments(db, deps.provider);
			return { mode, types: off === null ? [...onlinePaymentTypes] : [], off };
		}),
		providerEvent: open.providerEvent.handler(async ({ input }) => {
			await takeProviderEvent(deps, input);
			return { received: true as const };
		}),
		openAttempt: os.openAttempt.handler(({ context, input }) => openAttempt(deps, context, input)),
		attempt: os.attempt.handler(async ({ context, input }) =>
			toAttempt(db, await ownAttempt(db, context, input.transactionID, "read")),
		),
		settle: os.settle.handler(async ({ context, input: { transactionID, giveUp } }) => {
			await ownAttempt(db, context, transactionID, giveUp ? "pay" : "read");
			return toAttempt(db, await reconcileAttempt(deps, transactionID, { giveUp }));
		}),
		attempts: os.attempts.handler(async ({ context, input: { accountId, ...query } }) => {
			const reader = await paymentReader(db, context, query.orderId ? "order" : "invoices", accountId);
			return attemptList(db, reader, query);
		}),
		paymentMethods: os.paymentMethods.handler(({ context, input }) =>
			paymentMethods(deps, context, input.accountId),
		),
		changePaymentMethod: os.changePaymentMethod.handler(({ context, input }) =>
			changeMethod(deps, context, input),
		),
		removePaymentMethod: os.removePaymentMethod.handler(({ context, input }) =>
			removeMethod(deps, context, input.methodId),
		),
		chargeMethod: os.chargeMethod.handler(async ({ context, input }) =>
			toAttempt(db, await chargeMethod(deps, context, input.transactionID)),
		),
		payInvoices: os.payInvoices.handler(({ context, input }) => payInvoices(deps, context, input)),
		payPortal: os.payPortal.handler(({ context, input }) => payPortal(deps, context, input)),
		invoicePayment: os.invoicePayment.handler(({ context, input }) =>
			ownPayment(deps, context, "invoices", input.transactionID),
		),
		portalPayment: os.portalPayment.handler(({ context, input }) =>
			ownPayment(deps, context, "portal", input.transactionID),
		),
	};
}

async function ownPayment(
	{ db }: PaymentDeps,
	call: PaymentCall,
	purpose: "invoices" | "portal",
	transactionID: string,
) {
	const row = await ownAttempt(db, call, transactionID, "read");
	if (row.purpose !== purpose) throw notFound("This payment");
	return toAttempt(db, row);
}

/** Lists attempts, newest first. A page past the end gives the last one. */
async function attemptList(
	db: Db,
	reader: AccountActor,
	query: AttemptSearch,
): Promise<{ attempts: PaymentAttempt[]; total: number; page: number; pageCount: number }> {
	const readable = (await accountsOfCompany(db, reader, "read")).map(({ accountId }) => accountId);
	const { rows, ...place } = await selectAttemptPage(
		db,
		reader.accountId,
		[reader.accountId, ...readable],
		query,
	);
	return { attempts: await toAttempts(db, rows), ...place };
}
