/** Portal payments whose reference is a paid invoice, and who may be told. */

import { paidReference } from "#rules/payments/payment-terms";
import type { Db } from "../../../db/connect.server.ts";
import { ServiceFailure } from "../../../shared/http.server.ts";
import { verifiedBearerUser } from "../../../user-service/public.server.ts";
import { hasRightFor } from "../../invoices/company-invoices.server.ts";
import { paidInvoicesNamed } from "../../invoices/invoices-repository.server.ts";
import type { PaymentCall } from "../attempts/payer.server.ts";
import { isUserOfAccount } from "../payments-repository.server.ts";

const maxWords = 10;

/** Words of a reference, as written and in upper case. */
export function invoiceNumbersIn(reference: string): string[] {
	const words = reference.split(/[\s,;#]+/).filter((word) => /\d/.test(word));
	return [...new Set(words.slice(0, maxWords).flatMap((word) => [word, word.toUpperCase()]))];
}

/**
 * Rejects a payment for a paid invoice if the payer may know about it: a signed-in user of the account, or
 * the email address of one. Others learn nothing about invoices.
 * @throws {ServiceFailure} 409 PAID_REFERENCE
 */
export async function refusePaidReference(
	db: Db,
	call: PaymentCall,
	{ reference, email }: { reference: string; email: string },
): Promise<void> {
	const numbers = invoiceNumbersIn(reference);
	if (numbers.length === 0) return;
	const paid = await paidInvoicesNamed(db, numbers);
	const user = call.bearer && (await verifiedBearerUser(db, call.bearer).catch(() => null));
	for (const { account_id, number } of paid) {
		if (user && hasRightFor(user, "read", account_id))
			throw paidAlready(`Invoice ${number} is paid in full. Nothing is due on it.`);
		if (await isUserOfAccount(db, email, account_id))
			throw paidAlready(`Invoice ${number} may already be paid. Check with us before you pay.`);
	}
}

const paidAlready = (sentence: string) => new ServiceFailure(409, paidReference, sentence);
