/** Which figures of an answer no tool found. */
import type { FoldedReply } from "#rules/assistant/fold-reply";

/** "1,284.50" and "1284.5" are the same. */
const readNumbers = (text: string): number[] =>
	(text.match(/\d[\d,]*(\.\d+)?/g) ?? []).map((number) => Number(number.replace(/,/g, "")));

/** Addresses of links and example questions in italics state nothing. */
const stated = (content: string): string =>
	content
		.replace(/\]\([^)]*\)/g, "]")
		.replace(/(?<!\*)\*[^*\n]+\*(?!\*)/g, "")
		.replace(/\\/g, "");

/** @param question its figures may be repeated */
export function findInventedFigures(
	{ content, toolInvocations }: Pick<FoldedReply, "content" | "toolInvocations">,
	question: string,
): number[] {
	const known = new Set(
		readNumbers(JSON.stringify(toolInvocations.map(({ args, result }) => [args, result])) + question),
	);
	return readNumbers(stated(content)).filter((number) => !known.has(number));
}
