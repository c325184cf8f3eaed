import type { Address } from "#contracts/users/user";
import type { OnlinePaymentType } from "#rules/payments/payment-terms";
import type { Db } from "../../db/connect.server.ts";
import type { Vault } from "../../shared/vault.server.ts";
import type { PaymentProvider } from "./provider/payment-provider.ts";

export type PayableOrder = { orderId: string; orderNumber: string; totalCents: number; billTo: Address };

/** Rules of the order service that run in a payment's transaction. */
export type OrderPayments = {
	/**
	 * Locks an order that awaits payment.
	 * @throws {ServiceFailure} 404 for an order of another account, 409 NOT_OWED when not awaiting payment
	 */
	payableOrder(trx: Db, accountId: string, orderId: string): Promise<PayableOrder>;
	/** "not-owed" has changed nothing. */
	authorizeOrder(
		trx: Db,
		payment: { orderId: string; paymentId: string; type: OnlinePaymentType; cents: number; at: string },
	): Promise<"authorized" | "not-owed">;
	/** The order keeps waiting for another payment. */
	declineOrder(trx: Db, orderId: string, at: string): Promise<void>;
};

export type PaymentDeps = {
	db: Db;
	/** In ms since 1970. */
	now: () => number;
	provider: PaymentProvider;
	orders: OrderPayments;
	/** Several while they are rotated; the sandbox has its own. */
	eventSecrets?: readonly string[];
	/** In basis points. */
	portalCardFee?: number;
	origin: string;
	/** The legal name of the shop, as payers authorize it. */
	storeName: string;
	/** Vault for saved methods. Without keys, no method is saved. */
	methodVault?: Vault;
};
