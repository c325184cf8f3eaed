/**
 * Text for the embedded fonts (Latin, Greek, Cyrillic): other characters are replaced by the nearest spelling.
 */
import { findScript } from "./fonts.ts";

const spellings: Readonly<Record<string, string>> = {
	"≤": "<=",
	"≥": ">=",
	"≈": "~",
	"℃": "°C",
	"\t": " ",
	"\n": " ",
	"\r": " ",
};

const isPrintable = (character: string) => findScript(character) !== null;

/** Characters that print as "?", each once. @param most such characters at most */
export const unprintable = (text: string, most = 20): string[] =>
	[...new Set(text.normalize("NFC"))]
		.filter((character) => character !== "?" && printable(character) === "?")
		.slice(0, most);

/** Line breaks become spaces, unknown accents are dropped, everything else becomes "?". */
export function printable(text: string): string {
	return Array.from(text.normalize("NFC"), (character) => {
		if (isPrintable(character)) return character;
		const spelling = spellings[character];
		if (spelling !== undefined) return spelling;
		// Control characters and combining marks print nothing.
		if (/[\p{C}\p{M}]/u.test(character)) return "";
		const plain = Array.from(character.normalize("NFKD")).filter(isPrintable).join("");
		return plain || "?";
	}).join("");
}
