/** Numbers that are written as words. */

const ones: Readonly<Record<string, number>> = Object.fromEntries(
	"zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
		.split(" ")
		.map((word, value) => [word, value]),
);
const tens: Readonly<Record<string, number>> = Object.fromEntries(
	"twenty thirty forty fifty sixty seventy eighty ninety"
		.split(" ")
		.map((word, index) => [word, (index + 2) * 10]),
);
const scales: Readonly<Record<string, number>> = { dozen: 12, hundred: 100, thousand: 1000 };

const alternatives = (words: Readonly<Record<string, number>>) => Object.keys(words).join("|");
const count = `(?:half an? |an? couple (?:of )?|couple (?:of )?|an? |(?:${alternatives(ones)}|(?:${alternatives(tens)})(?:[ -](?:${alternatives(ones)}))?) |\\d{1,3} )`;
const tail = `(?:(?: and)? (?:(?:${alternatives(tens)})(?:[ -](?:${alternatives(ones)}))?|${alternatives(ones)})(?![\\w-]))?`;
const scaled = new RegExp(`\\b(${count})(${alternatives(scales)})s?\\b(${tail})( of\\b)?`, "gi");
const plain = new RegExp(
	`\\b(?:(?:${alternatives(tens)})(?:[ -](?:${alternatives(ones)}))?|${alternatives(ones)})\\b`,
	"gi",
);

const readPlain = (text: string): number =>
	text
		.split(/[ -]/)
		.reduce((sum, word) => sum + (tens[word.toLowerCase()] ?? ones[word.toLowerCase()] ?? 0), 0);

function readCount(text: string): number {
	if (/^half/i.test(text)) return 0.5;
	if (/couple/i.test(text)) return 2;
	if (/^an?$/i.test(text)) return 1;
	return /^\d+$/.test(text) ? Number(text) : readPlain(text);
}

const readTail = (text: string): number => readPlain(text.replace(/^ and /i, "").trim());

/**
 * "need a hundred" is "need 100", "two dozen" "24", "half a dozen" "6", "sixty-five" "65", "two hundred and fifty" "250".
 * "A" alone is no number.
 */
export const withDigits = (text: string): string =>
	text
		.replace(scaled, (_, some: string, scale: string, rest: string, of = "") => {
			const times = scales[scale.toLowerCase()] ?? 1;
			const isDozen = times === 12;
			const number = readCount(some.trim()) * times + (isDozen ? 0 : readTail(rest));
			return `${number}${isDozen ? rest : ""}${of}`;
		})
		.replace(plain, (match) => String(readPlain(match)));
