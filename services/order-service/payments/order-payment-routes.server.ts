import { implement } from "@orpc/server";
import {
	type HostedPage,
	type InitiatePayment,
	orderPaymentsContract,
	type ProviderTransaction,
} from "#contracts/orders/order-payments";
import { toCents } from "#rules/money/cents";
import { approvedIndicator, cancelledStatus } from "#rules/payments/payment-machine";
import { paymentRefusals } from "#rules/payments/payment-sentences";
import {
	type AttemptRow,
	askProvider,
	chargedCents,
	consentFor,
	insertEvent,
	markPageOpened,
	optionalBearer,
	ownAttempt,
	type PaymentCall,
	type PaymentDeps,
	reconcileAndReport,
} from "../../portal-service/public.server.ts";
import type { TokenVerifier } from "../../shared/auth.server.ts";
import { notFound, type ServiceContext, ServiceFailure } from "../../shared/http.server.ts";

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

function requireProvider({ provider }: PaymentDeps, name: string): void {
	if (name !== provider.name) throw notFound("This payment provider");
}

/**
 * Opens the provider's page for an open attempt. Idempotent.
 * @throws {ServiceFailure} 404 for another payer's attempt, 409 DISAGREES when the input differs from the
 * attempt, DECIDED, 503 PROVIDER_SILENT
 */
async function initiatePayment(
	deps: PaymentDeps,
	call: PaymentCall,
	{ paymentProvider, ...request }: InitiatePayment & { paymentProvider: string },
): Promise<HostedPage> {
	requireProvider(deps, paymentProvider);
	const row = await ownAttempt(deps.db, call, request.transactionID, "pay");
	requireAgreement(row, request, call);
	if (row.state !== "initiated" || row.method_id !== null) throw decided();
	const consent = consentFor(deps, row);
	const page = await askProvider(deps, row, (provider) => provider.initiate(request, consent));
	if (await markOpened(deps, row)) return page;
	// The attempt was cancelled meanwhile and must not be paid on the page just opened.
	await askProvider(deps, row, async (provider) => provider.withdraw?.(row.transaction_id));
	throw decided();
}

const decided = () => new ServiceFailure(409, "DECIDED", paymentRefusals.decided);

function requireAgreement(row: AttemptRow, request: InitiatePayment, call: PaymentCall): void {
	const isCard = row.payment_type === "CREDITCARD";
	if (
		toCents(request.amount) === chargedCents(row) &&
		request.reference === row.reference &&
		request.creditCardPayment === isCard &&
		request.achPayment === !isCard
	)
		return;
	throw new ServiceFailure(409, "DISAGREES", "This doesn't match the payment that was opened.", {
		transactionID: row.transaction_id,
		userId: call.bearer?.userId,
		asked: {
			amount: request.amount,
			reference: request.reference,
			achPayment: request.achPayment,
			creditCardPayment: request.creditCardPayment,
		},
		opened: { cents: chargedCents(row), reference: row.reference, type: row.payment_type },
	});
}

function markOpened({ db, now }: PaymentDeps, row: AttemptRow): Promise<boolean> {
	return db.transaction().execute(async (trx) => {
		const at = new Date(now()).toISOString();
		const openedAt = await markPageOpened(trx, row.transaction_id, at);
		if (openedAt === at)
			await insertEvent(trx, {
				transaction_id: row.transaction_id,
				at,
				state: "initiated",
				note: "The provider's page was opened.",
			});
		return openedAt !== null;
	});
}

/**
 * The provider's transaction; also settles the attempt.
 * @throws {ServiceFailure} 404 for another payer's, 503 PROVIDER_SILENT
 */
async function paymentStatus(
	deps: PaymentDeps,
	call: PaymentCall,
	{ paymentProvider, transactionID }: { paymentProvider: string; transactionID: string },
): Promise<ProviderTransaction> {
	requireProvider(deps, paymentProvider);
	await ownAttempt(deps.db, call, transactionID, "read");
	const { row, transaction } = await reconcileAndReport(deps, transactionID);
	if (!transaction) return toTransaction(row);
	// The token of a kept method stays here.
	const { keptMethod: _, ...told } = transaction;
	return told;
}

function toTransaction(row: AttemptRow): ProviderTransaction {
	const transaction = { transaction_id: row.transaction_id, amount: chargedCents(row) / 100 };
	switch (row.state) {
		case "completed":
			return {
				...transaction,
				id: row.payment_id,
				response_indicator: approvedIndicator,
				status_description: "approved",
			};
		case "cancelled":
			return {
				...transaction,
				id: row.transaction_id,
				response_indicator: "",
				status_description: cancelledStatus,
			};
		default:
			return { ...transaction, id: null, response_indicator: "", status_description: "" };
	}
}
