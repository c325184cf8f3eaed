import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadOwnerPicture } from "./shown-photo.server.ts";

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 1]);
const bodies: Record<string, Buffer> = {
	"/lamp.png": png,
	"/page.html": Buffer.from("<html></html>"),
	"/large.png": Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]),
};

let server: Server;
let host = "";
const asked: string[] = [];

beforeAll(async () => {
	server = createServer((request, response) => {
		const path = request.url ?? "";
		asked.push(path);
		const body = bodies[path];
		if (path === "/moved.png") response.writeHead(302, { Location: "/lamp.png" }).end();
		else response.writeHead(body ? 200 : 404).end(body);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

it("loads a picture once", async () => {
	expect(await loadOwnerPicture(`${host}/lamp.png`)).toEqual(png);
	expect(await loadOwnerPicture(`${host}/lamp.png`)).toEqual(png);
	expect(asked.filter((path) => path === "/lamp.png")).toHaveLength(1);
});

it.each(["/page.html", "/large.png", "/moved.png", "/missing.png"])("does without %s", async (path) => {
	expect(await loadOwnerPicture(host + path)).toBeNull();
});

it("does without a host that does not answer", async () => {
	expect(await loadOwnerPicture("http://127.0.0.1:9/lamp.png")).toBeNull();
});
