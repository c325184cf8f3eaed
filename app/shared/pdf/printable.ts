/**
 * Text for the embedded faces, which hold Latin, Greek and Cyrillic letters. What they lack is replaced by its nearest
 * spelling, so that no empty box is ever printed. Pure.
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
