/** Checks requests before a service handles them. */
import type { IncomingMessage } from "node:http";
import type { ErrorBody } from "#contracts/errors";
import { readJson, UnusableJsonError } from "./json-body.server.ts";

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
