/** A proxy that fails on demand. */
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from "node:http";
import { listenOn } from "./ports.ts";

export const failures = ["down", "hangs", "garbage", "error", "wrong shapes", "cut off"] as const;
export type Failure = (typeof failures)[number];
/** The call does its work, and nobody learns of it. */
type Lost = "answer lost";

export type FailingProxy = {
	url: string;
	/** Sets the failure for all calls or those whose path, or "METHOD path", matches; `null` passes everything on. */
	failWith(failure: Failure | Lost | null, paths?: RegExp): void;
	/** How many calls came, of all or of those whose path matches. */
	seen(paths?: RegExp): number;
	stop(): Promise<void>;
};

const everyPath = /^/;

/** @param target base URL of the real service */
export async function startFailingProxy(target: string): Promise<FailingProxy> {
	let failure: Failure | Lost | null = null;
	let failing = everyPath;
	const seen: string[] = [];
	const server = createServer((request, response) => {
		seen.push(request.url ?? "");
		if (failure && [request.url ?? "", `${request.method} ${request.url}`].some((call) => failing.test(call)))
			fail(failure, request, response, target);
		else passOn(target, request, response);
	});
	const port = await listenOn(server);
	return {
		url: `http://127.0.0.1:${port}`,
		failWith(next, paths = everyPath) {
			failure = next;
			failing = paths;
			// Otherwise hanging requests would outlast the recovery.
			server.closeAllConnections();
		},
		seen: (paths = everyPath) => seen.filter((url) => paths.test(url)).length,
		stop() {
			server.closeAllConnections();
			return new Promise((resolve) => server.close(() => resolve()));
		},
	};
}

function fail(
	failure: Failure | Lost,
	request: IncomingMessage,
	response: ServerResponse,
	target: string,
): void {
	const json = { "content-type": "application/json" };
	switch (failure) {
		case "down":
			request.socket.destroy();
			return;
		case "hangs":
			return;
		case "garbage":
			response.writeHead(200, json).end('{"products": [<html>');
			return;
		case "error":
			response
				.writeHead(500, json)
				.end(JSON.stringify({ error: "Error: relation does not exist\n    at query (/srv/db.js:10:5)" }));
			return;
		case "wrong shapes":
			response.writeHead(200, json).end(JSON.stringify({ products: "none", total: null, page: [1] }));
			return;
		case "answer lost":
			passOn(target, request, response, () => request.socket.destroy());
			return;
		case "cut off":
			response.writeHead(200, { ...json, "content-length": "5000" });
			response.write("[", () => request.socket.destroy());
			return;
	}
}

function passOn(
	target: string,
	request: IncomingMessage,
	response: ServerResponse,
	onAnswer?: () => void,
): void {
	const onward = forward(
		target + request.url,
		{ method: request.method, headers: request.headers },
		(answer) => {
			if (onAnswer) return onAnswer();
			response.writeHead(answer.statusCode ?? 502, answer.headers);
			answer.pipe(response);
		},
	);
	onward.on("error", () => response.destroy());
	request.pipe(onward);
}
