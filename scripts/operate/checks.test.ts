import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { migrationNames } from "#services/db/migrations/index.server";
import {
	checkChromium,
	checkClock,
	checkDatabaseFile,
	checkDataFolder,
	checkMigrations,
	checkNode,
	checkNpm,
	checkOrigin,
	checkPort,
	checkPostgres,
	checkRedis,
	checkService,
	checkSpace,
	type Result,
} from "./checks.ts";
import { examine, examineLines } from "./examine.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "storefront-doctor-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const publicShop = { ORIGIN: "https://shop.example.com" };

it.each<[string, Result, Result["state"]]>([
	["a new Node", checkNode("24.1.0"), "ok"],
	["an old Node", checkNode("18.20.0"), "fail"],
	["npm", checkNpm("npm/10.8.2 node/v20.19.0"), "ok"],
	["no npm", checkNpm(undefined), "warn"],
	["much space", checkSpace(20e9), "ok"],
	["little space", checkSpace(1e9), "warn"],
	["almost no space", checkSpace(1e8), "fail"],
	["a demo", checkOrigin({}), "ok"],
	["a public shop behind a proxy", checkOrigin({ ...publicShop, TRUSTED_PROXIES: "1" }), "ok"],
	["a public shop with no known proxy", checkOrigin(publicShop), "warn"],
	["a public shop over http", checkOrigin({ ORIGIN: "http://shop.example.com" }), "fail"],
	["an origin with a path", checkOrigin({ ORIGIN: "https://shop.example.com/shop" }), "fail"],
	["no address", checkOrigin({ ORIGIN: "shop" }), "fail"],
	["a good clock", checkClock(Date.UTC(2026, 10, 24), 800), "ok"],
	["a clock behind", checkClock(Date.UTC(2026, 10, 24), -300_000), "warn"],
	["a clock that was reset", checkClock(0, undefined), "fail"],
	["a current database", checkMigrations(migrationNames, "here"), "ok"],
	[
		"the previous release's database",
		checkMigrations(["0001-catalogue", "0149-favorite-lists"], "here"),
		"warn",
	],
	["a database from before that", checkMigrations(["0001-catalogue"], "here"), "fail"],
	["a newer database", checkMigrations([...migrationNames, "9999-later"], "here"), "fail"],
	["no database yet", checkDatabaseFile(path.join(folder, "none.db")), "ok"],
	["Chromium", checkChromium("/usr/bin/chromium", true), "ok"],
	["no Chromium", checkChromium(null, true), "warn"],
	["an image", checkChromium(null, false), "ok"],
])("%s", (_, result, state) => {
	expect([result.state, result.advice !== undefined]).toEqual([state, state !== "ok"]);
});

describe("what others answer", () => {
	it("tells a free port from one that another program uses", async () => {
		const server = createServer((_, response) => response.writeHead(404).end());
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		const { port } = server.address() as AddressInfo;
		expect(await checkPort(port, "127.0.0.1")).toMatchObject({ state: "fail" });
		await new Promise((resolve) => server.close(resolve));
		expect(await checkPort(port, "127.0.0.1")).toMatchObject({ state: "ok" });
	});

	it("asks services for their extensions", async () => {
		const server = createServer((_, response) => response.end('{"extensions":["user.one","user.two"]}'));
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
		const { result, differenceMs } = await checkService("SERVICES_BASE_URL", url);
		expect(result).toMatchObject({ state: "ok", found: expect.stringContaining("2 extensions") });
		expect(Math.abs(differenceMs ?? Number.NaN)).toBeLessThan(60_000);
		server.closeAllConnections();
		await new Promise((resolve) => server.close(resolve));
		expect((await checkService("SERVICES_BASE_URL", url)).result.state).toBe("fail");
	});

	it("names a database and a Redis that do not answer, without their passwords", async () => {
		for (const result of [
			await checkPostgres("postgres://shop:hunter2@127.0.0.1:9/shop"),
			await checkRedis("redis://:hunter2@127.0.0.1:9"),
		]) {
			expect(result).toMatchObject({ state: "fail", found: expect.stringContaining("127.0.0.1:9") });
			expect(JSON.stringify(result)).not.toContain("hunter2");
		}
	});

	it("refuses a file that is no database of the product", () => {
		const file = path.join(folder, "other.db");
		writeFileSync(file, "not a database ".repeat(100));
		expect(checkDatabaseFile(file)).toMatchObject({ state: "fail" });
	});

	it("accepts a data folder that the first start makes", async () => {
		const [place] = await checkDataFolder(path.join(folder, "new", "data"));
		expect(place).toMatchObject({ state: "ok", found: expect.stringContaining("first start") });
	});
});

it("all checks end with a count, and a wrong setting fails", async () => {
	const results = await examine({ DATA_DIR: folder, PORT: "http", HOST: "127.0.0.1" });
	expect(results.find(({ name }) => name === "Settings")).toMatchObject({
		state: "fail",
		found: expect.stringContaining("PORT"),
	});
	expect(examineLines(results).at(-1)).toMatch(/^\d+ ok, \d+ to look at, [1-9]\d* failed$/);
});
