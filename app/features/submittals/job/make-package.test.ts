import { randomUUID } from "node:crypto";
import { readdirSync, rmSync } from "node:fs";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { replaceEnvironment } from "#client/env.server";
import { openObjectStore } from "#object-store/object-store.server";
import { allParts } from "#rules/submittals/submittal-limits";
import { packagePlace, removeExpired, submittalsRoot } from "~/shared/submittals/package-files.server.ts";
import { jobs, records, type SubmittalRecord } from "~/shared/submittals/submittal-store.server.ts";
import { makeProduct, makeVariation } from "../../../../tests/factories/product.ts";
import { makeCover, makeSnapshot } from "../../../../tests/factories/submittal.ts";
import { type RunningObjectStore, startObjectStore } from "../../../../tests/setup/object-store.ts";
import { sample } from "../../../../tests/setup/sample.ts";
import type { SubmittalInput } from "../pdf/submittal-input.ts";
import { cancelPackage, removePackage, resumeInterrupted, startPackage } from "./make-package.server.ts";

const cover = makeCover();
const input: SubmittalInput = {
	...{ storeName: "Meridian Lighting", company: "", origin: "https://shop.example", cover, account: "" },
	date: "2026-11-20T12:00:00.000Z",
	source: "Project",
	parts: allParts,
	types: [
		{
			...{ tag: "A", sku: "SKU-0", name: "Downlight", brand: "", facts: "", quantity: 2, note: "" },
			...{ discontinued: false, product: 0, variationID: "v0", link: "" },
		},
	],
	products: [makeProduct({ variations: [makeVariation({ id: "v0" })] })],
};

const snapshot = makeSnapshot();

function makeOrder(change: { key?: string } = {}) {
	const id = `project ${randomUUID()}`;
	const record: SubmittalRecord = {
		...{ id, owner: "user u1", kind: "project", sourceId: id, title: "Lobby", cover, edits: {} },
		...{ parts: allParts, made: null, job: null },
	};
	return { key: change.key ?? randomUUID(), record, input, snapshot, pictures: new Map() };
}
const read = async ({ record }: { record: SubmittalRecord }) => {
	const found = await records.read(record.owner, record.id);
	if (!found) throw new Error("The record is gone.");
	return found;
};
const wait = { timeout: 120_000, interval: 50 };

const placeOf = ({ record }: { record: SubmittalRecord }) => packagePlace(record.owner, record.id);
const whenMade = (order: { record: SubmittalRecord }) =>
	vi.waitFor(async () => {
		const { made, job } = await read(order);
		// The input is removed last.
		const input = await placeOf(order).size(`${made?.jobId}.json`);
		expect([made === null, job, input]).toEqual([false, null, null]);
		return made;
	}, wait);

let store: RunningObjectStore;
const bucket = () => openObjectStore({ ...store.settings, prefix: "shop-a/submittals/" });
const environment = { ...process.env };

beforeAll(async () => {
	store = await startObjectStore();
});
afterAll(async () => {
	replaceEnvironment(environment);
	await store.stop();
	rmSync(submittalsRoot, { recursive: true, force: true });
});

/** Names of all files of packages. */
const inFolders = async () =>
	readdirSync(submittalsRoot, { recursive: true, encoding: "utf8" }).filter((name) =>
		/^[0-9a-f]{64}./.test(name),
	);
const inBucket = async () => {
	const names: string[] = [];
	for await (const page of bucket().list()) names.push(...page.map(({ name }) => name));
	return names;
};

const bucketSettings = () => ({
	UPLOADS_BUCKET: `${store.settings.bucket}/shop-a`,
	S3_ENDPOINT: store.settings.endpoint,
	S3_ACCESS_KEY_ID: store.settings.keys?.accessKeyId,
	S3_SECRET_ACCESS_KEY: store.settings.keys?.secretAccessKey,
});

const stores: [
	name: string,
	settings: () => Record<string, string | undefined>,
	allFiles: () => Promise<string[]>,
][] = [
	["a folder", () => ({}), inFolders],
	["a bucket", bucketSettings, inBucket],
];

const sampled = sample(stores, { share: 0.5, ofRotatingFile: true });
describe.each(sampled)("packages in %s", (_, settings, allFiles) => {
	beforeAll(() => replaceEnvironment({ ...environment, ...settings() }));

	it("are made in the background, one at a time for an account", async () => {
		const order = makeOrder();
		expect(await startPackage(order)).toBe("started");
		expect(await startPackage(order)).toBe("started");
		expect(await startPackage(makeOrder({ key: order.key }))).toBe("busy");
		const made = await whenMade(order);
		expect(made).toMatchObject({ sheets: 1, pages: 5, photometry: 1, snapshot });
		const place = placeOf(order);
		const pdf = await text(place.read(`${made?.jobId}.pdf`));
		expect([pdf.slice(0, 5), await place.size(`${made?.jobId}.pdf`)]).toEqual(["%PDF-", made?.bytes]);
		expect(await place.list(`${made?.jobId}-photometry`)).toEqual(["A-SKU-0.ies"]);
		expect(await text(place.read(`${made?.jobId}-photometry/A-SKU-0.ies`))).toContain("IES:LM-63-2019");
		expect(await text(place.read(`${made?.jobId}.csv`))).toContain("SKU-0");
		await vi.waitFor(async () => expect(await jobs.read(order.key)).toBeNull(), wait);
		const next = makeOrder({ key: order.key });
		expect(await startPackage(next)).toBe("started");
		await whenMade(next);
		const files = (await allFiles()).filter((name) => name.includes(made?.jobId ?? ""));
		expect(files.length).toBeGreaterThanOrEqual(3);
	});

	it("stop when canceled, free the account, and are removed", async () => {
		const before = await allFiles();
		const order = makeOrder();
		await startPackage(order);
		expect((await cancelPackage(await read(order))).job?.state).toBe("canceled");
		expect((await read(order)).made).toBeNull();
		expect(await allFiles()).toEqual(before);
		expect(await startPackage({ ...order, record: await read(order) })).toBe("started");
		await whenMade(order);
		await removePackage(await read(order));
		expect(await allFiles()).toEqual(before);
	});

	it("say that they failed, and leave nothing behind", async () => {
		const before = await allFiles();
		const order = makeOrder();
		await startPackage({ ...order, input: { ...input, date: "never" } });
		await vi.waitFor(async () => expect((await read(order)).job?.state).toBe("failed"), wait);
		expect((await read(order)).job?.problem).toContain("saved");
		await vi.waitFor(async () => expect(await allFiles()).toEqual(before), wait);
	});

	it("go on when the copy that made them has ended", async () => {
		const order = makeOrder();
		await startPackage(order);
		const job = await jobs.read(order.key);
		if (!job) throw new Error("There is no job.");
		const place = placeOf(order);
		const written = await text(place.read(`${job.jobId}.json`));
		await cancelPackage(await read(order));
		// As an ended copy leaves it.
		await place.write(`${job.jobId}.json`, written);
		const record = await read(order);
		if (record.job)
			await records.write(record.owner, { ...record, job: { ...record.job, state: "running" } });
		await jobs.write({ ...job, copy: "ended", beatAt: Date.now() - 60_000 });
		await Promise.all([resumeInterrupted(), resumeInterrupted()]);
		expect((await whenMade(order))?.jobId).toBe(job.jobId);
		expect(await place.size(`${job.jobId}.pdf`)).toBeGreaterThan(1000);
	});

	it("are removed once their record has expired", async () => {
		expect(await allFiles()).not.toEqual([]);
		await removeExpired(3_600_000);
		expect(await allFiles()).not.toEqual([]);
		await removeExpired(-3_600_000);
		expect(await allFiles()).toEqual([]);
	});
});

it("are made although a connection to the bucket ends under a file", async () => {
	replaceEnvironment({ ...environment, ...bucketSettings() });
	const order = makeOrder();
	store.cutOnce(/^PUT .*\.pdf$/);
	await startPackage(order);
	const made = await whenMade(order);
	expect(await placeOf(order).size(`${made?.jobId}.pdf`)).toBe(made?.bytes);
	expect(
		store.calls.filter((call) => call.endsWith(`${made?.jobId}.pdf`) && call.startsWith("PUT")),
	).toHaveLength(2);
});

it("tells of a bucket that is away, and starts nothing", async () => {
	replaceEnvironment({ ...environment, ...bucketSettings() });
	const order = makeOrder();
	store.fail("down");
	try {
		await expect(startPackage(order)).rejects.toMatchObject({ name: "StorageFailed" });
	} finally {
		store.fail(null);
	}
	expect([await records.read(order.record.owner, order.record.id), await jobs.read(order.key)]).toEqual([
		null,
		null,
	]);
});
