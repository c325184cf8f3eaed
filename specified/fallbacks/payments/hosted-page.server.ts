/** Opens the provider's page for an attempt that is open. */
import { setTimeout as sleep } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { perEnvironment } from "#client/env.server";
import { oneAtATime } from "#client/storage/one-at-a-time.server";
import type { HostedPage, InitiatePayment } from "#contracts/orders/order-payments";
import type { Address } from "#contracts/users/user";
import { toDollars } from "#rules/money/cents";
import { paymentRefusals } from "#rules/payments/payment-sentences";
import type { FallbackContext } from "../../fallbacks.server.ts";
import { orderAddress } from "../orders/order-reading.server.ts";
import { ownUser } from "../users/own-user.server.ts";
import { readAttempt, saveAttempt } from "./attempt-store.server.ts";
import { refusal } from "./payable.server.ts";
import { type StoredAttempt, totalCents } from "./stored-attempt.ts";

type Payer = Pick<InitiatePayment, "address1" | "city" | "state" | "zip">;

/** Waiting pages without scripts reload every five seconds; the provider is not asked for a page each time. */
const pages = perEnvironment(() => new LRUCache<string, HostedPage>({ max: 2_000, ttl: 5 * 60_000 }));

/**
 * Amount, reference and type are those of the attempt, whatever is asked.
 * @throws {ServiceError} 404 for another payer's, 409 DECIDED; of the order service
 */
export function openHostedPage(
	{ transactionID, address1: street, city, state, zip }: Payer & Pick<InitiatePayment, "transactionID">,
	context: FallbackContext,
): Promise<HostedPage> {
	return oneAtATime(`payment:${transactionID}`, async () => {
		const { attempt, owner } = await readAttempt(context.call, transactionID);
		if (attempt.state !== "initiated") throw refusal("DECIDED", paymentRefusals.decided);
		const existingPage = pages().get(transactionID);
		if (existingPage) return existingPage;
		// Kept before the call, whose answer may be lost: from now on somebody may pay.
		if (attempt.opened === undefined)
			await saveAttempt(owner, { ...attempt, opened: Date.now(), changed: Date.now() });
		const [firstName, lastName, email] = attempt.payer;
		const address = street ? { street, city, state, zip } : await addressOf(attempt, context);
		const page = await context.specified.orderPayments.initiatePayment({
			paymentProvider: attempt.provider,
			amount: toDollars(totalCents(attempt)),
			reference: attempt.reference,
			firstName,
			lastName,
			address1: address.street,
			city: address.city,
			state: address.state,
			zip: address.zip,
			email,
			transactionID,
			achPayment: attempt.type === "ACH",
			creditCardPayment: attempt.type === "CREDITCARD",
			Sale: true,
		});
		pages().set(transactionID, page);
		return page;
	});
}

/** How long the payment page waits for an address that the payment works without, in ms. */
const patienceMs = 1_000;

type PostalAddress = Pick<Address, "street" | "city" | "state" | "zip">;

/** Address of the order's checkout, else the payer's own first one; empty when neither is known. */
async function addressOf(
	{ order, purpose }: StoredAttempt,
	context: FallbackContext,
): Promise<PostalAddress> {
	const none = { street: "", city: "", state: "", zip: "" };
	// Its payer typed a name of their own, which may be another's than the user's.
	if (purpose === "portal") return none;
	const shipTo = order ? await orderAddress(context, order[0]) : null;
	if (shipTo || !context.call.userId) return shipTo ?? none;
	const user = await Promise.race([
		ownUser(context).catch(() => null),
		sleep(patienceMs, null, { ref: false }),
	]);
	return user?.peopleAddresses[0] ?? none;
}
