import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { allParts } from "#rules/submittals/package-parts";
import { packageFolder, removeFolder, submittalsRoot } from "~/shared/submittals/package-files.server.ts";
import { jobs, records, type SubmittalRecord } from "~/shared/submittals/submittal-store.server.ts";
import { makeProduct, makeVariation } from "../../../../tests/factories/product.ts";
import { makeCover, makeSnapshot } from "../../../../tests/factories/submittal.ts";
import type { SubmittalInput } from "../pdf/submittal-input.ts";
import { cancelPackage, resumeInterrupted, startPackage } from "./make-package.server.ts";

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

afterAll(() => removeFolder(submittalsRoot));

describe("packages", () => {
	it("are made in the background, one at a time for an account", async () => {
		const order = makeOrder();
		expect(await startPackage(order)).toBe("started");
		expect(await startPackage(order)).toBe("started");
		expect(await startPackage(makeOrder({ key: order.key }))).toBe("busy");
		await vi.waitFor(
			async () => expect((await read(order)).made).toMatchObject({ sheets: 1, pages: 5, photometry: 1 }),
			wait,
		);
		const { made, job } = await read(order);
		expect(job).toBeNull();
		// The input is removed.
		const left = packageFolder(order.record.owner, order.record.id);
		await vi.waitFor(() => expect(readdirSync(left)).toHaveLength(3), wait);
		expect(made?.snapshot).toEqual(snapshot);
		const folder = packageFolder(order.record.owner, order.record.id);
		expect(
			readFileSync(path.join(folder, `${made?.jobId}.pdf`))
				.subarray(0, 5)
				.toString(),
		).toBe("%PDF-");
		expect(readFileSync(path.join(folder, `${made?.jobId}-photometry`, "A-SKU-0.ies"), "utf8")).toContain(
			"IES:LM-63-2019",
		);
		expect(readFileSync(path.join(folder, `${made?.jobId}.csv`), "utf8")).toContain("SKU-0");
		await vi.waitFor(async () => expect(await jobs.read(order.key)).toBeNull(), wait);
		expect(await startPackage(makeOrder({ key: order.key }))).toBe("started");
	});

	it("stop when canceled, and free the account", async () => {
		const order = makeOrder();
		await startPackage(order);
		expect((await cancelPackage(await read(order))).job?.state).toBe("canceled");
		expect((await read(order)).made).toBeNull();
		expect(readdirSync(packageFolder(order.record.owner, order.record.id))).toEqual([]);
		expect(await startPackage({ ...order, record: await read(order) })).toBe("started");
		await vi.waitFor(async () => expect((await read(order)).made).not.toBeNull(), wait);
	});

	it("say that they failed, and leave nothing behind", async () => {
		const order = makeOrder();
		await startPackage({ ...order, input: { ...input, date: "never" } });
		await vi.waitFor(async () => expect((await read(order)).job?.state).toBe("failed"), wait);
		expect((await read(order)).job?.problem).toContain("saved");
		const folder = packageFolder(order.record.owner, order.record.id);
		await vi.waitFor(() => expect(readdirSync(folder)).toEqual([]), wait);
	});

	it("go on when the copy that made them has ended", async () => {
		const order = makeOrder();
		await startPackage(order);
		const job = await jobs.read(order.key);
		if (!job) throw new Error("There is no job.");
		const input = readFileSync(
			path.join(packageFolder(order.record.owner, order.record.id), `${job.jobId}.json`),
		);
		await cancelPackage(await read(order));
		// As an ended copy leaves it.
		const folder = packageFolder(order.record.owner, order.record.id);
		writeFileSync(path.join(folder, `${job.jobId}.json`), input);
		const record = await read(order);
		if (record.job)
			await records.write(record.owner, { ...record, job: { ...record.job, state: "running" } });
		await jobs.write({ ...job, copy: "ended", beatAt: Date.now() - 60_000 });
		await Promise.all([resumeInterrupted(), resumeInterrupted()]);
		await vi.waitFor(async () => expect((await read(order)).made?.jobId).toBe(job.jobId), wait);
		expect(existsSync(path.join(folder, `${job.jobId}.pdf`))).toBe(true);
	});
});
