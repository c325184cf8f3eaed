/** One line of what somebody typed, without links, for subjects and greetings of mails. */
export const mailLine = (typed: string): string =>
	typed
		.replace(/[\p{C}\p{Z}:/\\@<>]+/gu, " ")
		.trim()
		.slice(0, 120);
