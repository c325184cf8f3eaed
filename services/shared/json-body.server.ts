/** Parses JSON with limits: deep nesting or millions of values would take seconds. */

export const jsonLimits = {
	depth: 32,
	/** A list of 5,000 lines has about 60,000. */
	values: 250_000,
} as const;

/** The message is for the log. */
export class UnusableJsonError extends Error {
	override name = "UnusableJsonError";
}

/** @returns undefined for an empty body @throws {UnusableJsonError} */
export function readJson(body: Buffer): unknown {
	if (body.length === 0) return undefined;
	assertShape(body);
	let value: unknown;
	try {
		value = JSON.parse(body.toString("utf8"));
	} catch {
		throw new UnusableJsonError("The body is not JSON.");
	}
	assertTexts(value);
	return value;
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);

function assertShape(body: Buffer): void {
	let depth = 0;
	let values = 1;
	for (let at = 0; at < body.length; at += 1) {
		const byte = body[at] ?? 0;
		if (byte === quote) at = endOfText(body, at);
		else if (opening.has(byte)) {
			depth += 1;
			values += 1;
		} else if (closing.has(byte)) depth -= 1;
		else if (byte === comma) values += 1;
		if (depth > jsonLimits.depth) throw new UnusableJsonError("The body is nested too deep.");
		if (values > jsonLimits.values) throw new UnusableJsonError("The body holds too many values.");
	}
}

function endOfText(body: Buffer, begin: number): number {
	let end = body.indexOf(quote, begin + 1);
	while (end >= 0) {
		let escapes = 0;
		while (body[end - 1 - escapes] === backslash) escapes += 1;
		if (escapes % 2 === 0) return end;
		end = body.indexOf(quote, end + 1);
	}
	return body.length;
}

/** Databases reject null characters, and prototype keys are attacks. */
function assertTexts(value: unknown): void {
	const left: unknown[] = [value];
	while (left.length > 0) {
		const next = left.pop();
		if (typeof next === "string" && next.includes("\0"))
			throw new UnusableJsonError("The body has a null character in it.");
		if (typeof next !== "object" || next === null) continue;
		for (const [key, inner] of Object.entries(next)) {
			if (key === "__proto__" || key.includes("\0"))
				throw new UnusableJsonError("The body has a key that cannot be used.");
			left.push(inner);
		}
	}
}
