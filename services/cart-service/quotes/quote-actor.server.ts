/** Who works on quotes, and how a repeated or overtaken wish is told. */
import type { PortalUser } from "#contracts/user";
import { notOfAccount, ServiceFailure } from "../../shared/http.server.ts";
import { type CartCall, cartActor } from "../cart-access.server.ts";
import type { CartDeps } from "../summary.server.ts";
import type { Side } from "./quote-steps.ts";
import type { QuoteRow } from "./quotes-repository.server.ts";

export type Actor = { userId: string; name: string; accountId: string; side: Side };

/** @throws {ServiceFailure} 403 for who may not use carts, 404 for another account than the one acted for */
export async function quoteActor({ db }: CartDeps, call: CartCall, wanted?: string): Promise<Actor> {
	const { user, accountId } = await cartActor(db, call, wanted);
	return {
		userId: user.userId,
		name: `${user.fname} ${user.lname}`.trim(),
		accountId,
		side: getSide(user),
	};
}

/** The failure of a quote, or of what is in or came of one, that is not the account's. */
export const unknownQuote = (
	{ userId, accountId }: Actor,
	id: string,
	kind: "quote" | "order draft" | "line" | "version" = "quote",
) => {
	const document = kind === "quote" ? kind : kind === "order draft" ? "order-draft" : undefined;
	return notOfAccount(`This ${kind}`, { userId, accountId, id, document });
};

/**
 * Whether this very change has been made already, as the last one.
 * @throws {ServiceFailure} 409 when the quote has been changed otherwise since it was read
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

/** The side on which a user works on quotes. */
export const getSide = ({ customerType }: Pick<PortalUser, "customerType">): Side =>
	customerType === "representative" ? "representative" : "buyer";
