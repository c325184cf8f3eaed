import { createServer } from "node:http";
import { expect, it } from "vitest";
import { listenOn } from "../../../../tests/setup/ports.ts";
import { httpProvider } from "./http-provider.server.ts";
import { ProviderSilent } from "./payment-provider.ts";

it("does not read an answer without an end", async () => {
	const server = createServer((request, response) => {
		const piece = Buffer.alloc(64 * 1024, " ");
		const send = () => {
			while (!request.destroyed && response.write(piece));
			response.once("drain", send);
		};
		send();
	});
	const settings = { name: "cardworks", apiKey: "key", timeoutMs: 5_000 };
	const provider = httpProvider({ ...settings, baseUrl: `http://127.0.0.1:${await listenOn(server)}` });
	const failure = await provider.find("T-1").catch((error: unknown) => error);
	expect(failure).toBeInstanceOf(ProviderSilent);
	expect(String(failure)).toContain("The answer is too long.");
	server.closeAllConnections();
	server.close();
});
