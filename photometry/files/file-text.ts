import {
	type FileFormat,
	type Keyword,
	maxFileBytes,
	PhotometricFileError,
	tooLarge,
} from "./photometric-file.ts";

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

/** Reads numbers that are separated by spaces, commas or line ends, and remembers the line of each. */
export class NumberStream {
	readonly #lines: readonly string[];
	#next: number;
	#tokens: readonly string[] = [];
	#position = 0;

	/** @param start index of the first line with numbers */
	constructor(lines: readonly string[], start: number) {
		this.#lines = lines;
		this.#next = start;
	}

	/** Number of the line last read from, counted from 1. */
	get line(): number {
		return this.#next;
	}

	/** @param what names the number in messages @throws {PhotometricFileError} at the end, or when it is no number */
	read(what: string): number {
		const token = this.#advance();
		if (token === null) {
			throw new PhotometricFileError(`The file ends where ${what} should follow.`, this.#lastLine());
		}
		const value = parseDecimal(token);
		if (value === null) throw new PhotometricFileError(`${quoted(token)} is no number (${what}).`, this.line);
		return value;
	}

	/** @param declared says where the count comes from, for messages @param lineNumbers takes the line of each value */
	readMany(count: number, what: string, declared: string, lineNumbers?: number[]): number[] {
		const values: number[] = [];
		while (values.length < count) {
			const token = this.#advance();
			if (token === null) {
				throw new PhotometricFileError(
					`The file ends after ${values.length} of ${count} ${what}, ${declared}.`,
					this.#lastLine(),
				);
			}
			const value = parseDecimal(token);
			if (value === null) {
				throw new PhotometricFileError(
					`${quoted(token)} is no number (${what}, ${values.length + 1} of ${count}).`,
					this.line,
				);
			}
			values.push(value);
			lineNumbers?.push(this.line);
		}
		return values;
	}

	/** @returns angles that rise @throws {PhotometricFileError} with the line of the first that doesn't */
	readAngles(count: number, what: string, declared: string): Angles {
		const lineNumbers: number[] = [];
		const values = this.readMany(count, what, declared, lineNumbers);
		requireRising(values, `${what}, ${count} ${declared}`, lineNumbers);
		return { values, lineNumbers };
	}

	/** The next thing that is left, without reading it; `null` at the end. */
	peek(): string | null {
		while (this.#position >= this.#tokens.length) {
			const line = this.#lines[this.#next];
			if (line === undefined) return null;
			this.#tokens = line.split(/[\s,]+/).filter((token) => token !== "");
			this.#position = 0;
			this.#next += 1;
		}
		return this.#tokens[this.#position] ?? null;
	}

	#advance(): string | null {
		const token = this.peek();
		this.#position += 1;
		return token;
	}

	#lastLine(): number {
		for (let index = this.#lines.length - 1; index > 0; index -= 1) {
			if (this.#lines[index]?.trim()) return index + 1;
		}
		return 1;
	}
}

export interface Angles {
	readonly values: readonly number[];
	/** Line of each value, counted from 1. */
	readonly lineNumbers: readonly number[];
}

/** @param lineNumbers line of each angle @throws {PhotometricFileError} with the line of the first that doesn't rise */
export function requireRising(angles: readonly number[], what: string, lineNumbers: readonly number[]): void {
	const wrong = angles.findIndex((angle, index) => index > 0 && angle <= (angles[index - 1] ?? 0));
	if (wrong > 0) {
		throw new PhotometricFileError(
			`${angles[wrong]}° follows ${angles[wrong - 1]}° (${what}). Angles must rise.`,
			lineNumbers[wrong] ?? null,
		);
	}
}

interface Lm63Header {
	readonly format: Exclude<FileFormat, "EULUMDAT" | `TM-33-${number}`>;
	readonly keywords: readonly Keyword[];
	readonly tilt: "NONE" | "INCLUDE";
	/** Index of the line after `TILT=`. */
	readonly dataLine: number;
	readonly notes: readonly string[];
}

const versions: readonly [pattern: RegExp, format: Lm63Header["format"]][] = [
	[/^IESNA91/i, "LM-63-1991"],
	[/^IESNA:\s*LM-63-1995/i, "LM-63-1995"],
	[/^IESNA:\s*LM-63-2002/i, "LM-63-2002"],
	[/^IES(?:NA)?:\s*LM-63-(?:2019|19)\b/i, "LM-63-2019"],
];

/** Whether an LM-63 file of 1991 or later begins with this line. */
export const isVersionLine = (line: string): boolean => /^\s*IES(?:NA)?[:\d]/i.test(line);

/** Lines before the numbers. Files have some dozen. */
const mostLabels = 2_000;

/**
 * The labels and keywords before the numbers of an LM-63 file.
 *
 * @throws {PhotometricFileError} without a `TILT=` line among the first 2,000, or with tilt data in another file
 */
export function readLm63Header(lines: readonly string[]): Lm63Header {
	const notes: string[] = [];
	const tiltIndex = lines.slice(0, mostLabels).findIndex((line) => /^\s*TILT\s*=/i.test(line));
	if (tiltIndex < 0) {
		throw new PhotometricFileError(
			"There is no line TILT=NONE or TILT=INCLUDE, so this is no complete LM-63 (IES) file.",
		);
	}
	const first = lines.findIndex((line) => line.trim() !== "");
	const firstLine = lines[first]?.trim() ?? "";
	const version = versions.find(([pattern]) => pattern.test(firstLine));
	const marked = isVersionLine(firstLine);
	if (marked && first > 0) {
		notes.push(`Line ${first + 1}: ${quoted(firstLine)} follows a blank line. LM-63 has it on line 1.`);
	}
	if (marked && !version)
		notes.push(`Line ${first + 1}: unknown version ${quoted(firstLine)}, read as LM-63-2002.`);
	const format = version?.[1] ?? (marked ? "LM-63-2002" : "LM-63-1986");
	const labels = lines.slice(marked ? first + 1 : 0, tiltIndex);
	return {
		format,
		keywords: readKeywords(labels),
		tilt: tiltSource(lines[tiltIndex] ?? "", tiltIndex + 1),
		dataLine: tiltIndex + 1,
		notes,
	};
}

function tiltSource(line: string, number: number): Lm63Header["tilt"] {
	const value = line.slice(line.indexOf("=") + 1).trim();
	if (/^NONE$/i.test(value)) return "NONE";
	if (/^INCLUDE$/i.test(value)) return "INCLUDE";
	if (value === "") throw new PhotometricFileError("TILT= has no value. Write TILT=NONE.", number);
	throw new PhotometricFileError(
		`TILT=${quoted(value).slice(1, -1)} refers to a second file, which we can't read. Put its numbers in this file with TILT=INCLUDE, or write TILT=NONE.`,
		number,
	);
}

/** Bracketed keywords; `[MORE]` and lines without a bracket continue the one before, or are labels. */
function readKeywords(labels: readonly string[]): Keyword[] {
	const keywords: { name: string; value: string }[] = [];
	for (const line of labels) {
		const bracketed = /^\s*\[([^\]]{1,60})\]\s*(.*?)\s*$/.exec(line);
		const name = bracketed?.[1]?.trim().toUpperCase();
		const text = clean(bracketed ? (bracketed[2] ?? "") : line);
		const last = keywords.at(-1);
		if (name === "BLOCK" || name === "ENDBLOCK") continue;
		if (name && name !== "MORE") keywords.push({ name, value: text });
		else if (text !== "" && last && name) last.value = `${last.value} ${text}`.trim();
		else if (text !== "") keywords.push({ name: "OTHER", value: text });
	}
	return keywords;
}

const clean = (text: string) => text.replace(/\p{Cc}/gu, " ").trim();
