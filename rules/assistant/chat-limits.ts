/** Limits of the assistant (sections 5 and 9 of the specification, and ours). */
export const chatLimits = {
	/** Characters of a trimmed message. */
	message: 2_000,
	/** The counter shows from here on. */
	counterAt: 100,
	/** Characters of a conversation's title. */
	title: 50,
	/** Characters of a title that is sent; longer ones are cut to `title`. */
	sentTitle: 5_000,
	history: 50,
	defaultHistory: 20,
	productsShown: 6,
	ordersShown: 5,
	specsShown: 6,
	/** Messages of a conversation, after which a new one is started. */
	messages: 400,
	/** Characters of a whole reply with its tool results, as JSON. */
	reply: 400_000,
	/** Parts of one streamed reply. */
	replyParts: 20_000,
	/** Earlier messages that are sent to the model or a service of the owner's. */
	sentMessages: 40,
} as const;

/** Times of the assistant, in ms. */
export const chatTimes = {
	/** Cards appear after the reply. */
	cards: 1_500,
	loadMore: 300,
	/** The longest reply, from the first byte to the last. */
	reply: 120_000,
	/** The longest wait for the next part of a reply. */
	silence: 30_000,
	/** How long a deleted conversation can be restored. */
	restore: 10 * 60_000,
} as const;

/** The title of a conversation until its first message. */
export const newChatTitle = "New Chat";
