/** Who works on quotes, and how a repeated or overtaken wish is told. */
import { createHash } from "node:crypto";
import { notOfAccount, ServiceFailure } from "../../http.server.ts";
import { type CartCall, cartHolder } from "../cart-access.server.ts";
import type { CartDeps } from "../summary.server.ts";
import type { Side } from "./quote-steps.ts";
import type { QuoteRow } from "./quotes-repository.server.ts";

/** A user with cart access, acting for an account. */
export type Actor = { userId: string; name: string; accountId: string; side: Side };

/**
 * @param wanted the account that the call names itself
 * @throws {ServiceFailure} 403 for who may not use carts, 404 for another account than the one acted for
 */
export async function quoteActor({ db }: CartDeps, call: CartCall, wanted?: string): Promise<Actor> {
	const { user, accountId } = await cartHolder(db, call, wanted);
	return {
		userId: user.userId,
		name: `${user.fname} ${user.lname}`.trim(),
		accountId,
		side: user.customerType === "representative" ? "representative" : "buyer",
	};
}

/** The failure of a quote, or of what is in one, that is not the account's. */
export const unknownQuote = ({ userId, accountId }: Actor, id: string, kind = "quote") =>
	notOfAccount(`This ${kind}`, { userId, accountId, id });

/** What a wish is recognised by when it comes again. */
export const digestOf = (...content: unknown[]): string =>
	createHash("sha256").update(JSON.stringify(content)).digest("base64url");

/**
 * Whether this very change has been made already, as the last one.
 * @throws {ServiceFailure} 409 when the quote has been changed otherwise since it was read
 */
export function isRepetition(row: QuoteRow, revision: number, digest: string): boolean {
	if (row.revision === revision + 1 && row.last_change === digest) return true;
	if (row.revision === revision) return false;
	throw new ServiceFailure(
		409,
		"CHANGED_MEANWHILE",
		`This quote was changed by ${row.changed_by_name} meanwhile. Look at it as it is now and try again.`,
	);
}
