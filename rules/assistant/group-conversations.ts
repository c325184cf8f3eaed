import type { ConversationSummary } from "#contracts/assistant/conversations";
import { dayIn } from "../clock/time-zones.ts";

export const historyGroups = ["Today", "Yesterday", "This Week", "Older"] as const;
export type HistoryGroup = (typeof historyGroups)[number];

const day = 24 * 60 * 60_000;

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
	const toDay = (time: number) => Date.parse(`${dayIn(time, timeZone)}T00:00:00Z`) / day;
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
