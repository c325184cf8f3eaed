/** Figures of a message that no part of an answer used, so that it may mean something else. */
import { looksLikePart } from "./read-subject.ts";

/** Sizes, tubes, voltages, color temperatures and the like are read by the search, or change no sum. */
const known =
	/\b\d+[\s-]?(?:(?:f\d+)?t-?\d\w*[\s-]*)?(?:lamps?|tubes?|bulbs?)\b|\b\d+(?:\.\d+)?\s?[x×]\s?\d+s?\b|\b\d+(?:\.\d+)? by \d+|\b(?:f\d+)?t-?\d{1,2}(?:ho)?s?\b|\b\d{2,3}(?:[-/–]\d{2,3})? ?v(?:ac|olts?)?\b|\b\d{4} ?k\b|\bip ?\d\d\b|\b24\/7\b|\b0-10\b|\b\d+(?:st|nd|rd|th)\b|\b(?:19|20)\d\d\b|\b\d+%/gi;

/** @param used values that an answer takes, as read */
export function findUnread(message: string, used: readonly (number | null)[]): string[] {
	const text = message
		.replace(known, " ")
		.split(/\s+/)
		.filter((token) => !looksLikePart(token) && !/^SO-|^PO/i.test(token))
		.join(" ");
	const unread = [...text.matchAll(/(?:\$\s*)?\d[\d,]*(?:\.\d+)?(?:\s?[a-z¢'"]+)?/gi)].map(([typed]) =>
		typed.trim(),
	);
	return unread.filter((typed) => {
		const value = Number(typed.replace(/[^\d.]/g, ""));
		return !used.some((one) => one !== null && Math.abs(one - value) < 1e-9);
	});
}
