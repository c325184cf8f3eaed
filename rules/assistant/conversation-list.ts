/** Titles and ages of conversations in their list. */
import { formatDayIn } from "#rules/format";
import { chatLimits } from "./chat-limits.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * "now", "5m ago", "3h ago" (section 9 of the specification), then the day; empty when it is not known.
 * @param iso ISO 8601
 * @param now in ms
 * @param zone of the reader
 */
export function formatRelativeTime(iso: string | null, now: number, zone: string): string {
	const time = iso === null ? Number.NaN : Date.parse(iso);
	if (iso === null || Number.isNaN(time)) return "";
	const age = now - time;
	if (age < minute) return "now";
	if (age < hour) return `${Math.floor(age / minute)}m ago`;
	if (age < day) return `${Math.floor(age / hour)}h ago`;
	return formatDayIn(iso, zone);
}

// Titles of conversations (section 4 of the specification).

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
