/** Who works on a quote, and detection of repeated and conflicting changes. */

import { getSide, type Side } from "#rules/quotes/quote-actions";
import { fullName } from "#rules/users/full-name";
import { notOfAccount, ServiceFailure } from "../../shared/http.server.ts";
import { type CartCall, cartActor } from "../cart-access.server.ts";
import type { CartDeps } from "../summary.server.ts";
import type { QuoteRow } from "./quotes-repository.server.ts";

export type Actor = {
	userId: string;
	name: string;
	accountId: string;
	side: Side;
	/** Whether the owner's setting lets items that aren't in the catalog be ordered. */
	ordersNonCatalog?: boolean;
};

/** @throws {ServiceFailure} 403 without cart access, 404 for another account than the current one */
export async function quoteActor(
	{ db, ordersNonCatalog = false }: CartDeps,
	call: CartCall,
	requestedAccountId?: string,
): Promise<Actor> {
	const { user, accountId } = await cartActor(db, call, requestedAccountId);
	return {
		userId: user.userId,
		name: fullName(user),
		accountId,
		side: getSide(user),
		ordersNonCatalog,
	};
}

/** 404 for a quote, or part of one, of another account. */
export const unknownQuote = (
	{ userId, accountId }: Actor,
	id: string,
	kind: "quote" | "order draft" | "line" | "lot" | "adder" | "version" = "quote",
) => {
	const document = kind === "quote" ? kind : kind === "order draft" ? "order-draft" : undefined;
	return notOfAccount(`This ${kind}`, { userId, accountId, id, document });
};

/**
 * Whether the last change was this very one.
 * @throws {ServiceFailure} 409 when the quote was changed since it was read
 */
export function isRepetition(row: QuoteRow, revision: number, digest: string): boolean {
	if (row.revision === revision + 1 && row.last_change === digest) return true;
	if (row.revision === revision) return false;
	const settled = row.status === "accepted" || row.status === "declined";
	throw new ServiceFailure(
		409,
		"CHANGED_MEANWHILE",
		settled
			? `This quote was ${row.status} by ${row.changed_by_name} in the meantime, so nothing else was done.`
			: `This quote was changed by ${row.changed_by_name} in the meantime. Check it and try again.`,
	);
}
