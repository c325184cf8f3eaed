/** Which figures of an answer no tool found. */
import type { FoldedReply } from "#rules/assistant/fold-reply";
import { dayIn } from "#rules/clock/time-zones";

/** "1,284.50" and "1284.5" are the same. */
const readNumbers = (text: string): number[] =>
	(text.match(/\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?|\d+(?:\.\d+)?/g) ?? []).map((number) =>
		Number(number.replace(/,/g, "")),
	);

/** Addresses of links and example questions in italics state nothing. */
const stated = (content: string): string =>
	content
		.replace(/\]\([^)]*\)/g, "]")
		.replace(/(?<!\*)\*[^*\n]+\*(?!\*)/g, "")
		.replace(/\\/g, "");

const zones = ["America/New_York", "America/Chicago", "America/Denver", "America/Los_Angeles"];

/** The days of times in UTC, as accounts in the US read them: at night in UTC it is still the day before. */
const localDays = (text: string): string[] =>
	(text.match(/\d{4}-\d\d-\d\dT[\d:.]+Z/g) ?? []).flatMap((at) =>
		zones.map((zone) => dayIn(Date.parse(at), zone)),
	);

/** @param question its figures may be repeated */
export function findInventedFigures(
	{ content, toolInvocations }: Pick<FoldedReply, "content" | "toolInvocations">,
	question: string,
): number[] {
	const found = JSON.stringify(toolInvocations.map(({ args, result }) => [args, result]));
	const known = new Set(readNumbers([found, ...localDays(found), question].join(" ")));
	return readNumbers(stated(content)).filter((number) => !known.has(number));
}
