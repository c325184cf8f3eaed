/** Backups of customers' files and submittal packages in a bucket: copied with the database, and put back. */
import {
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openObjectStore } from "#object-store/object-store.server";
import { type DataPlaces, partNames } from "#services/db/backup/backup-files.server";
import { createBackup } from "#services/db/backup/create-backup.server";
import { chooseBackup, restoreBackup } from "#services/db/backup/restore-backup.server";
import { openDatabase } from "#services/db/connect.server";
import { type RunningObjectStore, startObjectStore } from "../../setup/object-store.ts";

/** More than one request takes. */
const large = Buffer.alloc(9 * 1024 * 1024, "plan of a warehouse ");
let folder: string;
let objects: RunningObjectStore;
let places: DataPlaces;
const buckets = () => ({
	uploads: objects.settings,
	submittals: { ...objects.settings, prefix: "shop-a/submittals/" },
});
const backups = () => path.join(folder, "backups");

beforeAll(async () => {
	folder = mkdtempSync(path.join(os.tmpdir(), "storefront-bucket-backup-"));
	objects = await startObjectStore();
	places = placesIn("data");
	await (await openDatabase(places.database ?? "")).close();
	await put("42-plan", large);
	await put("parts/7-0-3", Buffer.from("abc"));
});
afterAll(async () => {
	await objects?.stop();
	rmSync(folder, { recursive: true, force: true });
});

const placesIn = (name: string): DataPlaces => {
	const inFolder = (file: string) => path.join(folder, name, file);
	return {
		database: inFolder("storefront.db"),
		connectedApps: inFolder("connected-apps.db"),
		sessionSecret: inFolder("session-secret"),
		uploads: inFolder("uploads"),
		submittals: inFolder("submittals"),
	};
};

async function put(name: string, body: Buffer) {
	const store = openObjectStore(objects.settings);
	await store.put(name, body, body.byteLength);
	await store.close();
}
async function names() {
	const store = openObjectStore(objects.settings);
	const found: string[] = [];
	for await (const page of store.list()) found.push(...page.map(({ name }) => name));
	await store.close();
	return found.sort();
}
async function remove(name: string) {
	const store = openObjectStore(objects.settings);
	await store.remove(name);
	await store.close();
}

it("copies what is in the bucket, once over several backups", async () => {
	const first = await createBackup(places, backups(), undefined, buckets());
	const uploads = first.manifest.files.filter(({ path: file }) => file.startsWith("uploads/"));
	expect(uploads.map(({ path: file, bytes }) => [file, bytes])).toEqual([
		["uploads/42-plan", large.byteLength],
		["uploads/parts/7-0-3", 3],
	]);
	expect(readFileSync(path.join(first.folder, "uploads/42-plan")).equals(large)).toBe(true);
	objects.calls.length = 0;
	const second = await createBackup(places, backups(), undefined, buckets());
	expect(objects.calls.filter((call) => call.includes("42-plan"))).toEqual([]);
	expect(statSync(path.join(second.folder, "uploads/42-plan")).nlink).toBe(2);
});

it("makes no backup while the store is away", async () => {
	const target = path.join(folder, "none");
	objects.fail("down");
	try {
		await expect(createBackup(places, target, undefined, buckets())).rejects.toThrow("does not answer");
	} finally {
		objects.fail(null);
	}
	expect(existsSync(path.join(target, partNames.database))).toBe(false);
	expect(() => chooseBackup(target)).toThrow("no complete backup");
});

it("puts back what the bucket lost, and leaves what came later", async () => {
	await remove("42-plan");
	await put("99-later", Buffer.from("later"));
	const target = placesIn("restored");
	await restoreBackup(chooseBackup(backups()), target, buckets());
	expect(await names()).toEqual(["42-plan", "99-later", "parts/7-0-3"]);
	const store = openObjectStore(objects.settings);
	expect((await store.get("42-plan", 0, large.byteLength))?.equals(large)).toBe(true);
	await store.close();
	expect(existsSync(target.database ?? "")).toBe(true);
	expect(existsSync(target.uploads)).toBe(false);
});

it("changes nothing when the bucket does not take the files, or the backup is damaged", async () => {
	await remove("42-plan");
	const target = placesIn("refused");
	objects.fail(403);
	const backup = chooseBackup(backups());
	await expect(restoreBackup(backup, target, buckets())).rejects.toThrow("not put into the bucket");
	objects.fail(null);
	const damaged = path.join(folder, "damaged");
	cpSync(backup.folder, damaged, { recursive: true });
	writeFileSync(path.join(damaged, "uploads/42-plan"), "x");
	await expect(restoreBackup(chooseBackup(damaged), target, buckets())).rejects.toThrow(
		"42-plan is missing or was changed",
	);
	expect([existsSync(target.database ?? ""), await names()]).toEqual([false, ["99-later", "parts/7-0-3"]]);
});

it("keeps packages in their folder of the bucket, and their records on this machine", async () => {
	const hash = "a".repeat(64);
	const packages = openObjectStore(buckets().submittals);
	await packages.put(`${hash}/job-1.pdf`, Buffer.from("%PDF-"), 5);
	const data = placesIn("packages");
	cpSync(path.dirname(places.database ?? ""), path.dirname(data.database ?? ""), { recursive: true });
	mkdirSync(path.join(data.submittals, hash), { recursive: true });
	writeFileSync(path.join(data.submittals, "submittals.db"), "records");
	// Of the time before the bucket.
	writeFileSync(path.join(data.submittals, hash, "job-0.pdf"), "%PDF-");
	const target = path.join(folder, "package-backups");
	const { manifest } = await createBackup(data, target, undefined, buckets());
	const kept = manifest.files.map(({ path: file }) => file).filter((file) => file.startsWith("submittals/"));
	expect(kept).toEqual([`submittals/${hash}/job-1.pdf`, "submittals/submittals.db"]);
	await packages.remove(`${hash}/job-1.pdf`);
	const restored = placesIn("packages-restored");
	await restoreBackup(chooseBackup(target), restored, buckets());
	expect(await packages.size(`${hash}/job-1.pdf`)).toBe(5);
	expect(readdirSync(restored.submittals)).toEqual(["submittals.db"]);
	const whole = placesIn("packages-in-a-folder");
	await restoreBackup(chooseBackup(target), whole);
	expect(readdirSync(whole.submittals).sort()).toEqual([hash, "submittals.db"]);
	await packages.close();
});

it("moves from a folder into a bucket, and back", async () => {
	const target = placesIn("moved");
	await restoreBackup(chooseBackup(backups()), target);
	expect(readFileSync(path.join(target.uploads, "42-plan")).equals(large)).toBe(true);
});
