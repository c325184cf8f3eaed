/** Broken and expensive files at every reader: each is read or refused, at bounded cost, and nothing else happens. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { readPhotometricFile } from "#photometry/files/read-photometric-file";
import { fileReaders } from "../security/file-readers.ts";
import { sampleSeed } from "../setup/sample.ts";
import { attacks, effort, maxCpuMs } from "./attacked-shop.ts";
import { fuzzedFile } from "./fuzzed-files.ts";
import { measureLeast } from "./measured.ts";
import { photometricFiles, photometryUses, type Reading, readInPage, readings } from "./read-files.ts";

/** CPU time of a stranger's upload, and of one file of ours, in ms. */
const most = { cpuMs: 2_000, pauseMs: maxCpuMs };
/** Larger broken files cost time to make, and the expensive ones are large. */
const largestFuzzed = 300_000;

const all = Object.entries(readings) as [keyof typeof readings, Reading][];

/** Readers without a function here, and what sends them broken input instead. */
const elsewhere = {
	resumable: "tests/integration/requests/upload-quota.test.ts",
	messages: "tests/attack/attacked-services.ts",
	cookies: "tests/attack/hostile-addresses.ts",
	pictures: "app/features/catalog/spec-sheet",
	photographs: "tests/integration/catalog/photographs.test.ts",
	content: "scripts/content-check.ts",
};

it("covers every reader", () => {
	expect([...Object.keys(readings), ...Object.keys(elsewhere)].toSorted()).toEqual(
		Object.keys(fileReaders).toSorted(),
	);
});

it.each(all)(
	"%s: reads its valid files, and refuses one beyond its limits with its sentence",
	async (name, { seeds, read, refused }) => {
		const answers = await Promise.all(seeds.map(read));
		expect(answers).toContain(null);
		expect(await read(refused)).toContain(fileReaders[name].refusal);
	},
);

it.each(all)("%s: survives broken files", async (_, { seeds, most: limit, read, inThread }) => {
	const cases = inThread ? effort({ quick: 60, whole: 600 }) : effort({ quick: 200, whole: 3_000 });
	await fc.assert(
		fc.asyncProperty(fuzzedFile(seeds, Math.min(limit, largestFuzzed)), async (bytes) => {
			const { result, cpuMs } = await measureLeast(() => read(bytes), most);
			if (result !== null) expect(result).toMatch(/^\S.{5,}/s);
			expect(cpuMs).toBeLessThan(most.cpuMs);
		}),
		{ numRuns: cases, seed: sampleSeed },
	);
});

const expensive = all.flatMap(([name, { expensive, most: limit }]) =>
	Object.entries(expensive).map(([what, make]) => ({ name, what, make, limit })),
);

it.each(attacks(expensive, 0.1))(
	"$name: bounds the cost of $what",
	{ timeout: 120_000 },
	async ({ name, make, limit }) => {
		const bytes = make();
		expect(bytes.length).toBeLessThanOrEqual(limit);
		// Lists are read in a thread, whose limits are what bounds them.
		const read = name === "xlsx" || name === "list" ? readInPage : (readings[name] as Reading).read;
		const { cpuMs, pauseMs } = await measureLeast(() => read(bytes), most);
		if (process.env.TEST_MODE === "attack") console.info(name, Math.round(cpuMs), Math.round(pauseMs));
		expect(cpuMs).toBeLessThan(most.cpuMs);
		// An import is a command of the operator's, in a process of its own.
		if (name !== "imports") expect(pauseMs).toBeLessThan(most.pauseMs);
	},
);

const uses = photometricFiles.flatMap(([what, make]) =>
	Object.entries(photometryUses).map(([use, work]) => ({ what, make, use, work })),
);

it.each(attacks(uses, 0.05))(
	"bounds the cost of the viewer's $use for $what",
	async ({ make, what, use, work }) => {
		const file = readPhotometricFile(make());
		const { pauseMs } = await measureLeast(() => work(file), most);
		if (process.env.TEST_MODE === "attack") console.info(what, use, Math.round(pauseMs));
		expect(pauseMs).toBeLessThan(most.pauseMs);
	},
);
