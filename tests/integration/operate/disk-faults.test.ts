/**
 * Services on a disk that is full or read-only: a clear refusal, everything readable, nothing acknowledged lost, and no
 * person needed afterward. The disk is a small file system in memory; it needs root on Linux and is skipped elsewhere,
 * with the reason in the title.
 */
import { execFileSync, spawnSync } from "node:child_process";
import {
	cpSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	rmSync,
	statfsSync,
	statSync,
	truncateSync,
	writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import Database from "libsql";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#services/db/connect.server";
import {
	copyOfSeededData,
	databaseIn,
	type EmbeddedServices,
	startServicesOn,
} from "../../setup/embedded-services.ts";
import { checkLedger } from "../../setup/operate/checked-ledger.ts";
import { restoredAddresses } from "../../setup/operate/restored-addresses.ts";

let seeded: string;
let place: string;
let services: EmbeddedServices | undefined;
const mounted = () => path.join(place, "disk");

const mountMissing = (() => {
	if (process.platform !== "linux" || process.getuid?.() !== 0) return "needs root on Linux";
	const folder = mkdtempSync(path.join(os.tmpdir(), "storefront-mount-"));
	const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", folder]);
	if (status === 0) spawnSync("umount", [folder]);
	rmSync(folder, { recursive: true });
	return status === 0 ? null : "this machine mounts no file systems";
})();
if (mountMissing) console.warn(`Tests of disk faults are skipped: ${mountMissing}.`);

beforeAll(async () => {
	seeded = await copyOfSeededData();
	// A log that is there already has room for writes.
	const database = new Database(databaseIn(seeded));
	database.prepare("PRAGMA wal_checkpoint(TRUNCATE)").all();
	database.close();
	place = mkdtempSync(path.join(os.tmpdir(), "storefront-disk-"));
});
afterEach(async () => {
	await services?.kill();
	services = undefined;
	acknowledged.length = 0;
	spawnSync("umount", [mounted()]);
});
afterAll(() => {
	for (const folder of [seeded, place]) rmSync(folder, { recursive: true, force: true });
});

/** A disk with the seeded data and some megabytes free. */
function newDisk(freeMb: number): void {
	const bytes = readdirSync(seeded).reduce((sum, name) => sum + statSync(path.join(seeded, name)).size, 0);
	const megabytes = Math.ceil(bytes / 2 ** 20) + freeMb;
	mkdirSync(mounted(), { recursive: true });
	execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", mounted()]);
	cpSync(seeded, mounted(), { recursive: true });
}

let count = 0;
const acknowledged: string[] = [];
/** @returns the status; an address counts when it was acknowledged */
async function subscribe(): Promise<{ status: number; body: Record<string, unknown> }> {
	count += 1;
	const EMAIL = `disk-${count}@test.example`;
	const answer = (await services?.call("/newsletter/subscribe", { EMAIL })) ?? { status: 0, body: {} };
	if (answer.status === 200) acknowledged.push(EMAIL);
	return answer;
}

/** Looks at a copy, so that this process has nothing open on the disk. */
async function expectWhole(disk: string): Promise<void> {
	const folder = mkdtempSync(path.join(place, "copy-"));
	cpSync(disk, folder, { recursive: true });
	const database = new Database(databaseIn(folder));
	expect(database.prepare("PRAGMA integrity_check").all()).toMatchObject([{ integrity_check: "ok" }]);
	database.close();
	expect(await restoredAddresses(databaseIn(folder))).toEqual(expect.arrayContaining(acknowledged));
	expect(await checkLedger(databaseIn(folder))).toEqual([]);
}

const readiness = async () => (await services?.call("/healthz"))?.body;

describe.skipIf(mountMissing)(`a disk${mountMissing ? ` (${mountMissing})` : ""}`, () => {
	it("that is full: writes are refused with a message, the rest is read, and space alone heals it", async () => {
		newDisk(6);
		services = await startServicesOn(mounted());
		expect((await subscribe()).status).toBe(200);
		const filling = path.join(mounted(), "filling");
		const { bavail, bsize } = statfsSync(mounted());
		writeFileSync(filling, Buffer.alloc(bavail * bsize - 8 * 4096));
		let refused = await subscribe();
		for (let n = 0; n < 200 && refused.status === 200; n += 1) refused = await subscribe();
		expect(refused).toMatchObject({ status: 503, body: { code: "NOT_SAVED" } });
		expect(refused.body.error).toContain("could not be saved");
		expect(await readiness()).toMatchObject({
			status: "degraded",
			parts: { database: "ok", storage: "unavailable" },
		});
		expect((await services.call("/product-service/categories/searchbar")).status).toBe(200);
		rmSync(filling);
		await expect.poll(async () => (await subscribe()).status).toBe(200);
		await expect.poll(readiness, { timeout: 60_000 }).toMatchObject({ status: "ok" });
		await services.stop();
		await expectWhole(mounted());
	});

	it("that becomes read-only, and writable again", async () => {
		newDisk(20);
		services = await startServicesOn(mounted());
		expect((await subscribe()).status).toBe(200);
		await services.kill();
		execFileSync("mount", ["-o", "remount,ro", mounted()]);
		await expect(startServicesOn(mounted())).rejects.toThrow(/isn't writable|read-only|readonly|cannot be/i);
		execFileSync("mount", ["-o", "remount,rw", mounted()]);
		services = await startServicesOn(mounted());
		expect((await subscribe()).status).toBe(200);
		await services.stop();
		await expectWhole(mounted());
	});
});

it("a power cut at any byte of the log keeps whole transactions, and what was on the disk before", async () => {
	const folder = mkdtempSync(path.join(place, "cut-"));
	cpSync(seeded, folder, { recursive: true });
	services = await startServicesOn(folder);
	const log = `${databaseIn(folder)}-wal`;
	const sizes: { size: number; email: string }[] = [];
	for (let n = 0; n < 12; n += 1) {
		await subscribe();
		sizes.push({ size: statSync(log).size, email: `disk-${count}@test.example` });
	}
	await services.kill();
	const size = statSync(log).size;
	for (let round = 0; round < 4; round += 1) {
		const copy = mkdtempSync(path.join(place, "cut-"));
		cpSync(folder, copy, { recursive: true });
		const cut = Math.floor(Math.random() * size);
		truncateSync(`${databaseIn(copy)}-wal`, cut);
		// A write that had ended before the cut; those after it were not on the disk.
		const written = sizes.filter((write) => write.size <= cut).map(({ email }) => email);
		const database = new Database(databaseIn(copy));
		expect(database.prepare("PRAGMA integrity_check").all()).toMatchObject([{ integrity_check: "ok" }]);
		database.close();
		expect(await restoredAddresses(databaseIn(copy)), `cut at ${cut} of ${size}`).toEqual(
			expect.arrayContaining(written),
		);
		expect(await checkLedger(databaseIn(copy))).toEqual([]);
		if (round > 0) continue;
		services = await startServicesOn(copy);
		expect((await subscribe()).status).toBe(200);
		await services.kill();
	}
});

it("a limit of the database itself is a refusal too, and the reason is in it", async () => {
	const file = path.join(place, "limited.db");
	const database = await openDatabase(file);
	const { sql } = await import("kysely");
	const { isStorageFailure } = await import("#services/shared/not-saved.server");
	await sql`pragma max_page_count = 1`.execute(database.db);
	const insert = database.db.transaction().execute(async (change) => {
		for (let n = 0; n < 500; n += 1)
			await sql`insert into newsletter_subscriber (email, subscribed_at, state, token) values (${`${n}@${"x".repeat(2_000)}`}, '2026-01-01', 'pending', ${String(n)})`.execute(
				change,
			);
	});
	const error = await insert.catch((reason: unknown) => reason);
	expect(isStorageFailure(error), String(error)).toBe(true);
	await sql`pragma max_page_count = 1000000`.execute(database.db);
	const { rows } = await sql<{ n: number }>`select count(*) n from newsletter_subscriber`.execute(
		database.db,
	);
	expect(rows).toEqual([{ n: 0 }]);
	await database.close();
});
