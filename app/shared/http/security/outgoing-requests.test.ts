import { createServer } from "node:http";
import { fetch as undiciFetch } from "undici";
import { describe, expect, it } from "vitest";
import { listenOn } from "../../../../tests/setup/ports.ts";
import { createAddressCheck, createGuardedDispatcher } from "./outgoing-requests.server.ts";

const settings = {
	SERVICES_BASE_URL: "http://127.0.0.1:4001/base",
	IMAGE_HOSTS: ["https://pictures.shop.example"],
	ORIGIN: "https://shop.example",
	SESSION_SECRET: ["not an address"],
	PORT: 3000,
};

describe("an address", () => {
	it.each([
		["http://127.0.0.1:4001/product-service/categories", true],
		["https://pictures.shop.example/a.png", true],
		["https://shop.example/", true],
		["http://127.0.0.1:4002/", false],
		["http://127.0.0.1:4001.evil.example/", false],
		["https://127.0.0.1:4001/", false],
		["http://user@127.0.0.1:4001/", true],
		["http://169.254.169.254/latest/meta-data", false],
		["https://identitytoolkit.googleapis.com/v1/accounts:signUp", false],
		["file:///etc/passwd", false],
		["/relative", false],
	])("%s may be fetched: %s", (address, expected) => {
		expect(createAddressCheck(settings)(address)).toBe(expected);
	});

	it("of Google may be fetched where the identity service is Google's", () => {
		const check = createAddressCheck({ IDENTITY_BASE_URL: "https://identitytoolkit.googleapis.com" });
		expect(check("https://securetoken.googleapis.com/v1/token")).toBe(true);
		expect(check("https://googleapis.com.evil.example/")).toBe(false);
	});
});

it("a refused address fails like a connection, also behind a redirect, and nothing is sent", async () => {
	const paths: string[] = [];
	const foreign = createServer((_, response) => response.end("foreign")).on("request", () =>
		paths.push("foreign"),
	);
	const foreignPort = await listenOn(foreign);
	const known = createServer((request, response) => {
		paths.push(request.url ?? "");
		if (request.url === "/away") response.writeHead(302, { location: `http://127.0.0.1:${foreignPort}/` });
		response.end("known");
	});
	const url = `http://127.0.0.1:${await listenOn(known)}`;
	const dispatcher = createGuardedDispatcher(createAddressCheck({ SERVICES_BASE_URL: url }));
	const read = (address: string) => undiciFetch(address, { dispatcher }).then((response) => response.text());
	expect(await read(`${url}/healthz`)).toBe("known");
	for (const address of [`http://127.0.0.1:${foreignPort}/`, `${url}/away`])
		await expect(read(address)).rejects.toThrow("fetch failed");
	expect(paths).toEqual(["/healthz", "/away"]);
	await dispatcher.close();
	for (const server of [foreign, known]) server.close();
});
