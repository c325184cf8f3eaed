import { parseDecimal, quoted } from "./file-text.ts";
import { PhotometricFileError } from "./photometric-file.ts";

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

	/** @param declared says where the count comes from, for messages */
	readMany(count: number, what: string, declared: string): number[] {
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
		}
		return values;
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
