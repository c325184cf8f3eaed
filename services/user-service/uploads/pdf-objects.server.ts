/** Finds the object streams of a PDF in its text, as strictly as every viewer can be trusted to read them. */

/** Matches names of PDF objects, of which any character may be written as "#" and its code in hexadecimal. */
export function nameExpression(names: readonly string[], flags = ""): RegExp {
	const escaped = (letter: string) =>
		`#${letter
			.charCodeAt(0)
			.toString(16)
			.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)}`;
	const patterns = names.map((name) =>
		[...name].map((letter) => `(?:${letter}|${escaped(letter)})`).join(""),
	);
	return new RegExp(`/(?:${patterns.join("|")})(?![A-Za-z0-9])`, flags);
}

/** What an object stream has and hardly anything else: viewers open it also without the name of its type. */
export const streamNames = nameExpression(["ObjStm", "First"], "g");
const type = nameExpression(["ObjStm"]);
const count = nameExpression(["N"]);

/** Looked at before and after a name, in bytes: its object begins and its dictionary ends there. */
export const around = { before: 2_000, after: 2_000 };

/** Whitespace of PDF. */
const ws = "[\\0\\t\\n\\f\\r ]";
const objectBegin = new RegExp(`(?:^|[^\\d])\\d{1,10}${ws}{1,20}\\d{1,5}${ws}{1,20}$`);

/** What a name belongs to: an object stream, something else, or what may be one. */
type NamedObject = { kind: "other"; end: number } | { kind: "hidden" } | { kind: "stream"; begin: number };

/**
 * The object around the name at `index`. It is "hidden" when a viewer may see other things in it than we do: beyond
 * what is looked at, behind strings, comments and unfinished parts, or when more than deflating lies between the
 * contents and their bytes. @returns `end` and `begin` as places in `text`; the contents begin at `begin`
 */
export function findObject(text: string, index: number): NamedObject {
	const hidden = { kind: "hidden" } as const;
	const start = findBegin(text, index);
	if (start === null) return hidden;
	const end = findEnd(text, start, index + around.after);
	if (end === null || end.at < index) return hidden;
	if (end.word === "endobj") return { kind: "other", end: end.at };
	const dictionary = text.slice(start, end.at);
	if (!type.test(dictionary) && !count.test(dictionary)) return { kind: "other", end: end.at };
	lineEnd.lastIndex = end.at;
	const line = lineEnd.exec(text);
	if (!line || !isPlain(dictionary)) return hidden;
	// What isn't packed stands in the text of the file.
	if (!dictionary.includes("/Filter")) return { kind: "other", end: end.at };
	return { kind: "stream", begin: end.at + line[0].length };
}

const lineEnd = /stream[ \t]*(?:\r\n|\n|\r)/y;

/** Behind "7 0 obj", the last one before `index`; `null` if it is further away, or may stand in a comment. */
function findBegin(text: string, index: number): number | null {
	const from = Math.max(0, index - around.before);
	for (let at = text.lastIndexOf("obj", index); at >= from; at = text.lastIndexOf("obj", at - 1)) {
		const before = text.slice(Math.max(0, at - 60), at);
		if (!objectBegin.test(before)) continue;
		const line = text.slice(from, at);
		const inLine = line.slice(Math.max(line.lastIndexOf("\n"), line.lastIndexOf("\r")) + 1);
		return inLine.includes("%") ? null : at + 3;
	}
	return null;
}

/** Names, comments, brackets, strings in hexadecimal, whitespace, and words. */
const token = new RegExp(
	`/[^\\0\\t\\n\\f\\r ()<>[\\]{}/%]*|%[^\\r\\n]*|<<|>>|[[\\]{}]|<(?:[0-9A-Fa-f]|${ws})*>|${ws}+|[^\\0\\t\\n\\f\\r ()<>[\\]{}/%]+`,
	"y",
);

/** The word that ends the dictionary which begins at `start`; `null` if none does before `most`, or it isn't closed. */
function findEnd(
	text: string,
	start: number,
	most: number,
): { word: "endobj" | "stream"; at: number } | null {
	let depth = 0;
	for (let at = start; at < Math.min(most, text.length); ) {
		if (text[at] === "(") {
			at = endOfString(text, at, most);
			continue;
		}
		token.lastIndex = at;
		const found = token.exec(text)?.[0];
		if (found === undefined) return null;
		if (found === "<<") depth += 1;
		if (found === ">>") depth -= 1;
		const word = /^(?:endobj|stream)/.exec(found)?.[0] as "endobj" | "stream" | undefined;
		if (word) return depth === 0 ? { word, at } : null;
		at += found.length;
	}
	return null;
}

function endOfString(text: string, start: number, most: number): number {
	let depth = 0;
	for (let at = start; at < most; at += 1) {
		const letter = text[at];
		if (letter === "\\") at += 1;
		else if (letter === "(") depth += 1;
		else if (letter === ")") {
			depth -= 1;
			if (depth === 0) return at + 1;
		}
	}
	return most;
}

const reference = `\\d{1,10}${ws}+\\d{1,5}${ws}+R(?![A-Za-z])`;
const flate = "/(?:FlateDecode|Fl)(?![A-Za-z0-9#])";
const parameters = `<<(?:${ws}*/(?:Predictor${ws}+1(?![\\d.])|(?:Columns|Colors|BitsPerComponent)${ws}+\\d+))*${ws}*>>`;
/** The only filter that is looked through, alone or in brackets, as all software writes object streams. */
const entries = [
	`/Filter${ws}*(?:${flate}|\\[${ws}*${flate}${ws}*\\])`,
	`/DecodeParms${ws}*(?:null|${parameters}|\\[${ws}*(?:null|${parameters})${ws}*\\])`,
	`/(?!(?:F|DP|Filter|DecodeParms|FFilter|FDecodeParms)(?![A-Za-z]))[A-Za-z]+(?:${ws}*/[A-Za-z0-9#]+|${ws}+(?:${reference}|\\d+|true|false|null))(?![^\\0\\t\\n\\f\\r />])`,
];
const entry = new RegExp(`${ws}*(?:${entries.join("|")})`, "y");
const opened = new RegExp(`${ws}*<<`, "y");
const closed = new RegExp(`${ws}*>>${ws}*$`, "y");

/** Whether a dictionary has nothing but plain entries: no strings, comments, escaped names, and other filters. */
function isPlain(dictionary: string): boolean {
	let at = 0;
	const take = (expression: RegExp) => {
		expression.lastIndex = at;
		const taken = expression.exec(dictionary);
		if (taken) at += taken[0].length;
		return taken !== null;
	};
	if (!take(opened)) return false;
	while (take(entry));
	return take(closed);
}
