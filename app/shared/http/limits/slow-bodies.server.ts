/**
 * Deadlines for the bodies of requests. Node has one for the whole server, but forms with files take minutes over a
 * slow line: up to 250 MB. Theirs goes on as long as enough bytes keep arriving.
 */
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { paths } from "~/paths.ts";

export type BodyLimits = {
	/** Deadline for a body of 5 MB over a slow mobile connection, and the length of a window, in ms. */
	windowMs: number;
	/** Bytes that a form with files must send in each window, about 6 KB/s. */
	leastBytes: number;
};

const limits: BodyLimits = { windowMs: 45_000, leastBytes: 256 * 1024 };

const fileForms = new Set([paths.warrantyClaim(), paths.lightDesignLayoutRequest()]);

/** Pages with a message form that takes files. */
const requestPage = /^\/user\/(?:lighting-layouts|warranty-claims)\/[^/.]+$/;

const takesFiles = (path: string) => fileForms.has(path) || requestPage.test(path);

const isFileForm = ({ method, url = "", headers }: IncomingMessage): boolean =>
	method === "POST" &&
	takesFiles(url.split("?", 1)[0] ?? "") &&
	/^multipart\/form-data\s*;/i.test(headers["content-type"] ?? "");

/** Answers 408 and ends the connection when the body is late. */
export function limitBody(
	request: IncomingMessage,
	response: ServerResponse,
	{ windowMs, leastBytes }: BodyLimits,
): void {
	const { socket } = request;
	const mayTakeLonger = isFileForm(request);
	let before = socket.bytesRead;
	const timer = setInterval(() => {
		if (request.complete) return clearInterval(timer);
		const arrived = socket.bytesRead - before;
		before = socket.bytesRead;
		if (mayTakeLonger && arrived >= leastBytes) return;
		clearInterval(timer);
		if (!response.headersSent) socket.write("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n");
		socket.destroySoon();
	}, windowMs).unref();
	// Once answered, Node ends what is left of the request itself.
	response.once("close", () => clearInterval(timer));
}

/** For every request of this process. */
export function limitBodies(): void {
	subscribe("http.server.request.start", (message) => {
		const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
		const { headers } = request;
		if (headers["transfer-encoding"] || Number(headers["content-length"] ?? 0) > 0)
			limitBody(request, response, limits);
	});
}
