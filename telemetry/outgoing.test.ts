import { once } from "node:events";
import { createServer, get } from "node:http";
import { connect, createServer as createSocketServer, type Socket } from "node:net";
import os from "node:os";
import path from "node:path";
import { connect as connectSecurely } from "node:tls";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { createAddressCheck } from "#rules/settings/named-addresses";
import { listenOn } from "../tests/setup/ports.ts";
import { guardOutgoing } from "./outgoing.ts";

const reached: string[] = [];
const refused: string[] = [];
const foreign = createServer((_, response) => response.end("foreign"));
const known = createServer((request, response) => {
	reached.push(request.url ?? "");
	if (request.url === "/away") response.writeHead(307, { location: foreignUrl });
	response.end("known");
});
let [knownUrl, foreignUrl] = ["", ""];
let foreignPort = 0;
let release = async () => {};

beforeAll(async () => {
	foreign.on("connection", () => reached.push("foreign"));
	foreignPort = await listenOn(foreign);
	foreignUrl = `http://127.0.0.1:${foreignPort}/`;
	knownUrl = `http://127.0.0.1:${await listenOn(known)}`;
	release = guardOutgoing(createAddressCheck({ SERVICES_BASE_URL: knownUrl }), (address) =>
		refused.push(address),
	);
});
afterEach(() => {
	reached.length = 0;
	refused.length = 0;
});
afterAll(async () => {
	await release();
	expect(await (await fetch(foreignUrl)).text()).toBe("foreign");
	for (const server of [foreign, known]) server.closeAllConnections();
	for (const server of [foreign, known]) server.close();
});

/** Other test files of this process may still try to reach services that they have stopped. */
const refusedAt = (url: string) => refused.filter((address) => address.endsWith(`:${new URL(url).port}`));

const failure = async (socket: Socket | ReturnType<typeof get>) =>
	String((await once(socket, "error").catch((error) => [error]))[0]);

it("lets through what a setting names", async () => {
	expect(await (await fetch(`${knownUrl}/healthz`)).text()).toBe("known");
	const [response] = await once(get(`${knownUrl}/by-library`), "response");
	response.resume();
	expect(reached).toEqual(["/healthz", "/by-library"]);
	expect(refusedAt(knownUrl)).toEqual([]);
});

it("refuses another address before a byte is sent, also behind a redirect", async () => {
	for (const url of [foreignUrl, `${knownUrl}/away`])
		await expect(fetch(url, { method: "POST", body: "secret" })).rejects.toThrow("fetch failed");
	expect(reached).toEqual(["/away"]);
	expect(refusedAt(foreignUrl)).toEqual([foreignUrl, foreignUrl].map((url) => new URL(url).origin));
});

it.each([
	["node:http", () => get(foreignUrl)],
	["a socket", () => connect(foreignPort, "127.0.0.1")],
	["a socket with options", () => connect({ port: foreignPort, host: "127.0.0.1" })],
	["a socket to this machine", () => connect(foreignPort)],
	["an encrypted socket", () => connectSecurely({ port: foreignPort, host: "127.0.0.1" })],
] as const)("refuses another address also by %s", async (_, open) => {
	expect(await failure(open())).toContain("No setting names this address.");
	expect(reached).toEqual([]);
	expect(refusedAt(foreignUrl)).toEqual([expect.stringMatching(`:${foreignPort}$`)]);
});

it("leaves sockets in the file system alone", async () => {
	const file = path.join(os.tmpdir(), `outgoing-${process.pid}.sock`);
	const server = createSocketServer((socket) => socket.end("local")).listen(file);
	await once(server, "listening");
	const [text] = await once(connect(file).setEncoding("utf8"), "data");
	expect(text).toBe("local");
	server.close();
});
