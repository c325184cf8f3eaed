/** Checks requests before a service handles them. */
import type { IncomingMessage } from "node:http";
import type { ErrorBody } from "#contracts/errors";

const ownHosts = ["127.0.0.1", "localhost", "[::1]"];

const maxBodyBytes = 10 * 1024 * 1024;

const discardedBytes = 2 * maxBodyBytes;

const maxQueryValues = 1_000;

export type RequestRules = {
	hosts: readonly string[];
	/** Calls that accept form bodies besides JSON. */
	formPaths: readonly string[];
};

export class RefusedRequest extends Error {
	override name = "RefusedRequest";
	readonly body: ErrorBody;
	constructor(
		readonly status: number,
		code: string,
		message: string,
	) {
		super(message);
		this.body = { error: message, code };
	}
}

/** @throws {RefusedRequest} for another host or address, and for requests made by web pages */
export function assertOwnRequest(request: IncomingMessage, { hosts }: RequestRules): void {
	const { headers, url = "/" } = request;
	const host = (headers.host ?? "").toLowerCase().replace(/:\d*$/, "");
	if (!ownHosts.includes(host) && !hosts.includes(host))
		throw new RefusedRequest(421, "UNKNOWN_HOST", "The services are not known by this host name.");
	const site = headers["sec-fetch-site"];
	// Services have no pages, so same-origin requests do not exist.
	if (headers.origin !== undefined || site === "cross-site" || site === "same-site")
		throw new RefusedRequest(403, "WEB_PAGE", "The services take no requests from web pages.");
	if (/%00/.test(url) || url.split("&").length > maxQueryValues)
		throw new RefusedRequest(400, "BAD_REQUEST", "The address cannot be read.");
}

/**
 * Reads and checks the body.
 * @returns undefined without a body
 * @throws {RefusedRequest} when it is too large, of the wrong type or invalid JSON
 */
export async function readBody(request: IncomingMessage, { formPaths }: RequestRules): Promise<unknown> {
	const { headers, method = "GET", url = "/" } = request;
	if (method === "GET" || method === "HEAD") return undefined;
	const body = await readBytes(request);
	if (body.length === 0) return undefined;
	const type = (headers["content-type"] ?? "").split(";", 1)[0]?.trim().toLowerCase();
	const isForm = type === "application/x-www-form-urlencoded";
	if (isForm && formPaths.includes(url.split("?", 1)[0] ?? "")) return readFields(body);
	if (type !== "application/json")
		throw new RefusedRequest(415, "UNSUPPORTED_MEDIA_TYPE", "This call takes JSON (application/json).");
	try {
		return readJson(body);
	} catch (error) {
		if (!(error instanceof UnusableJsonError)) throw error;
		throw new RefusedRequest(400, "BAD_REQUEST", error.message);
	}
}

async function readBytes(request: IncomingMessage): Promise<Buffer> {
	const tooLarge = () => new RefusedRequest(413, "PAYLOAD_TOO_LARGE", "The body is too large.");
	if (Number(request.headers["content-length"] ?? 0) > discardedBytes) throw tooLarge();
	const chunks: Buffer[] = [];
	let size = 0;
	for await (const chunk of request as AsyncIterable<Buffer>) {
		size += chunk.length;
		if (size > discardedBytes) throw tooLarge();
		if (size > maxBodyBytes) chunks.length = 0;
		else chunks.push(chunk);
	}
	if (size > maxBodyBytes) throw tooLarge();
	return Buffer.concat(chunks);
}

function readFields(body: Buffer): Record<string, string> {
	const fields = new URLSearchParams(body.subarray(0, 10_000).toString("utf8"));
	const plain = [...fields].filter(([name, value]) => /^\w+$/.test(name) && !value.includes("\0"));
	if (plain.length !== fields.size || new Set(fields.keys()).size !== fields.size || fields.size > 20)
		throw new RefusedRequest(400, "BAD_REQUEST", "The form has fields that this call does not take.");
	return Object.fromEntries(plain.filter(([name]) => name !== "__proto__"));
}

/** Parses JSON with limits: deep nesting or millions of values would take seconds. */

export const jsonLimits = {
	depth: 32,
	/** A list of 5,000 lines has about 60,000. */
	values: 250_000,
} as const;

/** The message is for the log. */
class UnusableJsonError extends Error {
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
