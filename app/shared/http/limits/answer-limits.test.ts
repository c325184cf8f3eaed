import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, it } from "vitest";
import { limitAnswer } from "./connection-limits.server.ts";

const size = 30_000_000;

/**
 * What a client gets of an answer of 30 MB in bytes, and whether that was all of it.
 * @param pauseMs between reads; endless when it never reads
 */
async function received(leastBytes: number, pauseMs: number, windowMs = 50): Promise<"all" | "cut"> {
	const server = createServer((_, response) => {
		limitAnswer(response, { windowMs, leastBytes });
		response.end(Buffer.alloc(size));
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
	socket.write("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
	try {
		return await new Promise((resolve) => {
			let bytes = 0;
			socket.on("error", () => resolve("cut"));
			socket.on("close", () => resolve(bytes >= size ? "all" : "cut"));
			if (pauseMs === Number.POSITIVE_INFINITY) {
				socket.pause();
				// A reader that has stopped sees the end of its connection only here.
				server.on("connection", (accepted) => accepted.on("close", () => resolve("cut")));
				return;
			}
			socket.on("data", (part: Buffer) => {
				bytes += part.length;
				socket.pause();
				setTimeout(() => socket.resume(), pauseMs);
			});
		});
	} finally {
		socket.destroy();
		server.closeAllConnections();
		server.close();
	}
}

it("ends the connection of a client that takes nothing", async () => {
	expect(await received(1, Number.POSITIVE_INFINITY)).toBe("cut");
});

it("ends the connection of a client that takes too little", async () => {
	expect(await received(size, 20)).toBe("cut");
});

it("leaves a slow client alone that takes enough", async () => {
	// Takes several windows; one that is too short ends between two reads on a busy machine.
	expect(await received(1, 3, 600)).toBe("all");
});
