/** Messages of the contact form as our side reads and answers them. Free of schemas, for use in the browser. */
export const messageStatuses = ["open", "answered"] as const;
export type MessageStatus = (typeof messageStatuses)[number];

export const messageStatusLabels: Readonly<Record<MessageStatus, string>> = {
	open: "Open",
	answered: "Answered",
};

export const messageLimits = {
	/** Characters of an answer, which stands whole in an inbox message with the words around it. */
	answer: 3_700,
	/** Answers to one message. */
	answers: 50,
	pageSize: 25,
} as const;

/** Such as "CT-100023". */
export const messageNumberPattern = /^CT-1\d{5,9}$/;
