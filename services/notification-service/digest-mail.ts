/** The daily digest as a mail. */
import { formatCount, formatDay } from "#rules/format";

export type DigestItem = { subject: string; path: string; at: string; account: string | null };

/** Further ones are counted, and are in the inbox. */
const shown = 50;

/** @param items oldest first @param origin the shop's, for links within the text */
export function digestMail(items: readonly DigestItem[], origin: string): { subject: string; body: string } {
	const count = formatCount(items.length, "update");
	return {
		subject: `Your daily digest: ${count}`,
		body: [
			`${count} since the last digest.`,
			...items
				.slice(0, shown)
				.map(({ subject, path, at, account }) =>
					[`${subject} (${[formatDay(at), account].filter(Boolean).join(", ")})`, `${origin}${path}`].join(
						"\n",
					),
				),
			...(items.length > shown ? [`And ${items.length - shown} more in your inbox.`] : []),
		].join("\n\n"),
	};
}
