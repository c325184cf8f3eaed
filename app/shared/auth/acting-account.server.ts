/** For which account somebody acts, and on which side of its quotes and orders. */

import type { PortalUser } from "#contracts/users/user";
import type { QuoteSide } from "#rules/quotes/quote-actions";
import { httpError, type RequestContext } from "./guarded.server.ts";

/** The side of a quote that a user writes and reads. */
export const getSide = ({ customerType }: Pick<PortalUser, "customerType">): QuoteSide =>
	customerType === "representative" ? "representative" : "buyer";

/** @throws {Response} without a selected account */
export function actingAccount({ accountId }: Pick<RequestContext<unknown>, "accountId">): string {
	if (!accountId) throw httpError(403, "Select an account first.");
	return accountId;
}
