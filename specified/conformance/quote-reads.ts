/** Checks of quote and order draft calls. Need a user with cart access. */
import { bearer, getAccount, MissingInput, type Trial, trial } from "./trial.ts";

export const quoteTrials: Trial[] = [
	trial("quotes", "list", async ({ quotes }, found) => {
		const list = await quotes.list({ id: getAccount(found) });
		// Submitted quotes have a version.
		found.quoteID = (list.quotes.find(({ submittedAt }) => submittedAt) ?? list.quotes[0])?.id;
	}),
	trial("quotes", "quote", async ({ quotes }, found) => {
		bearer(found);
		if (!found.quoteID) throw new MissingInput("the account has no quote");
		found.quoteVersion = (await quotes.quote({ id: found.quoteID })).versions[0]?.version;
	}),
	trial("quotes", "version", async ({ quotes }, found) => {
		bearer(found);
		if (!found.quoteID || !found.quoteVersion) throw new MissingInput("the quote has no version");
		await quotes.version({ id: found.quoteID, version: found.quoteVersion });
	}),
	trial("orderDrafts", "list", async ({ orderDrafts }, found) => {
		found.orderDraftID = (await orderDrafts.list({ accountId: getAccount(found) }))[0]?.draftId;
	}),
	trial("orderDrafts", "draft", async ({ orderDrafts }, found) => {
		bearer(found);
		if (!found.orderDraftID) throw new MissingInput("the account has no order draft");
		await orderDrafts.draft({ draftId: found.orderDraftID });
	}),
];
