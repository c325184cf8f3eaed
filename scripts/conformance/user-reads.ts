/** Trials of the calls about people. They need the token of a signed-in user, of whom they read only. */
import { decodeJwt } from "jose";
import { type Found, NothingToTryWith, needed, type Trial, trial } from "./trial.ts";

function bearer({ token }: Found): string {
	const subject = token && decodeJwt(token).sub;
	if (!subject) throw new NothingToTryWith("a token of a signed-in user is needed; give one with --token");
	return subject;
}

export const userTrials: Trial[] = [
	trial("user", "user", async ({ user }, found) => {
		const { selectedAccountId, selectedAssignedAccountId } = await user.user({ uid: bearer(found) });
		found.accountId = selectedAssignedAccountId ?? selectedAccountId ?? undefined;
	}),
	trial("user", "accounts", async ({ user }, found) => {
		bearer(found);
		await user.accounts({});
	}),
	trial("user", "salesReps", async ({ user }, found) => {
		bearer(found);
		await user.salesReps({});
	}),
	trial("user", "users", async ({ user }, found) => {
		bearer(found);
		if (!found.accountId) throw new NothingToTryWith("the user has no account");
		await user.users({ accountId: found.accountId });
	}),
	trial("user", "peopleAccounts", async ({ user }, found) => {
		bearer(found);
		if (!found.accountId) throw new NothingToTryWith("the user has no account");
		await user.peopleAccounts({ id: found.accountId });
	}),
	trial("user", "accountSwitches", async ({ user }, found) => {
		bearer(found);
		await user.accountSwitches({});
	}),
	trial("product", "offers", async ({ product }, found) => {
		bearer(found);
		await product.offers({ ids: [needed(found.variationID, "a SKU")] });
	}),
	trial("favorites", "list", async ({ favorites }, found) => {
		bearer(found);
		await favorites.list();
	}),
	trial("projects", "list", async ({ projects }, found) => {
		bearer(found);
		found.projectID = (await projects.list())[0]?.projectID;
	}),
	trial("projects", "project", async ({ projects }, found) => {
		bearer(found);
		if (!found.projectID) throw new NothingToTryWith("the user has no project");
		await projects.project({ projectID: found.projectID });
	}),
	trial("identity", "keys", async ({ identity }) => {
		await identity.keys();
	}),
	trial("identityExtensions", "outbox", async ({ identityExtensions }) => {
		await identityExtensions.outbox();
	}),
];
