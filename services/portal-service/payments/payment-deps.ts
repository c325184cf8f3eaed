import type { Address } from "#contracts/user";
import type { Db } from "../../db/connect.server.ts";
import type { PaymentProvider } from "./provider/payment-provider.ts";

/** What is to be paid of an order. */
export type PayableOrder = { orderId: string; orderNumber: string; totalCents: number; billTo: Address };

/** What payments do to orders, inside the transaction of the payment: the rules of the order service. */
export type OrderPayments = {
	/**
	 * Locks an order that waits for its payment.
	 * @throws {ServiceFailure} 404 for an order of another account, 409 NOT_OWED for one that does not wait
	 */
	payableOrder(trx: Db, accountId: string, orderId: string): Promise<PayableOrder>;
	/** Books an approved payment on its order; "not-owed" has changed nothing. */
	authorizeOrder(
		trx: Db,
		payment: { orderId: string; paymentId: string; cents: number; at: string },
	): Promise<"authorized" | "not-owed">;
	/** Notes a declined payment; the order goes on waiting for another one. */
	declineOrder(trx: Db, orderId: string, at: string): Promise<void>;
};

/** What payments work with. */
export type PaymentDeps = {
	db: Db;
	/** Milliseconds since 1970. */
	now: () => number;
	provider: PaymentProvider;
	orders: OrderPayments;
	/** What the provider signs its events with, several while they are rotated; the sandbox has a secret of its own. */
	eventSecrets?: readonly string[];
	origin: string;
};
