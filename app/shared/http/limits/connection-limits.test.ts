import { EventEmitter, once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, it, vi } from "vitest";
import { createAddressLimit, limitBody, limitConnections, limitServer } from "./connection-limits.server.ts";

const limits = {
	headersMs: 100,
	requestMs: 200,
	idleMs: 5_000,
	keepAliveMs: 5_000,
	checkIntervalMs: 50,
	connections: 3,
	connectionsOfAddress: 2,
};

limitConnections();

async function withSlowClients(
	changed: Partial<typeof limits>,
	sent: readonly string[],
	test: (url: string, ended: Promise<unknown>) => Promise<void>,
) {
	const server = createServer((request, response) => {
		request.resume().on("end", () => response.end("whole"));
	});
	const listening = new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	// Every server gets the shop's own limits by default.
	expect([
		server.headersTimeout,
		server.requestTimeout,
		server.keepAliveTimeout,
		server.maxConnections,
	]).toEqual([10_000, 1_800_000, 65_000, 1_000]);
	limitServer(server, { ...limits, ...changed });
	await listening;
	const { port } = server.address() as AddressInfo;
	try {
		const slow = sent.map((text) => {
			const socket = connect(port, "127.0.0.1", () => void socket.write(text));
			return socket.on("error", () => undefined).resume();
		});
		// A reset counts as an end; `once` of `node:events` would reject with it.
		const ended = Promise.all(slow.map((socket) => new Promise((end) => socket.once("close", end))));
		await Promise.all(slow.map((socket) => once(socket, "connect")));
		await test(`http://127.0.0.1:${port}`, ended);
	} finally {
		server.closeAllConnections();
		server.close();
	}
}

it("disconnects a client that sends its request too slowly", async () => {
	const sent = [
		"",
		"GET / HTTP/1.1\r\nHost: a\r\n",
		"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nhalf",
	];
	await withSlowClients({}, sent, async (url, ended) => {
		await ended;
		expect(await (await fetch(url)).text()).toBe("whole");
	});
});

it("refuses connections beyond the server's limit", async () => {
	const long = { headersMs: 60_000, requestMs: 60_000 };
	await withSlowClients(long, ["", "", ""], async (url) => {
		await expect(fetch(url)).rejects.toThrow();
	});
});

/** A fake connection with the fields that the limit reads. */
function connection(remoteAddress: string) {
	const socket = Object.assign(new EventEmitter(), {
		remoteAddress,
		destroyed: false,
		destroy() {
			socket.destroyed = true;
			socket.emit("close");
		},
	});
	return socket as typeof socket & Socket;
}

it("limits the connections of one address, and accepts a new one when another ends", () => {
	const limit = createAddressLimit(2);
	const taken = (address: string) => {
		const socket = connection(address);
		limit(socket);
		return socket;
	};
	const first = taken("203.0.113.1");
	expect([taken("203.0.113.1"), taken("203.0.113.1"), taken("203.0.113.1")].map((s) => s.destroyed)).toEqual([
		false,
		true,
		true,
	]);
	first.emit("close");
	expect(taken("203.0.113.1").destroyed).toBe(false);
	expect(taken("203.0.113.2").destroyed).toBe(false);
	expect(taken("::ffff:203.0.113.1").destroyed).toBe(true);
});

it("counts an IPv6 network as one address, and exempts local addresses", () => {
	const limit = createAddressLimit(2);
	const taken = (address: string) => {
		const socket = connection(address);
		limit(socket);
		return !socket.destroyed;
	};
	expect(["2001:db8::1", "2001:db8::2", "2001:db8::3"].map(taken)).toEqual([true, true, false]);
	for (const local of ["127.0.0.1", "::ffff:10.0.0.1", "::1"])
		expect([local, local, local].map(taken)).toEqual([true, true, true]);
});

const open = new Set<ReturnType<typeof createServer>>();
afterEach(() => {
	vi.useRealTimers();
	for (const server of open) {
		server.closeAllConnections();
		server.close();
	}
	open.clear();
});

const windowMs = 60;

/** What a server answers to a client that sends a part in each of its windows, and after those nothing. */
async function answerTo(head: string, part: string, parts: number): Promise<string> {
	// Only the windows, which end when the part of each has arrived: nothing depends on how busy the machine is.
	vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
	let arrived = () => {};
	const server = createServer((request, response) => {
		limitBody(request, response, { windowMs, leastBytes: 1 });
		request.on("error", () => undefined);
		request.on("data", () => arrived()).on("end", () => response.end("whole"));
		arrived();
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
	const closed = new Promise<void>((end) => socket.once("close", () => end()));
	const send = (text: string) => {
		const arrival = new Promise<void>((resolve) => {
			arrived = resolve;
		});
		socket.write(text);
		return Promise.race([arrival, closed]);
	};
	/** The end of a body is noticed after its last bytes. */
	const noticed = () => new Promise((resolve) => setImmediate(resolve));
	await send(head);
	for (let left = parts; left > 0 && !socket.destroyed; left -= 1) {
		await send(part);
		await noticed();
		vi.advanceTimersByTime(windowMs);
	}
	vi.advanceTimersByTime(windowMs);
	await closed;
	vi.useRealTimers();
	return answer;
}

const head = (path: string, type: string, length: number) =>
	`POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;
const multipart = "multipart/form-data; boundary=x";

it("lets a form with files take as long as its bytes keep arriving", async () => {
	expect(await answerTo(head("/warranty-claim?sku=A", multipart, 60), "x", 60)).toContain("whole");
});

it.each(["/user/lighting-layouts/a-1", "/user/returns/R-1", "/user/orders/O-1/lines/L-1/return"])(
	"takes files with %s",
	async (path) => {
		expect(await answerTo(head(path, multipart, 60), "x", 60)).toContain("whole");
	},
);

it("ends a form with files whose bytes stop arriving", async () => {
	expect(await answerTo(head("/lightdesignlayoutrequest", multipart, 60), "x", 3)).toContain("408");
});

it.each([
	["/contact-us", multipart],
	["/warranty-claim", "application/x-www-form-urlencoded"],
	["/warranty-claim.data", multipart],
	["/user/warranty-claims/1.data", multipart],
])("ends a late body of any other request, to %s as %s", async (path, type) => {
	const answer = await answerTo(head(path, type, 100), "x", 100);
	expect(answer).toContain("408");
	expect(answer).not.toContain("whole");
});
