/** Read-only checks of conversations. Need a user's token. */
import { bearer, MissingInput, type Trial, trial } from "./trial.ts";

export const chatTrials: Trial[] = [
	trial("conversations", "list", async ({ conversations }, found) => {
		const { data } = await conversations.list({ userId: bearer(found) });
		found.conversationID = data[0]?.id;
	}),
	trial("conversations", "get", async ({ conversations }, found) => {
		const userId = bearer(found);
		if (!found.conversationID) throw new MissingInput("the user has no conversation");
		await conversations.get({ id: found.conversationID, userId });
	}),
	trial("chat", "runningReply", async () => {
		throw new MissingInput("it needs a reply that is being written");
	}),
];
