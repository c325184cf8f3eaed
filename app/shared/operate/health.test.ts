import { createServer } from "node:http";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { setEnvironment } from "../../../tests/setup/environment.ts";
import { listenOn } from "../../../tests/setup/ports.ts";
import { readiness } from "./health.server.ts";

let answer = { status: 200, body: "" };
const server = createServer((_, response) => response.writeHead(answer.status).end(answer.body));
let url = "";
beforeAll(async () => {
	url = `http://127.0.0.1:${await listenOn(server)}`;
});
afterAll(() => void server.close());

const fullDisk = { status: "degraded", parts: { database: "ok", storage: "unavailable" } };
const noDatabase = { status: "unavailable", parts: { database: "unavailable" } };

it.each([
	["all is well", 200, JSON.stringify({ status: "ok", parts: { database: "ok" } }), "ok", { services: "ok" }],
	[
		"the services' disk is full",
		200,
		JSON.stringify(fullDisk),
		"degraded",
		{ services: "degraded", "services.storage": "unavailable" },
	],
	[
		"their database is away",
		503,
		JSON.stringify(noDatabase),
		"unavailable",
		{ services: "unavailable", "services.database": "unavailable" },
	],
	["an owner's services answer in words", 200, "Healthy", "ok", { services: "ok" }],
	["they say it differently", 200, '{"status":"UP","parts":7}', "ok", { services: "ok" }],
	["they fail", 500, "<h1>Oops</h1>", "unavailable", { services: "unavailable" }],
])("tells when %s", async (_, status, body, expected, parts) => {
	answer = { status, body };
	// Answers are kept for a second, of one environment.
	setEnvironment({ SERVICES_BASE_URL: url });
	expect(await readiness()).toEqual({ status: expected, parts });
});

it("asks again after a second, also when the clock was set back by hours", async () => {
	vi.useFakeTimers({ toFake: ["Date", "performance"] });
	try {
		answer = { status: 200, body: JSON.stringify({ status: "ok", parts: {} }) };
		setEnvironment({ SERVICES_BASE_URL: url });
		expect((await readiness()).status).toBe("ok");
		answer = { status: 503, body: JSON.stringify(noDatabase) };
		vi.advanceTimersByTime(1_001);
		vi.setSystemTime(Date.now() - 2 * 60 * 60_000);
		expect((await readiness()).status).toBe("unavailable");
	} finally {
		vi.useRealTimers();
	}
});
