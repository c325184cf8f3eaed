import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, expect, it } from "vitest";
import { limitBody } from "./slow-bodies.server.ts";

const open = new Set<ReturnType<typeof createServer>>();
afterEach(() => {
	for (const server of open) {
		server.closeAllConnections();
		server.close();
	}
	open.clear();
});

/** A server whose windows end every 60 ms, and what it answers to a client that sends a part each 10 ms. */
async function answerTo(head: string, part: string, parts: number): Promise<string> {
	const server = createServer((request, response) => {
		limitBody(request, response, { windowMs: 60, leastBytes: 1 });
		request.on("error", () => undefined);
		request.resume().on("end", () => response.end("whole"));
	});
	open.add(server);
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
	let answer = "";
	socket.on("data", (data) => {
		answer += data.toString();
		if (answer.endsWith("whole")) socket.end();
	});
	socket.on("error", () => undefined);
	const closed = once(socket, "close");
	socket.write(head);
	let left = parts;
	const timer = setInterval(() => {
		if (left === 0 || socket.destroyed) return clearInterval(timer);
		left -= 1;
		socket.write(part);
	}, 10);
	await closed;
	clearInterval(timer);
	return answer;
}

const head = (path: string, type: string, length: number) =>
	`POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;
const multipart = "multipart/form-data; boundary=x";

it("lets a form with files take as long as its bytes keep arriving", async () => {
	expect(await answerTo(head("/warranty-claim?sku=A", multipart, 60), "x", 60)).toContain("whole");
});

it("takes files with messages about requests", async () => {
	expect(await answerTo(head("/user/lighting-layouts/a-1", multipart, 60), "x", 60)).toContain("whole");
});

it("ends a form with files whose bytes stop arriving", async () => {
	expect(await answerTo(head("/lightdesignlayoutrequest", multipart, 60), "x", 3)).toContain("408");
});

it.each([
	["/contact-us", multipart],
	["/warranty-claim", "application/x-www-form-urlencoded"],
	["/warranty-claim.data", multipart],
	["/user/warranty-claims/1.data", multipart],
])("ends a late body of any other request, to %s as %s", async (path, type) => {
	const answer = await answerTo(head(path, type, 1_000), "x", 1_000);
	expect(answer).toContain("408");
	expect(answer).not.toContain("whole");
});
