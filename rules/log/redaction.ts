/**
 * Removes secrets from logs and error reports: passwords, tokens, codes, cookies, card and bank numbers. Both
 * processes pass every line through `toLogLine`.
 */

export const hidden = "[hidden]";

const beforeSecret = String.raw`(?:shared|feeds|payments|attempts|invoices\/payment|newsletter\/(?:confirm|unsubscribe))`;
const secretSegment = new RegExp(String.raw`(\/${beforeSecret}\/)([^/?#\s"'\\]+)`, "g");

/** Field and header names with secret values, with any prefix or suffix. */
const secretName = String.raw`[\w-]*(?:passwor[dt]|passwd|secret|token|oob_?code|api_?key|authorization|cookie|browser-?key|card_?number|account_?number|tax_?id|routing_?number|security_?code|cvc|cvv|post_?body|private_?(?:key|jwk))[\w-]*`;

/** Secret in URLs only; in JSON these are ordinary names. */
const secretParameter = `(?:${secretName}|code|state|nonce|key|payment|number|routing|expiry|returnTo)`;

const jsonName = new RegExp(String.raw`(?<!\\)(\\*)"${secretName}\1"\s{0,3}:\s{0,3}`, "gi");
const plainValue = /\[[^\]]*\]|-?\d[\d.]*/y;
const addressField = new RegExp(String.raw`(^|[?&;\s"'{,(])(${secretParameter})=([^&\s"'\\#;,)}]+)`, "gi");

const longNumber = /(?<![\w.-]|":)\d(?:[ -]?\d){12,18}(?![\w-])/g;

const rules: readonly (readonly [RegExp, string | ((found: string) => string)])[] = [
	[addressField, `$1$2=${hidden}`],
	[secretSegment, `$1${hidden}`],
	[/\b(Bearer|Basic)\s+[\w.~+/=-]{8,}/gi, `$1 ${hidden}`],
	// API keys and signing secrets, whose signs cut them into short parts.
	[/\b(lsk|whsec)_[\w+/=-]{4,}/g, `$1_${hidden}`],
	[/\beyJ[\w-]{5,}\.[\w-]+\.[\w-]*/g, hidden],
	// Transaction ids: the timestamp is kept, so that an operator can still identify the payment.
	[/(?<!\d)\d{10,20}-(?=\d{13}(?!\d))/g, `${hidden}-`],
	// Generated secrets such as mailed codes and refresh tokens: long, with upper case, lower case and digits.
	[/(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=[\w-]*\d)[\w-]{40,}/g, hidden],
	[longNumber, (found) => (isCardNumber(found.replace(/\D/g, "")) ? hidden : found)],
];

/** Works on text, URLs, stack traces and JSON. */
export function redact(text: string): string {
	let redacted = hideJsonValues(text);
	for (const [pattern, by] of rules)
		redacted = typeof by === "string" ? redacted.replace(pattern, by) : redacted.replace(pattern, by);
	return redacted;
}

/** DEL, C1 controls, line and paragraph separators, signs that turn the direction of text, the byte order mark. */
const forgingCharacters = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

/**
 * A line of JSON for the log, redacted. Characters that JSON allows and that end a line, drive a terminal or turn text
 * around in viewers are escaped: what a visitor typed looks like nothing else.
 */
export const toLogLine = (json: string): string =>
	redact(json).replace(
		forgingCharacters,
		(character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
	);

function hideJsonValues(text: string): string {
	let redacted = "";
	let done = 0;
	for (const match of text.matchAll(jsonName)) {
		if (match.index < done) continue;
		const quote = `${match[1] ?? ""}"`;
		const from = match.index + match[0].length;
		const to = text.startsWith(quote, from) ? endOfString(text, from, quote) : endOfPlainValue(text, from);
		if (to === from) continue;
		redacted += `${text.slice(done, from)}${quote}${hidden}${quote}`;
		done = to;
	}
	return redacted + text.slice(done);
}

function endOfString(text: string, from: number, quote: string): number {
	for (let at = from + quote.length; ; at += 1) {
		at = text.indexOf('"', at);
		if (at < 0) return text.length;
		let backslashes = 0;
		while (text[at - 1 - backslashes] === "\\" && at - 1 - backslashes >= from + quote.length)
			backslashes += 1;
		// JSON nested in JSON doubles its backslashes at each level; an even number of pairs belongs to the value.
		if (backslashes % quote.length === quote.length - 1 && Math.floor(backslashes / quote.length) % 2 === 0)
			return at + 1;
	}
}

function endOfPlainValue(text: string, from: number): number {
	plainValue.lastIndex = from;
	return plainValue.test(text) ? plainValue.lastIndex : from;
}

/** Whether the check digit is right. @param digits nothing else */
export function isCardNumber(digits: string): boolean {
	let sum = 0;
	for (const [index, digit] of [...digits].reverse().entries()) {
		const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
		sum += value > 9 ? value - 9 : value;
	}
	return sum % 10 === 0;
}

/** An address without its query and the secret parts of its path. */
export function loggablePath(address: string): string {
	const path = address.replace(/^https?:\/\/[^/?#]*/i, "").replace(/[?#].*$/s, "");
	return redact(path || "/").slice(0, 500);
}

/** Whether knowing the URL gives access, so that it must not leak to other sites. */
export function isSecretAddress(pathAndQuery: string): boolean {
	return redact(pathAndQuery) !== pathAndQuery;
}

/** Other properties of errors may hold request and response data such as forms and tokens. */
export type LoggableError = {
	type: string;
	message: string;
	code?: string | number;
	status?: number;
	stack?: string;
	cause?: LoggableError;
};

export function loggableError(error: unknown, depth = 4): LoggableError {
	if (!(error instanceof Error)) return { type: typeof error, message: String(error).slice(0, 2_000) };
	const { code, status } = error as { code?: unknown; status?: unknown };
	return {
		type: error.name,
		message: error.message.slice(0, 2_000),
		...((typeof code === "string" || typeof code === "number") && { code }),
		...(typeof status === "number" && { status }),
		stack: error.stack?.slice(0, 8_000),
		...(error.cause !== undefined && depth > 0 && { cause: loggableError(error.cause, depth - 1) }),
	};
}
