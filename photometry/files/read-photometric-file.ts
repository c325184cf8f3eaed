import { checkFigures } from "../figures/check-figures.ts";
import { isVersionLine, parseDecimal, readLines } from "./file-text.ts";
import { type PhotometricFile, PhotometricFileError } from "./photometric-file.ts";
import { readEulumdat } from "./read-eulumdat.ts";
import { readLm63 } from "./read-lm63.ts";
import { isTm33, readTm33 } from "./read-tm33.ts";

/**
 * Reads an LM-63 (IES), EULUMDAT (LDT) or TM-33 (XML) file, told apart by what is in them and not by their names.
 *
 * @throws {PhotometricFileError} with the line and the reason, for the person who has the file
 */
export function readPhotometricFile(content: Uint8Array): PhotometricFile {
	const file = readByFormat(readLines(content));
	return { ...file, figureNotes: checkFigures(file) };
}

function readByFormat(lines: readonly string[]): PhotometricFile {
	if (isTm33(lines.slice(0, 50).join("\n"))) return readTm33(lines);
	if (looksLm63(lines)) return readLm63(lines);
	if (looksEulumdat(lines)) return readEulumdat(lines);
	throw new PhotometricFileError("This is neither an IES (LM-63), an LDT (EULUMDAT) nor a TM-33 (XML) file.");
}

const looksLm63 = (lines: readonly string[]): boolean =>
	isVersionLine(lines.find((line) => line.trim() !== "") ?? "") ||
	lines.slice(0, 500).some((line) => /^\s*TILT\s*=/i.test(line));

/** Lines 2 to 7 of EULUMDAT are type, symmetry, counts and distances. */
const looksEulumdat = (lines: readonly string[]): boolean =>
	lines.slice(1, 6).filter((line) => parseDecimal(line.trim().replace(",", ".")) !== null).length >= 3;

/** Whether a text begins as an IES or LDT file, which isn't read further. @param head bytes of its beginning */
export function looksPhotometric(head: Uint8Array): boolean {
	try {
		const lines = readLines(head);
		return looksLm63(lines) || looksEulumdat(lines);
	} catch {
		return false;
	}
}
