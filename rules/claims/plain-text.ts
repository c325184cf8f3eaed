/** Markdown as its reader sees it, so that no marks, look-alikes or hidden characters stand between words. */

const entities: Readonly<Record<string, string>> = {
	amp: "&",
	lt: "<",
	gt: ">",
	quot: '"',
	apos: "'",
	nbsp: " ",
};

const decodeEntities = (text: string): string =>
	text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
		const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null;
		if (code !== null) return code <= 0x10_ff_ff ? String.fromCodePoint(code) : "";
		return entities[String(name).toLowerCase()] ?? whole;
	});

/** Digits of all scripts, such as Arabic ones. */
const toDigit = (digit: string): string => {
	const code = digit.codePointAt(0) ?? 0;
	let zero = code;
	while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1;
	return String(code - zero);
};

/** Letters, digits and signs in their plain form: "４０", "𝐬𝐡𝐢𝐩𝐩𝐞𝐝", "s\u200bhipped", "café". */
export const toPlainCharacters = (text: string): string =>
	text
		.replace(/[\u2122\u00ae\u00a9]/g, "")
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.replace(/\p{Cf}|\ufe0f/gu, "")
		.replace(/[\u2018\u2019\u02bc]/g, "'")
		.replace(/[\u201c\u201d]/g, '"')
		.replace(/[\u2010-\u2015\u2212]/g, "-")
		.replace(/(?![0-9])\p{Nd}/gu, toDigit);

/**
 * What no reader can be shown as it was checked: HTML, text that is struck out or runs backward, and words of spaced
 * letters.
 */
export const isDisguised = (markdown: string): boolean =>
	/<(?!br\s*\/?>|https?:)[a-z!/?]/i.test(decodeEntities(markdown)) ||
	/~~|[\u202a-\u202e\u2066-\u2069]/.test(markdown) ||
	/(?:^|[^\p{L}\p{N}'])(?:\p{L}[\s._*-]){3,}\p{L}(?![\p{L}\p{N}])/u.test(
		markdown.replace(/\b[a-z]\s(?=[a-z]{2})/gi, "  "),
	);

/** The text of links and pictures, without emphasis, code marks and escapes. */
export const toPlainText = (markdown: string): string =>
	toPlainCharacters(decodeEntities(markdown))
		.replace(/<br\s*\/?>/gi, " ")
		.replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
		.replace(/\\(?=[^\p{L}\p{N}\s])/gu, "")
		.replace(/(?:\*\*|__|[*`])/g, "")
		.replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "")
		.replace(/[ \t]+/g, " ");

/** Words and numbers in lower case. */
export const toWords = (plain: string): string[] =>
	plain.toLowerCase().match(/[\p{L}\p{N}]+(?:'\p{L}+)?/gu) ?? [];
