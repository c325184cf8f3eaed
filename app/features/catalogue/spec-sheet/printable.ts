/**
 * Text for the embedded faces, which hold the Latin subset. What they lack is replaced by its nearest spelling, so
 * that no empty box is ever printed. Pure.
 */

const spellings: Readonly<Record<string, string>> = {
	"≤": "<=",
	"≥": ">=",
	"≈": "~",
	Ω: "ohm",
	π: "pi",
	"℃": "°C",
	"\t": " ",
	"\n": " ",
	"\r": " ",
};

const isPrintable = (character: string) =>
	/[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2009\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2032\u2033\u2039\u203a\u20ac\u2122\u2212]/.test(
		character,
	);

/** Line breaks become spaces, letters lose accents that the face lacks; what has no likeness becomes "?". */
export function printable(text: string): string {
	return Array.from(text.normalize("NFC"), (character) => {
		if (isPrintable(character)) return character;
		const spelling = spellings[character];
		if (spelling !== undefined) return spelling;
		// Control characters and zero-width marks print nothing.
		if (/[\p{C}\p{M}]/u.test(character)) return "";
		const plain = Array.from(character.normalize("NFKD")).filter(isPrintable).join("");
		return plain || "?";
	}).join("");
}
