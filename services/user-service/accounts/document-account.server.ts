/** The account of a document that was not found in the current one; only among the caller's accounts. */
import { switchableAccountIds } from "#rules/users/selected-account";
import type { Db } from "../../db/connect.server.ts";
import type { FindDocumentAccount } from "../../shared/http.server.ts";
import { portalUserById } from "../repository.server.ts";
import { accountOfDocument } from "./document-account-repository.server.ts";

export const documentAccountFinder =
	(db: Db, now: () => number): FindDocumentAccount =>
	async ({ document, id, userId }) => {
		const user = await portalUserById(db, userId);
		if (!user) return undefined;
		const account = await accountOfDocument(db, document, id, {
			userId,
			representative: user.customerType === "representative",
			accountIds: switchableAccountIds(user),
			at: new Date(now()).toISOString(),
		});
		return account && { accountId: account.id, name: account.name, city: account.city, document };
	};
