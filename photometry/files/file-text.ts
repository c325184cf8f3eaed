import { maxFileBytes, PhotometricFileError, tooLarge } from "./photometric-file.ts";

/**
 * The lines of a photometric file: UTF-8, UTF-16, or Windows-1252 as older software writes.
 *
 * @throws {PhotometricFileError} when it is too large, empty or no text
 */
export function readLines(content: Uint8Array): string[] {
	if (content.length > maxFileBytes) {
		throw new PhotometricFileError(tooLarge(content.length));
	}
	const text = withoutPadding(decode(content).replace(/^\uFEFF/, ""));
	if (text.trim() === "") throw new PhotometricFileError("This file is empty.");
	const lines = text.split(/\r\n|\n|\r/);
	if (text.includes("\0")) {
		const binary = lines.findIndex((line) => line.includes("\0"));
		throw new PhotometricFileError("A NUL byte. This is not a text file.", binary + 1);
	}
	return lines;
}

/** DOS software ends a text with Ctrl+Z, and fills its last block with more of them or with NULs. */
function withoutPadding(text: string): string {
	let end = text.length;
	while (end > 0 && padding.has(text.charCodeAt(end - 1))) end -= 1;
	return text.slice(0, end);
}

/** NUL, tab, line feed, carriage return, Ctrl+Z and space. */
const padding = new Set([0, 9, 10, 13, 26, 32]);

/** UTF-16 is told by its byte order mark, or by the zeros beside the first letters. */
function decode(content: Uint8Array): string {
	const [first, second, third, fourth] = content;
	if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(content);
	if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(content);
	if (first && second === 0 && third && fourth === 0) return new TextDecoder("utf-16le").decode(content);
	if (first === 0 && second && third === 0 && fourth) return new TextDecoder("utf-16be").decode(content);
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

const numberPattern = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,6})?$/;

/** A plain decimal number; `null` for anything else, also for NaN and Infinity. */
export function parseDecimal(text: string): number | null {
	if (!numberPattern.test(text)) return null;
	const value = Number(text);
	return Number.isFinite(value) ? value : null;
}
