/** The archive of a database's log: any committed state can be restored, and nothing is lost without saying so. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import Database from "libsql";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { basesIn, readLooked, segmentName, segmentsIn } from "#services/db/archive/archive-files.server";
import { restoreArchive } from "#services/db/archive/restore-archive.server";
import { type Archive, openArchive } from "#services/db/archive/write-archive.server";
import { BackupRefused } from "#services/db/backup/backup-files.server";
import { openDatabase } from "#services/db/connect.server";

let folder: string;
let file: string;
let kept: string;
let shop: Database.Database;
let archive: Archive | undefined;

beforeEach(async () => {
	folder = mkdtempSync(path.join(os.tmpdir(), "storefront-archive-"));
	file = path.join(folder, "storefront.db");
	kept = path.join(folder, "kept");
	await (await openDatabase(file)).close();
	shop = openAsShop();
	shop.exec("create table written (number integer primary key, filling text)");
});
afterEach(() => {
	archive?.close();
	archive = undefined;
	shop.close();
	rmSync(folder, { recursive: true, force: true });
});

function openAsShop(): Database.Database {
	const opened = new Database(file);
	opened.exec("PRAGMA journal_mode = WAL");
	opened.exec("PRAGMA synchronous = FULL");
	opened.exec("PRAGMA busy_timeout = 5000");
	return opened;
}

const begin = async (own: object = {}) => {
	archive = await openArchive({ database: file, folder: kept, keepDays: 7, ...own });
	return archive;
};
let written = 0;
const write = (bytes = 500) => {
	written += 1;
	shop.prepare("insert into written values (?, ?)").run(written, "x".repeat(bytes));
	return written;
};
const tick = () => new Promise((resolve) => setTimeout(resolve, 5));

/** @returns numbers in the database of a time */
async function restored(at: Date): Promise<number[]> {
	const place = mkdtempSync(path.join(folder, "restored-"));
	const places = {
		database: path.join(place, "storefront.db"),
		connectedApps: path.join(place, "none"),
		sessionSecret: path.join(place, "none"),
		uploads: path.join(place, "none"),
		submittals: path.join(place, "none"),
	};
	await restoreArchive(kept, at, places);
	const database = new Database(places.database, { readonly: true });
	try {
		const rows = database.prepare("select number from written order by number").all();
		return (rows as { number: number }[]).map(({ number }) => number);
	} finally {
		database.close();
	}
}
const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, n) => first + n);

describe("an archive", () => {
	it("restores each of many moments, while the log begins again and others write and checkpoint", async () => {
		const first = write();
		const looking = await begin({ largestLog: 60_000 });
		const other = openAsShop();
		const moments: { at: Date; last: number }[] = [];
		const sequences = new Set<number>();
		for (let round = 0; round < 45; round += 1) {
			for (let n = 0; n <= round % 4; n += 1) write(round % 7 === 0 ? 30_000 : 500);
			if (round % 5 === 0)
				other.exec(
					"insert into written select max(number) + 100000, 'other' from written where number < 100000",
				);
			// Neither an emptied log nor the checkpoint of a connection that closes may lose anything.
			if (round % 6 === 0) other.prepare("PRAGMA wal_checkpoint(TRUNCATE)").all();
			if (round % 9 === 0) openAsShop().close();
			await looking.look();
			await tick();
			moments.push({ at: new Date(), last: written });
			await tick();
			sequences.add(readFileSync(`${file}-wal`).readUInt32BE(12));
		}
		other.close();
		expect(sequences.size).toBeGreaterThan(3);
		for (const { at, last } of moments.filter((_, index) => index % 11 === 10)) {
			const numbers = await restored(at);
			expect(numbers.filter((number) => number < 100_000)).toEqual(upTo(last, first));
		}
	});

	it("has what rolled back transactions and shrinking leave", async () => {
		const looking = await begin();
		const stays = write();
		shop.exec("BEGIN");
		for (let n = 0; n < 50; n += 1)
			shop.prepare("insert into written values (?, ?)").run(-n - 1, "y".repeat(20_000));
		await looking.look();
		shop.exec("ROLLBACK");
		for (let n = 0; n < 20; n += 1) write(20_000);
		await looking.look();
		shop.prepare("delete from written where number > ?").run(stays);
		shop.exec("VACUUM");
		await looking.look();
		expect(await restored(new Date())).toEqual([stays]);
	});

	it("goes on over a day with a new base, and removes what is too old", async () => {
		const looking = await begin({ baseHours: 0, keepDays: 0 });
		const numbers = [write()];
		await looking.look();
		numbers.push(write());
		await tick();
		await looking.look();
		expect(basesIn(kept)).toHaveLength(1);
		expect(await restored(new Date())).toEqual(numbers);
	});

	it("says so when the log began again without it, and begins with a new base", async () => {
		const looking = await begin();
		write();
		await looking.look();
		// As if it had been stopped for a while.
		looking.close();
		archive = undefined;
		for (let n = 0; n < 20; n += 1) write(20_000);
		shop.prepare("PRAGMA wal_checkpoint(RESTART)").all();
		const last = write();
		await begin();
		expect(basesIn(kept)).toHaveLength(2);
		expect((await restored(new Date())).at(-1)).toBe(last);
	});
});

describe("a restore", () => {
	async function threeSegments() {
		const looking = await begin();
		const moments: Date[] = [];
		for (let n = 0; n < 3; n += 1) {
			write();
			await looking.look();
			await tick();
			moments.push(new Date());
			await tick();
		}
		const [{ folder: place } = { folder: "" }] = basesIn(kept);
		expect(segmentsIn(place)).toEqual([1, 2, 3]);
		return { place, moments: moments as [Date, Date, Date] };
	}

	it.each<[string, (place: string) => void]>([
		["missing", (place) => rmSync(path.join(place, segmentName(2)))],
		[
			"changed",
			(place) => {
				const at = path.join(place, segmentName(2));
				const bytes = readFileSync(at);
				bytes[bytes.length - 3] = (bytes[bytes.length - 3] ?? 0) ^ 1;
				writeFileSync(at, bytes);
			},
		],
		[
			"another one's",
			(place) =>
				writeFileSync(path.join(place, segmentName(2)), readFileSync(path.join(place, segmentName(3)))),
		],
	])("stops before a segment that is %s, and names it", async (_, damage) => {
		const { place, moments } = await threeSegments();
		damage(place);
		const error = await restored(moments[2]).catch((reason: Error) => reason);
		expect(error).toBeInstanceOf(BackupRefused);
		const { message } = error as Error;
		expect(message).toContain(`${segmentName(2)} is missing or was changed`);
		const offered = /--at (\S+)$/.exec(message.replace(/\.$/, ""))?.[1] ?? "";
		expect(await restored(new Date(offered))).toEqual([written - 2]);
	});

	it("notices that the last segments are missing, and a damaged base", async () => {
		const { place, moments } = await threeSegments();
		rmSync(path.join(place, segmentName(3)));
		await expect(restored(moments[2])).rejects.toThrow(segmentName(3));
		writeFileSync(path.join(place, "base.gz"), "x");
		await expect(restored(moments[0])).rejects.toThrow("base.gz is missing or was changed");
		writeFileSync(path.join(place, "base.json"), "{}");
		await expect(restored(moments[0])).rejects.toThrow("base.json is damaged");
	});

	it("says where the archive begins and ends", async () => {
		const before = new Date();
		await tick();
		const { place } = await threeSegments();
		await expect(restored(before)).rejects.toThrow("begins at");
		expect(Date.parse(readLooked(place).at)).toBeLessThanOrEqual(Date.now());
		expect(readdirSync(folder).filter((name) => name.startsWith(".archive"))).toEqual([]);
	});
});
