import { quoted } from "./file-text.ts";
import { type FileFormat, type Keyword, PhotometricFileError } from "./photometric-file.ts";

export interface Lm63Header {
	readonly format: Exclude<FileFormat, "EULUMDAT">;
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

/**
 * The labels and keywords before the numbers of an LM-63 file.
 *
 * @throws {PhotometricFileError} without a `TILT=` line, or with tilt data in another file
 */
export function readLm63Header(lines: readonly string[]): Lm63Header {
	const notes: string[] = [];
	const tiltIndex = lines.findIndex((line) => /^\s*TILT\s*=/i.test(line));
	if (tiltIndex < 0) {
		throw new PhotometricFileError(
			"There is no line TILT=NONE or TILT=INCLUDE, so this is no complete LM-63 (IES) file.",
		);
	}
	const firstLine = lines[0]?.trim() ?? "";
	const version = versions.find(([pattern]) => pattern.test(firstLine));
	const marked = /^IES(?:NA)?[:\d]/i.test(firstLine);
	if (marked && !version) notes.push(`Line 1: unknown version ${quoted(firstLine)}, read as LM-63-2002.`);
	const format = version?.[1] ?? (marked ? "LM-63-2002" : "LM-63-1986");
	const labels = lines.slice(marked ? 1 : 0, tiltIndex);
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
