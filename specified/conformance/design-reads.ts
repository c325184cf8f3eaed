/** Read-only checks of custom designs. Need a user's token. */
import { bearer, MissingInput, type Trial, trial } from "./trial.ts";

export const designTrials: Trial[] = [
	trial("designs", "list", async ({ designs }, found) => {
		bearer(found);
		found.designID = (await designs.list())[0]?.rid;
	}),
	trial("designs", "design", async ({ designs }, found) => {
		bearer(found);
		if (!found.designID) throw new MissingInput("the user has no custom design");
		await designs.design({ rid: found.designID });
	}),
	trial("designs", "price", async ({ designs }, found) => {
		bearer(found);
		if (!found.accountId) throw new MissingInput("the user has no account");
		await designs.price({ partNumber: "SCX-S96-A060-840-FW-1D0" });
	}),
];
