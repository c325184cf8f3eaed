/** Titles of conversations (section 4 of the specification). */
import { chatLimits } from "./chat-limits.ts";

const titleWords = 5;
const shortTitle = 10;

/**
 * The first five words of the first message, with "..." if it is longer, the first letter capitalized,
 * "Chat about" in front of titles under 10 characters, cut to 50 characters.
 *
 * @example getConversationTitle("which wall packs have photocells and 4000 K?") // "Which wall packs have photocells..."
 */
export function getConversationTitle(message: string): string {
	const words = message.trim().split(/\s+/u).filter(Boolean);
	const start = words.slice(0, titleWords).join(" ") + (words.length > titleWords ? "..." : "");
	const [first = "", ...rest] = start;
	const capitalized = first.toLocaleUpperCase("en-US") + rest.join("");
	const full = [...capitalized].length < shortTitle ? `Chat about ${capitalized}`.trim() : capitalized;
	return cutTitle(full);
}

/** The title with at most 50 characters, counted as people do, without half an emoji at the end. */
export const cutTitle = (title: string): string =>
	[...title.trim()].slice(0, chatLimits.title).join("").trim();
