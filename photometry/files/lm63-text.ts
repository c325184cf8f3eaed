import { parseDecimal, quoted } from "./file-text.ts";
import { type FileFormat, type Keyword, PhotometricFileError } from "./photometric-file.ts";

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
	readonly format: Exclude<FileFormat, "EULUMDAT" | "TM-33-23">;
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
