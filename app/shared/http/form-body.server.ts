/** Reads posted forms. Size, number and names of fields are checked before anything is built from them. */
import { type FormLimits, faultOfNames, hasNullCharacter, ordinaryFieldCount } from "../forms/define-form.ts";

export class BodyTooLargeError extends Error {
	override name = "BodyTooLargeError";
	/** @param maxBytes the limit of the route */
	constructor(readonly maxBytes: number) {
		super("The body is too large.");
	}
}

/** The body is not a valid form, for example JSON. */
export class UnreadableFormError extends Error {
	override name = "UnreadableFormError";
}

/** The form has more fields than its page sends, or unknown ones. The message is for the log. */
export class ForeignFormError extends Error {
	override name = "ForeignFormError";
}

const foreignFormText =
	"This form has fields that the page does not send, so nothing was changed. Reload the page and fill it in again.";

function tooLargeText(maxBytes: number): string {
	const megabytes = Math.floor(maxBytes / 1_000_000);
	return megabytes === 0
		? "This form is too large for this page."
		: `This form is larger than the ${megabytes} MB limit, so we didn't read it.`;
}

export const ordinaryFormBytes = 100_000;

const discardedBytes = 20_000_000;

const partHeadBytes = 2_000;

const longestBoundary = 70;

/**
 * @throws {BodyTooLargeError} over `maxBytes`
 * @throws {UnreadableFormError} when the body does not match its content type
 * @throws {ForeignFormError} for too many or unknown fields
 */
export async function readForm(
	request: Request,
	maxBytes: number,
	limits: FormLimits = {},
): Promise<FormData> {
	if (!request.body) return new FormData();
	const contentType = request.headers.get("Content-Type") ?? "";
	const body = await readBody(request, maxBytes, discardedBytes);
	const form = /^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType)
		? readFields(body, limits)
		: await readParts(body, contentType, limits);
	return checkedFields(form, limits);
}

/** @throws {ForeignFormError} for too many or unknown fields */
export function checkedFields(form: FormData, limits: FormLimits): FormData {
	const fault = faultOfNames([...form.keys()], limits) ?? faultOfValues(form, limits);
	if (fault) throw new ForeignFormError(fault);
	return form;
}

/** Whether a request says that its body is JSON, as the programs must that the shop answers. */
export const saysJson = ({ headers }: Request): boolean =>
	/^application\/json\s*(;|$)/i.test(headers.get("Content-Type") ?? "");

/**
 * Reads a raw body; the limit also holds for chunked bodies.
 * @param discardedBytes how much of a larger body to read and drop: browsers show the answer only after
 * sending everything
 * @throws {BodyTooLargeError} over `maxBytes`
 * @throws {UnreadableFormError} when the connection breaks off
 */
export async function readBody(
	request: Request,
	maxBytes: number,
	discardedBytes = maxBytes,
): Promise<Buffer> {
	if (Number(request.headers.get("Content-Length") ?? 0) > discardedBytes)
		throw new BodyTooLargeError(maxBytes);
	if (!request.body) return Buffer.alloc(0);
	const chunks: Uint8Array[] = [];
	let seen = 0;
	try {
		const reader = request.body.getReader();
		for (let next = await reader.read(); !next.done; next = await reader.read()) {
			seen += next.value.byteLength;
			if (seen > discardedBytes) break;
			if (seen > maxBytes) chunks.length = 0;
			else chunks.push(next.value);
		}
	} catch (error) {
		throw new UnreadableFormError("The body did not arrive.", { cause: error });
	}
	if (seen > maxBytes) throw new BodyTooLargeError(maxBytes);
	return Buffer.concat(chunks);
}

function readFields(body: Buffer, { fields = ordinaryFieldCount }: FormLimits): FormData {
	if (countMatches(body, "&", fields) >= fields) throw new ForeignFormError(`more than ${fields} fields`);
	const form = new FormData();
	for (const [name, value] of new URLSearchParams(body.toString("utf8"))) form.append(name, value);
	return form;
}

async function readParts(
	body: Buffer,
	contentType: string,
	{ fields = ordinaryFieldCount }: FormLimits,
): Promise<FormData> {
	const [, quoted, plain] =
		/^multipart\/form-data\s*;(?:[^"]*;)?\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType) ?? [];
	const boundary = quoted ?? plain;
	if (!boundary || boundary.length > longestBoundary)
		throw new UnreadableFormError("The body is not a form.");
	const line = `--${boundary}`;
	// + 1 for the closing boundary.
	if (countMatches(body, line, fields + 1) > fields + 1)
		throw new ForeignFormError(`more than ${fields} fields`);
	for (let at = body.indexOf(line); at >= 0; at = body.indexOf(line, at + line.length)) {
		const head = body.subarray(at, at + line.length + partHeadBytes);
		const closes = body.subarray(at + line.length, at + line.length + 2).equals(Buffer.from("--"));
		if (!closes && !head.includes("\r\n\r\n")) throw new UnreadableFormError("The body is not a form.");
	}
	try {
		return await new Response(new Uint8Array(body), { headers: { "Content-Type": contentType } }).formData();
	} catch (error) {
		throw new UnreadableFormError("The body is not a form.", { cause: error });
	}
}

function countMatches(body: Buffer, text: string, enough: number): number {
	let count = 0;
	for (let at = body.indexOf(text); at >= 0 && count <= enough; at = body.indexOf(text, at + text.length))
		count += 1;
	return count;
}

function faultOfValues(form: FormData, { files = [] }: FormLimits): string | null {
	for (const [name, value] of form) {
		if (typeof value === "string" ? hasNullCharacter(value) : hasNullCharacter(value.name))
			return `a null character in the field ${JSON.stringify(name)}`;
		if (typeof value !== "string" && !files.includes(name))
			return `a file as the field ${JSON.stringify(name)}`;
	}
	return null;
}

/** @returns the response to a rejected body and a reason for the log, or `null` for any other error */
export function refusedBody(error: unknown): { status: number; message: string; fault: string } | null {
	if (error instanceof BodyTooLargeError)
		return { status: 413, message: tooLargeText(error.maxBytes), fault: error.message };
	if (error instanceof UnreadableFormError)
		return {
			status: 400,
			message: "This page can't read the submitted form.",
			fault: error.message,
		};
	if (error instanceof ForeignFormError)
		return { status: 400, message: foreignFormText, fault: error.message };
	return null;
}
