/** Ends connections whose clients take their answer too slowly: what they have not taken stays in memory. */
import { subscribe } from "node:diagnostics_channel";
import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";

type AnswerLimits = {
	/** In ms. */
	windowMs: number;
	/** Bytes that a client must take in each window while some are waiting. */
	leastBytes: number;
};

/** About 1 KB/s. */
const answerLimits: AnswerLimits = { windowMs: 60_000, leastBytes: 64 * 1024 };

/** Node's own fields; its `bytesWritten` counts what still waits. */
type Counted = { _bytesDispatched?: number; _handle?: { writeQueueSize?: number } | null };

/** Bytes that the system has taken for the client. */
function takenBytes(socket: Socket): number {
	const { _bytesDispatched, _handle } = socket as unknown as Counted;
	return (_bytesDispatched ?? socket.bytesWritten - socket.writableLength) - (_handle?.writeQueueSize ?? 0);
}

/** Ends the connection when bytes wait at both ends of a window, and too few were taken in it. */
export function limitAnswer(response: ServerResponse, { windowMs, leastBytes }: AnswerLimits): void {
	const { socket } = response;
	if (!socket) return;
	let before = takenBytes(socket);
	let waited = false;
	const timer = setInterval(() => {
		const now = takenBytes(socket);
		const waits = socket.writableLength > 0;
		if (waited && waits && now - before < leastBytes) socket.destroy();
		before = now;
		waited = waits;
	}, windowMs).unref();
	response.once("close", () => clearInterval(timer));
}

/** Limits every answer of this process. */
export function limitAnswers(): void {
	subscribe("http.server.request.start", (message) => {
		limitAnswer((message as { response: ServerResponse }).response, answerLimits);
	});
}
