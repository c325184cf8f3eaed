/** Where webhooks may go: by the address that a name has when it is connected to, whatever it had before. */
import { createSocket } from "node:dgram";
import type { LookupAddress } from "node:dns";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { type AddressInfo, createServer as createPlainServer } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createAddressCheck } from "#rules/settings/named-addresses";
import { guardOutgoing } from "#telemetry/outgoing";
import { listenOn } from "../../tests/setup/ports.ts";
import { askNameServers, isPublicAddress, postWebhook, requirePublic } from "./post-webhook.server.ts";

let hits = 0;
const inside = createServer((_, response) => {
	hits += 1;
	response.end("internal");
});
let port = 0;
let release = async () => {};
beforeAll(async () => {
	port = await listenOn(inside);
	release = guardOutgoing(createAddressCheck({}), () => undefined);
});
afterAll(async () => {
	await release();
	inside.closeAllConnections();
	inside.close();
});

it.each([
	"127.0.0.1",
	"10.1.2.3",
	"172.16.0.1",
	"192.168.1.1",
	"169.254.169.254",
	"168.63.129.16",
	"100.64.0.1",
	"0.0.0.0",
	"255.255.255.255",
	"224.0.0.1",
	"198.18.0.1",
	"::1",
	"::",
	"fe80::1",
	"fd00:ec2::254",
	"::ffff:127.0.0.1",
	"::ffff:10.0.0.1",
	"64:ff9b::7f00:1",
	"2002:7f00:1::",
	"2001::1",
	"2001:db8::1",
	"fec0::1",
	"not an address",
])("%s is no public address", (address) => expect(isPublicAddress(address)).toBe(false));

it.each(["93.184.216.34", "8.8.8.8", "2606:2800:220:1::1"])("%s is one", (address) =>
	expect(isPublicAddress(address)).toBe(true),
);

/** A name server that answers differently each time. */
function answering(...answers: string[][]) {
	let asked = 0;
	return (_: string, done: (error: Error | null, found: LookupAddress[]) => void) => {
		const addresses = answers[Math.min(asked, answers.length - 1)] ?? [];
		asked += 1;
		done(
			null,
			addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
		);
	};
}

it("refuses a name that led to a public address when it was saved, and to this machine when it is sent", async () => {
	const resolve = answering(["93.184.216.34"], ["127.0.0.1"]);
	const settings = { allowsLocal: false, resolve };
	const url = `https://rebinding.example:${port}/`;
	await requirePublic(url, settings);
	expect(await postWebhook(url, {}, "{}", settings)).toEqual({
		status: null,
		text: "This address leads to a private network.",
	});
	expect(hits).toBe(0);
});

it("refuses a name with one private address among public ones", async () => {
	const settings = { allowsLocal: false, resolve: answering(["93.184.216.34", "10.0.0.1"]) };
	await expect(requirePublic("https://mixed.example/", settings)).rejects.toThrow("private network");
});

it.each([
	"https://127.0.0.1/",
	"https://2130706433/",
	"https://0x7f.1/",
	"https://[::1]/",
	"https://[::ffff:7f00:1]/",
	"https://169.254.169.254/latest/meta-data",
	"https://localhost/",
])("refuses %s when it is saved and when it is sent", async (url) => {
	await expect(requirePublic(url, { allowsLocal: false })).rejects.toThrow();
	expect(await postWebhook(url, {}, "{}", { allowsLocal: false })).toMatchObject({ status: null });
});

it("is let through the wall around the process, in development to this machine, and cuts the answer off", async () => {
	const url = `http://127.0.0.1:${port}/`;
	await expect(fetch(url)).rejects.toThrow();
	expect(await postWebhook(url, {}, "{}", { allowsLocal: false })).toMatchObject({ status: null });
	expect(hits).toBe(0);
	expect(await postWebhook(url, {}, "{}", { allowsLocal: true })).toEqual({ status: 200, text: "internal" });
});

it("passes the wall with encryption too", async () => {
	const answer = await postWebhook(`https://127.0.0.1:${port}/`, {}, "{}", { allowsLocal: true });
	// The server speaks plain HTTP: an error of the encryption shows that the connection was made.
	expect(answer.text).toMatch(/EPROTO|SSL|closed/);
});

/** A name server that gives each name these addresses of version 4, or answers nothing at all. */
async function nameServer(addresses: string[] | null) {
	const socket = createSocket("udp4");
	socket.on("message", (asked, { port: from, address }) => {
		if (!addresses) return;
		const end = asked.indexOf(0, 12) + 5;
		const found = asked.readUInt16BE(end - 4) === 1 ? addresses : [];
		const head = Buffer.from([...asked.subarray(0, 2), 0x81, 0x80, 0, 1, 0, found.length, 0, 0, 0, 0]);
		const records = found.map((each) =>
			Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...each.split(".").map(Number)]),
		);
		socket.send(Buffer.concat([head, asked.subarray(12, end), ...records]), from, address);
	});
	socket.bind(0, "127.0.0.1");
	await once(socket, "listening");
	return { server: `127.0.0.1:${(socket.address() as AddressInfo).port}`, stop: () => socket.close() };
}

it("asks name servers for all addresses of a name, and knows no names of this machine", async () => {
	const { server, stop } = await nameServer(["93.184.216.34", "10.0.0.1"]);
	const settings = { allowsLocal: false, resolve: askNameServers([server]) };
	await expect(requirePublic("https://mixed.example/", settings)).rejects.toThrow("private network");
	stop();
	const nobody = await nameServer([]);
	const asked = { allowsLocal: false, resolve: askNameServers([nobody.server]) };
	expect(await postWebhook("https://localhost/", {}, "{}", asked)).toEqual({
		status: null,
		text: "The name of the address wasn't found.",
	});
	nobody.stop();
});

it("leaves the threads that read files alone while many name servers never answer", async () => {
	const { server, stop } = await nameServer(null);
	const settings = { allowsLocal: false, resolve: askNameServers([server], 1_000) };
	let ended = 0;
	const tries = Array.from({ length: 16 }, async (_, at) => {
		const answer = await postWebhook(`https://silent-${at}.example/`, {}, "{}", settings);
		ended += 1;
		return answer.text;
	});
	await readFile(import.meta.filename);
	expect(ended).toBe(0);
	expect(new Set(await Promise.all(tries))).toEqual(
		new Set(["The name of the address couldn't be looked up."]),
	);
	stop();
});

it("ends with a receiver that sends hints without an end, which would keep the thread busy", async () => {
	const odd = createPlainServer((socket) => {
		socket.on("error", () => undefined);
		socket.once("data", () => socket.write("HTTP/1.1 103 Early Hints\r\n\r\n".repeat(1_000)));
	});
	const url = `http://127.0.0.1:${await listenOn(odd)}/`;
	expect(await postWebhook(url, {}, "{}", { allowsLocal: true, timeoutMs: 10_000 })).toEqual({
		status: null,
		text: "It sent hints instead of an answer.",
	});
	odd.close();
});

it("gives up on a receiver that never answers", async () => {
	const silent = createServer(() => undefined);
	const url = `http://127.0.0.1:${await listenOn(silent)}/`;
	expect(await postWebhook(url, {}, "{}", { allowsLocal: true, timeoutMs: 100 })).toEqual({
		status: null,
		text: "It didn't answer in time.",
	});
	silent.closeAllConnections();
	silent.close();
});

it.each([
	[
		"switches protocols",
		"HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n",
		101,
	],
	["closes after hints", "HTTP/1.1 103 Early Hints\r\n\r\n", null],
	["ends its answer by closing", "HTTP/1.1 200 OK\r\n\r\ntaken", 200],
])(
	"ends with a receiver that %s, which would hold one of the few places for good",
	async (_, bytes, status) => {
		const odd = createPlainServer((socket) => {
			socket.on("error", () => undefined);
			socket.once("data", () => (status === 101 ? socket.write(bytes) : socket.end(bytes)));
		});
		const url = `http://127.0.0.1:${await listenOn(odd)}/`;
		const answer = await postWebhook(url, {}, "{}", { allowsLocal: true, timeoutMs: 2_000 });
		expect(answer).toMatchObject({ status });
		odd.close();
	},
);
