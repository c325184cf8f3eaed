import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { packAssets } from "../../../scripts/setup/pack-assets.mjs";
import { packedAssets } from "./kept-pages.server.ts";

const script = `export const text = "${"lamp ".repeat(500)}";`;
const folder = mkdtempSync(path.join(os.tmpdir(), "assets-"));
let server: Server;
let url: string;

beforeAll(async () => {
	writeFileSync(path.join(folder, "shell-a1.js"), script);
	writeFileSync(path.join(folder, "inter-b2.woff2"), "font");
	await packAssets(folder);
	const { send } = packedAssets(folder);
	server = createServer((request, response) => {
		if (!send(request, response)) response.end("left");
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
	server.closeAllConnections();
	await new Promise((resolve) => server.close(resolve));
	rmSync(folder, { recursive: true, force: true });
});

test.each([
	["br, gzip", "br"],
	["gzip", "gzip"],
])("a script for a browser that accepts %s is sent as %s", async (accepted, sent) => {
	const response = await fetch(`${url}/assets/shell-a1.js`, { headers: { "accept-encoding": accepted } });
	expect(await response.text()).toBe(script);
	const { headers } = response;
	expect(headers.get("content-encoding")).toBe(sent);
	expect(Number(headers.get("content-length"))).toBeLessThan(script.length / 10);
	expect(headers.get("content-type")).toBe("text/javascript; charset=utf-8");
	expect(headers.get("cache-control")).toContain("immutable");
	expect(headers.get("vary")).toBe("Accept-Encoding");
});

test("HEAD has the same headers and no body", async () => {
	const response = await fetch(`${url}/assets/shell-a1.js`, {
		method: "HEAD",
		headers: { "accept-encoding": "br" },
	});
	expect([response.headers.get("content-encoding"), await response.text()]).toEqual(["br", ""]);
});

test.each([
	["a browser without compression", "/assets/shell-a1.js", "identity"],
	["a font", "/assets/inter-b2.woff2", "br"],
	["another file", "/assets/shell-c3.js", "br"],
	["a path that leaves the folder", "/assets/..%2Fshell-a1.js", "br"],
	["a page", "/", "br"],
])("%s is left to the framework", async (_, asked, accepted) => {
	const response = await fetch(url + asked, { headers: { "accept-encoding": accepted } });
	expect(await response.text()).toBe("left");
});

test("without a build nothing is sent", () => {
	const { send } = packedAssets(path.join(folder, "none"));
	const request = { method: "GET", url: "/assets/shell-a1.js", headers: { "accept-encoding": "br" } };
	expect(send(request as never, undefined as never)).toBe(false);
});
