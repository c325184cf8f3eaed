/** A stub of an endpoint with OpenAI's chat completions protocol, whose answers are written by the test. */
import { createServer, type ServerResponse } from "node:http";
import { listenOn } from "../ports.ts";

export type ModelTurn =
	| { say: string }
	| { call: string; input: unknown }
	/** Invalid JSON as the tool's input. */
	| { call: string; raw: string }
	| { fault: "refused" | "limited" | "silent" | "garbage" }
	/** Says this, and the connection breaks off. */
	| { cut: string }
	/** Sends the request on to another address, body and key included. */
	| { redirect: string };

export type ModelRequest = {
	authorization: string | undefined;
	model: string;
	messages: { role: string; content: unknown; tool_calls?: unknown }[];
	tools: { function: { name: string } }[];
	max_tokens?: number;
};

export type ModelStub = {
	url: string;
	/** What was asked, oldest first. */
	requests: ModelRequest[];
	/** The turns of the next replies, one for each call; the last is repeated. */
	play(...turns: (ModelTurn | ((request: ModelRequest) => ModelTurn))[]): void;
	stop(): Promise<void>;
};

export async function startModelStub(): Promise<ModelStub> {
	const requests: ModelRequest[] = [];
	let turns: (ModelTurn | ((request: ModelRequest) => ModelTurn))[] = [];
	const server = createServer((request, response) => {
		let body = "";
		request.setEncoding("utf8").on("data", (text: string) => {
			body += text;
		});
		request.on("end", () => {
			const asked: ModelRequest = { ...JSON.parse(body), authorization: request.headers.authorization };
			requests.push(asked);
			const turn = (turns.length > 1 ? turns.shift() : turns[0]) ?? { say: "Hello." };
			answer(typeof turn === "function" ? turn(asked) : turn, response);
		});
	});
	const port = await listenOn(server);
	return {
		url: `http://127.0.0.1:${port}/v1`,
		requests,
		play(...next) {
			turns = next;
			requests.length = 0;
		},
		stop() {
			server.closeAllConnections();
			return new Promise((resolve) => server.close(() => resolve()));
		},
	};
}

function answer(turn: ModelTurn, response: ServerResponse): void {
	if ("fault" in turn) {
		if (turn.fault === "silent") return;
		if (turn.fault === "refused")
			return void response.writeHead(500).end('{"error":{"message":"out of memory"}}');
		if (turn.fault === "limited")
			return void response.writeHead(429, { "retry-after": "60" }).end('{"error":{"message":"rate limit"}}');
		response.writeHead(200, { "content-type": "text/event-stream" }).end("data: <html>\n\ndata: [DONE]\n\n");
		return;
	}
	if ("redirect" in turn) return void response.writeHead(307, { location: turn.redirect }).end();
	response.writeHead(200, { "content-type": "text/event-stream" });
	const send = (choice: unknown, more: object = {}) =>
		response.write(
			`data: ${JSON.stringify({ id: "c", object: "chat.completion.chunk", created: 1, model: "stub", choices: choice ? [choice] : [], ...more })}\n\n`,
		);
	if ("call" in turn) {
		const text = "raw" in turn ? turn.raw : JSON.stringify(turn.input);
		const call = { index: 0, id: `call-${crypto.randomUUID()}`, type: "function" };
		send({
			index: 0,
			delta: { role: "assistant", tool_calls: [{ ...call, function: { name: turn.call, arguments: text } }] },
		});
		send({ index: 0, delta: {}, finish_reason: "tool_calls" });
	} else {
		const text = "cut" in turn ? turn.cut : turn.say;
		for (const piece of text.match(/.{1,7}/gs) ?? [])
			send({ index: 0, delta: { role: "assistant", content: piece } });
		if ("cut" in turn) return void setTimeout(() => response.destroy(), 20);
		send({ index: 0, delta: {}, finish_reason: "stop" });
	}
	send(null, { usage: { prompt_tokens: 90, completion_tokens: 10, total_tokens: 100 } });
	response.end("data: [DONE]\n\n");
}
