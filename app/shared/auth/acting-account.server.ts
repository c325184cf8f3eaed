/** The account that somebody acts for. */

import { httpError, type RequestContext } from "./guarded.server.ts";

/** @throws {Response} without a selected account */
export function actingAccount({ accountId }: Pick<RequestContext<unknown>, "accountId">): string {
	if (!accountId) throw httpError(403, "Select an account first.");
	return accountId;
}
