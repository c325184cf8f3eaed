/** A drill: services write at known times and are killed, and the database is restored to a time between the writes. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { basesIn, readLooked } from "#services/db/archive/archive-files.server";
import { root } from "../../../scripts/setup/root.mjs";
import {
	builtService,
	copyOfSeededData,
	databaseIn,
	type EmbeddedServices,
	startServicesOn,
} from "../../setup/embedded-services.ts";
import { restoredAddresses } from "../../setup/operate/restored-addresses.ts";

let folder: string;
let dataDir: string;
let services: EmbeddedServices;
const archived = () => path.join(folder, "archive");

const start = () =>
	startServicesOn(dataDir, { ARCHIVE_FOLDER: archived(), ARCHIVE_SECONDS: "1", CHAT_WORD_DELAY_MS: "0" });

beforeAll(async () => {
	folder = mkdtempSync(path.join(os.tmpdir(), "storefront-drill-"));
	dataDir = await copyOfSeededData();
	services = await start();
});
afterAll(async () => {
	await services?.kill();
	for (const place of [folder, dataDir]) if (place) rmSync(place, { recursive: true, force: true });
});

async function run(command: string, place: string, ...args: string[]) {
	const child = spawn(process.execPath, [await builtService(`cli/${command}`), ...args], {
		cwd: root,
		env: { NODE_ENV: process.env.NODE_ENV, PATH: process.env.PATH, DATA_DIR: place },
		stdio: ["ignore", "pipe", "pipe"],
	});
	let output = "";
	for (const stream of [child.stdout, child.stderr])
		stream.setEncoding("utf8").on("data", (text: string) => {
			output += text;
		});
	const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
	return { code, output };
}

const subscribe = async (name: string) => {
	const { status } = await services.call("/newsletter/subscribe", { EMAIL: `${name}@test.example` });
	expect(status).toBe(200);
};

/** Waits until everything committed before now is archived. @returns a time after that */
async function untilArchived(): Promise<Date> {
	const now = new Date();
	await expect
		.poll(
			() => {
				const newest = basesIn(archived()).at(-1);
				return newest ? Date.parse(readLooked(newest.folder).at) : 0;
			},
			{ timeout: 120_000, interval: 200 },
		)
		.toBeGreaterThan(now.getTime());
	return new Date();
}

it("restores to a time between two writes, with an agreeing ledger; killed services lose nothing that was archived", async () => {
	await untilArchived();
	await subscribe("first");
	const between = await untilArchived();
	await new Promise((resolve) => setTimeout(resolve, 20));
	await subscribe("second");
	await untilArchived();
	await services.kill();

	const at = new Date(between.getTime() + 5).toISOString();
	const earlier = path.join(folder, "between");
	const drill = await run("data-restore", earlier, archived(), "--at", at);
	expect(drill).toMatchObject({ code: 0, output: expect.stringContaining("Restored the database of") });
	expect(await restoredAddresses(databaseIn(earlier))).toEqual(["first@test.example"]);
	expect(await run("ledger-check", earlier)).toMatchObject({
		code: 0,
		output: expect.stringContaining("agree with the ledger"),
	});

	const latest = path.join(folder, "latest");
	const whole = await run("data-restore", latest, archived());
	expect(whole).toMatchObject({ code: 0, output: expect.stringContaining("The archive has nothing after") });
	expect(await restoredAddresses(databaseIn(latest))).toEqual(["first@test.example", "second@test.example"]);
	const restarted = await startServicesOn(latest);
	expect((await restarted.call("/healthz")).status).toBe(200);
	await restarted.stop();
});

it("is refused while the services and their archive use the database, and goes on after a restart", async () => {
	services = await start();
	await untilArchived();
	expect(await run("data-restore", dataDir, archived())).toMatchObject({
		code: 1,
		output: expect.stringContaining("is in use"),
	});
	await subscribe("third");
	// A stop copies what came last.
	await services.stop();
	const place = path.join(folder, "stopped");
	expect((await run("data-restore", place, archived())).code).toBe(0);
	expect(await restoredAddresses(databaseIn(place))).toContain("third@test.example");
});
