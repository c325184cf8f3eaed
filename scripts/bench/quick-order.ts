/**
 * Measures quick orders in the service: lines matched per second by kind, 5,000 versus 500 lines, fixture
 * descriptions per second, and saving, matching and reading a list of 5,000 lines.
 */

import { seedCatalog } from "#demo/catalog/seed-catalog.server";
import { openDatabase } from "#services/db/connect.server";
import { catalogSnapshots } from "#services/product-service/catalog-snapshot.server";
import { CatalogSource } from "#services/product-service/listing/catalog.server";
import { matchParts } from "#services/product-service/matching/match-parts.server";
import { matchSchedule } from "#services/product-service/matching/match-schedule.server";
import {
	createList,
	type ListCall,
	listPage,
	ready,
	saveMatches,
} from "#services/user-service/quick-order/order-lists.server";

const lines = 5000;
const rounds = 3;

const { db, dialect, close } = await openDatabase(":memory:");
await seedCatalog(db, dialect);
const source = new CatalogSource(db, dialect, catalogSnapshots(db));
const skus = await db
	.selectFrom("variation")
	.select("sku")
	.where("orderable", "=", 1)
	.orderBy("id")
	.limit(lines)
	.execute();
const getList = (write: (sku: string, index: number) => string, count = lines) =>
	skus.slice(0, count).map(({ sku }, line) => ({ line, text: write(sku, line).slice(0, 200) }));

const kinds = {
	"as printed": (sku: string) => sku,
	"other spacing and case": (sku: string) => sku.toLowerCase().replace(/[^a-z0-9]/g, ""),
	"one character wrong": (sku: string, index: number) =>
		`${sku.slice(0, index % sku.length)}X${sku.slice((index % sku.length) + 1)}`,
	"in no catalog": (_: string, index: number) => `QQ-${index * 7919}-ZZ`,
};

const first = await timed(() => match(getList(kinds["as printed"], 1)));
console.log(`First line, with the numbers read into memory: ${first.toFixed(0)} ms`);
for (const [name, write] of Object.entries(kinds)) {
	const [small, large] = [getList(write, lines / 10), getList(write)];
	const few = await best(() => match(small));
	const all = await best(() => match(large));
	console.log(
		`${name.padEnd(24)} ${all.toFixed(0).padStart(5)} ms for ${lines} lines, ${perSecond(lines, all)} lines/s, ${(all / few).toFixed(1)}x the time of ${lines / 10} lines`,
	);
}

const descriptions = [
	"2x4 troffer 4000K 5000lm",
	"4 ft strip 4000 lm",
	'6" downlight 3000K 90 CRI',
	"A19 60W equivalent",
];
const schedule = Array.from({ length: 200 }, (_, line) => ({
	line,
	description: descriptions[line % descriptions.length] ?? "",
}));
const described = await best(() => source.use((loaded) => matchSchedule(db, loaded, schedule)));
console.log(`fixture descriptions     ${perSecond(schedule.length, described)} lines/s`);

const call: ListCall = { owner: { userId: null, accountId: "", browserKey: "bench" }, now: Date.now() };
const kept = await timed(async () => {
	const content = getList(kinds["as printed"]).map(({ line, text }) => ({
		row: line + 1,
		text,
		part: "",
		brand: "",
		tag: "",
		quantity: "12",
	}));
	const { listID } = await createList(db, call, { kind: "parts", title: "Bench", lines: content, notes: [] });
	for (;;) {
		const page = await listPage(db, call, { listID, filter: "waiting", page: 1, pageSize: 500 });
		if (page.lines.length === 0) break;
		const found = await match(page.lines.map(({ position, text }) => ({ line: position, text })));
		const texts = new Map(page.lines.map(({ position, text }) => [position, text]));
		await saveMatches(
			db,
			call,
			listID,
			found.map((match) => ({ ...match, notUnderstood: [], text: texts.get(match.line) ?? "" })),
		);
	}
	await ready(db, call, listID);
});
console.log(`a list of ${lines} lines kept, matched in batches of 500 and read: ${kept.toFixed(0)} ms`);
await close();

function match(asked: { line: number; text: string }[]) {
	return source.use((loaded) => matchParts(db, loaded, asked));
}

async function timed(work: () => Promise<unknown>): Promise<number> {
	const started = performance.now();
	await work();
	return performance.now() - started;
}

/** The minimum, because other load can only add time. */
async function best(work: () => Promise<unknown>): Promise<number> {
	let least = Number.POSITIVE_INFINITY;
	for (let round = 0; round < rounds; round++) least = Math.min(least, await timed(work));
	return least;
}

function perSecond(count: number, ms: number): string {
	return Math.round((count / ms) * 1000).toLocaleString("en-US");
}
