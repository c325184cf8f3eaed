/** Backup while the product runs, and the drill of a restore, with the built commands as processes. */
import { spawn } from "node:child_process";
import {
	appendFileSync,
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Manifest, manifestName } from "#services/db/backup/backup-files.server";
import { openDatabase } from "#services/db/connect.server";
import { root } from "../../../scripts/setup/root.mjs";
import {
	builtService,
	copyOfSeededData,
	databaseIn,
	type EmbeddedServices,
	startServicesOn,
} from "../../setup/embedded-services.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "storefront-backup-"));
const backups = path.join(folder, "backups");
let dataDir: string;
let services: EmbeddedServices;

beforeAll(async () => {
	dataDir = await copyOfSeededData();
	writeFileSync(path.join(dataDir, "session-secret"), "a secret of the tests that is long enough\n");
	mkdirSync(path.join(dataDir, "uploads"));
	writeFileSync(path.join(dataDir, "uploads", "plan.file"), "floor plan");
	mkdirSync(path.join(dataDir, "submittals", "42"), { recursive: true });
	writeFileSync(path.join(dataDir, "submittals", "42", "package.pdf"), "%PDF-");
	services = await startServicesOn(dataDir);
});
afterAll(async () => {
	await services?.stop();
	for (const place of [folder, dataDir]) rmSync(place, { recursive: true, force: true });
});

/** Runs a built command on a data folder. */
async function run(command: string, place: string, ...args: string[]) {
	const file = await builtService(`cli/${command}`);
	const child = spawn(process.execPath, [file, ...args], {
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

const manifestOf = (place: string): Manifest =>
	JSON.parse(readFileSync(path.join(place, manifestName), "utf8"));
const backupFolders = () =>
	readdirSync(backups)
		.sort()
		.map((name) => path.join(backups, name));

async function addressesIn(place: string): Promise<string[]> {
	const database = await openDatabase(databaseIn(place));
	try {
		const rows = await database.db.selectFrom("newsletter_subscriber").select("email").execute();
		return rows.map(({ email }) => email);
	} finally {
		await database.close();
	}
}

/** Writes one after the other until stopped; what was acknowledged, in order. */
function keepWriting() {
	const acknowledged: string[] = [];
	let stopped = false;
	const done = (async () => {
		for (let number = 0; !stopped; number += 1) {
			const EMAIL = `writer-${number}@test.example`;
			const { status } = await services.call("/newsletter/subscribe", { EMAIL });
			if (status === 200) acknowledged.push(EMAIL);
		}
	})();
	return {
		acknowledged,
		async stop() {
			stopped = true;
			await done;
		},
	};
}

describe("a backup made while the services write", () => {
	it("restores to a new folder with everything acknowledged before it began, and an agreeing ledger", async () => {
		const writer = keepWriting();
		await expect.poll(() => writer.acknowledged.length).toBeGreaterThan(3);
		const before = [...writer.acknowledged];
		const made = await run("data-backup", dataDir, backups);
		expect(made).toMatchObject({ code: 0, output: expect.stringContaining(backups) });
		const after = writer.acknowledged.length;
		await expect.poll(() => writer.acknowledged.length).toBeGreaterThan(after);
		await writer.stop();

		const target = path.join(folder, "restored");
		expect(await run("data-restore", target, backups)).toMatchObject({ code: 0 });
		const restored = await addressesIn(target);
		expect(restored).toEqual(expect.arrayContaining(before));
		// Written after the backup had ended.
		expect(restored).not.toContain(writer.acknowledged.at(-1));
		expect(await run("ledger-check", target)).toMatchObject({
			code: 0,
			output: expect.stringContaining("agree with the ledger"),
		});
		for (const file of ["session-secret", "uploads/plan.file", "submittals/42/package.pdf"])
			expect(readFileSync(path.join(target, file))).toEqual(readFileSync(path.join(dataDir, file)));
		const started = await startServicesOn(target);
		expect((await started.call("/healthz")).status).toBe(200);
		await started.stop();
	});

	it("links what an earlier backup has already, and keeps as many as asked", async () => {
		const [first = ""] = backupFolders();
		expect((await run("data-backup", dataDir, backups)).code).toBe(0);
		const { files } = manifestOf(backupFolders().at(-1) ?? "");
		expect(files.map(({ path }) => path)).toEqual(manifestOf(first).files.map(({ path }) => path));
		expect((await run("data-backup", dataDir, backups, "--keep", "2")).output).toContain(`Removed ${first}`);
		expect(backupFolders()).toHaveLength(2);
	});

	it("can be chosen by time", async () => {
		const [older = "", newer = ""] = backupFolders();
		const at = manifestOf(older).databaseAt;
		const target = path.join(folder, "at");
		const { code, output } = await run("data-restore", target, backups, "--at", at);
		expect([code, output]).toEqual([0, expect.stringContaining(`Restored ${older}`)]);
		expect(output).not.toContain(newer);
		const none = await run("data-restore", target, backups, "--at", "2001-01-01T00:00:00Z");
		expect(none).toMatchObject({ code: 1, output: expect.stringContaining("no complete backup") });
	});
});

describe("a restore is refused", () => {
	const broken = (change: (place: string) => void) => {
		const place = mkdtempSync(path.join(folder, "broken-"));
		cpSync(backupFolders().at(-1) ?? "", place, { recursive: true });
		change(place);
		return place;
	};
	const changeManifest = (change: (manifest: Manifest) => object) => (place: string) => {
		const file = path.join(place, manifestName);
		writeFileSync(file, JSON.stringify(change(manifestOf(place))));
	};

	it("while the services run, and changes nothing", async () => {
		const before = readdirSync(dataDir).sort();
		const { code, output } = await run("data-restore", dataDir, backups);
		expect([code, output]).toEqual([1, expect.stringMatching(/storefront\.db is in use\. Stop the product/)]);
		expect(readdirSync(dataDir).sort()).toEqual(before);
		expect((await services.call("/newsletter/subscribe", { EMAIL: "still@test.example" })).status).toBe(200);
	});

	it.each<[string, (place: string) => void, RegExp]>([
		[
			"a changed file",
			(place) => appendFileSync(path.join(place, "uploads", "plan.file"), "x"),
			/plan\.file is missing or was changed/,
		],
		[
			"a missing file",
			(place) => rmSync(path.join(place, "storefront.db")),
			/storefront\.db is missing or was changed/,
		],
		[
			"another product's",
			changeManifest((manifest) => ({ ...manifest, product: "blog" })),
			/is not a backup of this product/,
		],
		["no manifest", (place) => rmSync(path.join(place, manifestName)), /no complete backup/],
		[
			"a path that leads out of it",
			changeManifest((manifest) => ({
				...manifest,
				files: [{ path: "uploads/../../outside", bytes: 1, sha256: "0".repeat(64) }],
			})),
			/is not a backup of this product/,
		],
		[
			"a newer release",
			changeManifest((manifest) => ({ ...manifest, migrations: [...manifest.migrations, "9999-later"] })),
			/newer release \(9999-later\)/,
		],
	])("for a backup with %s", async (_, change, message) => {
		const target = path.join(folder, "untouched");
		const { code, output } = await run("data-restore", target, broken(change));
		expect([code, output]).toEqual([1, expect.stringMatching(message)]);
		expect(existsSync(databaseIn(target))).toBe(false);
	});

	it("without a folder, with the usage", async () => {
		expect(await run("data-restore", dataDir)).toMatchObject({
			code: 2,
			output: expect.stringContaining("Usage"),
		});
		expect(await run("data-backup", dataDir, backups, "--every", "often")).toMatchObject({ code: 2 });
	});
});

it("a restore keeps the old data aside, even a database that cannot be read", async () => {
	const place = path.join(folder, "damaged");
	mkdirSync(place);
	writeFileSync(databaseIn(place), "not a database ".repeat(100));
	const { code, output } = await run("data-restore", place, backups);
	expect([code, output]).toEqual([0, expect.stringContaining("What was there before is in")]);
	const aside = readdirSync(place).find((name) => name.startsWith("before-restore-")) ?? "";
	expect(readFileSync(path.join(place, aside, "storefront.db"), "utf8")).toContain("not a database");
	expect((await addressesIn(place)).length).toBeGreaterThan(0);
	expect(readdirSync(place).filter((name) => name.startsWith(".restoring"))).toEqual([]);
});

it("no backup is made of a folder without a database", async () => {
	const { code, output } = await run("data-backup", path.join(folder, "empty"), path.join(folder, "none"));
	expect([code, output]).toEqual([1, expect.stringContaining("There is no database at")]);
});
