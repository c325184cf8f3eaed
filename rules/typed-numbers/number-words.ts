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
const scales: Readonly<Record<string, number>> = { dozen: 12, hundred: 100, thousand: 1000, grand: 1000 };

const alternatives = (words: Readonly<Record<string, number>>) => Object.keys(words).join("|");
const count = `(?:half an? |an? couple (?:of )?|couple (?:of )?|an? |(?:${alternatives(ones)}|(?:${alternatives(tens)})(?:[ -](?:${alternatives(ones)}))?) |\\d{1,3} )`;
const scaled = new RegExp(`\\b${count}(?:${alternatives(scales)})s?\\b(?: of\\b)?`, "gi");
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

/**
 * "need a hundred" is "need 100", "two dozen" "24", "half a dozen" "6", "sixty-five" "65". "A" alone is no number, and
 * hundreds and what follows them stay apart: "two hundred fifty" is "200 50".
 */
export const withDigits = (text: string): string =>
	text
		.replace(scaled, (match) => {
			const words = match.replace(/ of$/i, "");
			const at = words.lastIndexOf(" ");
			const scale =
				scales[
					words
						.slice(at + 1)
						.toLowerCase()
						.replace(/s$/, "")
				] ?? 1;
			const of = words === match ? "" : " of";
			return `${readCount(words.slice(0, at).trim()) * scale}${of}`;
		})
		.replace(plain, (match) => String(readPlain(match)));
