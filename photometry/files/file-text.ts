import { maxFileBytes, PhotometricFileError } from "./photometric-file.ts";

/**
 * The lines of a photometric file: UTF-8, or Windows-1252 as older software writes.
 *
 * @throws {PhotometricFileError} when it is too large, empty or no text
 */
export function readLines(content: Uint8Array): string[] {
	if (content.length > maxFileBytes) {
		throw new PhotometricFileError(
			`This file is ${(content.length / 1e6).toFixed(1)} MB. Photometric files can have at most ${maxFileBytes / 1e6} MB.`,
		);
	}
	const text = decode(content)
		.replace(/^\uFEFF/, "")
		.trimEnd();
	if (text.trim() === "") throw new PhotometricFileError("This file is empty.");
	const lines = (text.endsWith(endOfDosFile) ? text.slice(0, -1) : text).split(/\r\n|\n|\r/);
	if (text.includes("\0")) {
		const binary = lines.findIndex((line) => line.includes("\0"));
		throw new PhotometricFileError("A NUL byte. This is not a text file.", binary + 1);
	}
	return lines;
}

/** Ctrl+Z. */
const endOfDosFile = String.fromCharCode(26);

function decode(content: Uint8Array): string {
	if (content[0] === 0xff && content[1] === 0xfe) return new TextDecoder("utf-16le").decode(content);
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(content);
	} catch {
		return new TextDecoder("windows-1252").decode(content);
	}
}

/** At most 40 characters of a file, without control characters, to be shown in a message. */
export function quoted(text: string): string {
	const shown = text.replace(/\p{Cc}/gu, " ").trim();
	return `"${shown.length > 40 ? `${shown.slice(0, 39)}…` : shown}"`;
}

const numberPattern = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?$/;

/** A plain decimal number; `null` for anything else, also for NaN and Infinity. */
export function parseDecimal(text: string): number | null {
	if (!numberPattern.test(text)) return null;
	const value = Number(text);
	return Number.isFinite(value) ? value : null;
}
