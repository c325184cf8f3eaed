/**
 * Services whose writes and syncs fail at random, with I/O errors or for want of space: each change is saved or refused
 * with the reason, the catalog is read meanwhile, and nothing acknowledged is missing after a crash. libfiu (Debian:
 * fiu-utils) stands between the services and the C library; where it is missing, this is skipped; `npm test` installs it.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import Database from "libsql";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { findProgram, fiuLibraries } from "../../../scripts/setup/programs.mjs";
import {
	copyOfSeededData,
	databaseIn,
	type EmbeddedServices,
	startServicesOn,
} from "../../setup/embedded-services.ts";
import { checkLedger } from "../../setup/operate/checked-ledger.ts";
import { restoredAddresses } from "../../setup/operate/restored-addresses.ts";
import { runsAll } from "../../setup/sample.ts";

const missing = findProgram("fiu") ? null : "needs Debian's package fiu-utils";
if (missing) console.warn(`Tests of failing writes are skipped: ${missing}.`);

/** Numbers of errors on Linux. */
const EIO = 5;
const ENOSPC = 28;
const EROFS = 30;
/** A change syncs once and writes about thirty times, so that each of these refuses some changes and saves others. */
const faults = [
	{ call: "posix/io/rw/pwrite", errno: EIO, probability: 0.02, says: "writes that fail" },
	{ call: "posix/io/rw/pwrite", errno: ENOSPC, probability: 0.02, says: "writes without space" },
	{ call: "posix/io/sync/*", errno: EIO, probability: 0.25, says: "syncs that fail" },
	{ call: "posix/io/rw/pwrite", errno: EROFS, probability: 1, says: "a disk that turned read-only" },
];
/** Processes, each killed after its faults: a process for each fault in `--mode all`. */
const lives = (runsAll ? faults.map((fault) => [fault]) : [faults]).map((life) => ({
	life,
	says: life.map(({ says }) => says).join(", "),
}));
/** Changes of each outcome that a fault goes on for: chance decides when they have come, not whether. */
const enough = 4;

describe.skipIf(missing)(`services${missing ? ` (${missing})` : ""}`, () => {
	let services: EmbeddedServices | undefined;
	const folders: string[] = [];
	const newFolder = (folder: string) => {
		folders.push(folder);
		return folder;
	};
	afterEach(async () => {
		await services?.kill();
		services = undefined;
	});
	afterAll(() => {
		for (const folder of folders) rmSync(folder, { recursive: true, force: true });
	});

	it.each(lives)("with $says", async ({ life }) => {
		const data = newFolder(await copyOfSeededData());
		const pipes = path.join(newFolder(mkdtempSync(path.join(os.tmpdir(), "storefront-fiu-"))), "services");
		services = await startServicesOn(data, { LD_PRELOAD: fiuLibraries.join(" "), FIU_CTRL_FIFO: pipes });
		const command = control(pipes);
		const saved: string[] = [];
		let changes = 0;
		/** @returns whether it was saved */
		const change = async () => {
			changes += 1;
			const EMAIL = `change-${changes}@test.example`;
			const answer = await services?.call("/newsletter/subscribe", { EMAIL });
			if (answer?.status === 200) saved.push(EMAIL);
			else expect(answer).toMatchObject({ status: 503, body: { code: "NOT_SAVED" } });
			return answer?.status === 200;
		};

		expect(await change()).toBe(true);
		for (const { call, errno, probability } of life) {
			command(`enable_random name=${call},probability=${probability},failnum=1,failinfo=${errno}`);
			const outcomes = { saved: probability === 1 ? enough : 0, refused: 0 };
			while (outcomes.saved < enough || outcomes.refused < enough)
				outcomes[(await change()) ? "saved" : "refused"] += 1;
			expect((await services.call("/product-service/categories/searchbar")).status).toBe(200);
			command(`disable name=${call}`);
			await expect.poll(change).toBe(true);
		}

		await services.kill();
		const database = new Database(databaseIn(data));
		expect(database.prepare("PRAGMA integrity_check").all()).toMatchObject([{ integrity_check: "ok" }]);
		database.close();
		expect(await restoredAddresses(databaseIn(data))).toEqual(expect.arrayContaining(saved));
		expect(await checkLedger(databaseIn(data))).toEqual([]);
		services = await startServicesOn(data);
		expect(await change()).toBe(true);
	});
});

/** Sends commands to the process that was started with these pipes. */
function control(pipes: string): (command: string) => void {
	const [pid] = readdirSync(path.dirname(pipes)).flatMap((name) => /-(\d+)\.in$/.exec(name)?.[1] ?? []);
	if (!pid) throw new Error("The services did not open libfiu's pipes.");
	return (command) => {
		const { status, stdout, stderr } = spawnSync("fiu-ctrl", ["-f", pipes, "-c", command, pid]);
		if (status !== 0) throw new Error(`fiu-ctrl: ${stdout}${stderr}`);
	};
}
