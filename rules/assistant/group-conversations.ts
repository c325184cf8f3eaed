/** How conversations are listed: by day, with their age and their title. */
import type { ConversationSummary } from "#contracts/assistant/conversations";
import { dayIn, dayMs, hourMs } from "../clock/time-zones.ts";
import { formatDayIn } from "../format.ts";
import { chatLimits } from "./chat-limits.ts";

const minuteMs = hourMs / 60;

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
	if (age < minuteMs) return "now";
	if (age < hourMs) return `${Math.floor(age / minuteMs)}m ago`;
	if (age < dayMs) return `${Math.floor(age / hourMs)}h ago`;
	return formatDayIn(iso, zone);
}

export const historyGroups = ["Today", "Yesterday", "This Week", "Older"] as const;
export type HistoryGroup = (typeof historyGroups)[number];

/**
 * The history by day: today, yesterday, within 7 days, older; without empty groups, in the given order. A conversation
 * whose time is not known counts as older.
 * @param now in ms
 * @param timeZone IANA name; days begin there
 */
export function groupConversations<Summary extends Pick<ConversationSummary, "updatedAt">>(
	conversations: readonly Summary[],
	now: number,
	timeZone = "UTC",
): { group: HistoryGroup; conversations: Summary[] }[] {
	// Counts calendar days, so that a day of 23 or 25 hours is one, too.
	const toDay = (time: number) => Date.parse(`${dayIn(time, timeZone)}T00:00:00Z`) / dayMs;
	const today = toDay(now);
	const getGroup = ({ updatedAt }: Summary): HistoryGroup => {
		const time = Date.parse(updatedAt ?? "");
		if (Number.isNaN(time)) return "Older";
		const age = today - toDay(time);
		if (age < 1) return "Today";
		if (age < 2) return "Yesterday";
		return age <= 7 ? "This Week" : "Older";
	};
	return historyGroups
		.map((group) => ({ group, conversations: conversations.filter((one) => getGroup(one) === group) }))
		.filter((group) => group.conversations.length > 0);
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
