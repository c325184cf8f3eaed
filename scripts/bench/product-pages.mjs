// @ts-check
/**
 * `npm run bench:product-pages`: 1,000 product pages in turn, each asked for once, as a search engine does: nothing of
 * them is kept yet. The whole product runs on a PostgreSQL database of its own, which is dropped afterwards. Prints
 * pages a second, CPU time of the storefront for a page and its memory. Linux only.
 */
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { ensurePostgres } from "../setup/postgres.mjs";
import { ensurePrograms } from "../setup/programs.mjs";
import { pathsInSitemap } from "./pages.mjs";
import { cpuMs, memoryMb, storefrontOf } from "./process-figures.mjs";
import { startProduct } from "./running.mjs";
import { machine } from "./table.mjs";

const count = 1_000;
const connections = 10;
await ensurePrograms(["postgres"], { say: console.log });
const postgres = await ensurePostgres();
if (!postgres) {
	console.error("Install PostgreSQL, or set TEST_POSTGRES_URL.");
	process.exit(1);
}
const name = `storefront_bench_${process.pid}`;
const database = new URL(postgres.url);
database.pathname = `/${name}`;

/** @param {string} statement */
async function onServer(statement) {
	const client = new pg.Client({ connectionString: postgres?.url });
	await client.connect();
	try {
		await client.query(statement);
	} finally {
		await client.end();
	}
}

/** @param {string} page */
async function readPage(page) {
	const answer = await fetch(page, { headers: { "accept-encoding": "gzip" } });
	await answer.arrayBuffer();
	if (answer.status !== 200) throw new Error(`${page} answered ${answer.status}.`);
}

/**
 * @param {string[]} pages
 * @param {number} storefront process id
 */
async function readAll(pages, storefront) {
	const [cpu, started] = [cpuMs(storefront), performance.now()];
	let [next, peak] = [0, 0];
	/** @type {number[]} */
	const times = [];
	await Promise.all(
		Array.from({ length: connections }, async () => {
			for (let page = pages[next++]; page; page = pages[next++]) {
				const asked = performance.now();
				await readPage(page);
				times.push(performance.now() - asked);
				peak = Math.max(peak, memoryMb(storefront));
			}
		}),
	);
	const seconds = (performance.now() - started) / 1000;
	times.sort((a, b) => a - b);
	return {
		rate: pages.length / seconds,
		cpu: (cpuMs(storefront) - cpu) / pages.length,
		p99: times[Math.floor(times.length * 0.99)] ?? 0,
		peak,
	};
}

const data = mkdtempSync(path.join(os.tmpdir(), "bench-product-pages-"));
await onServer(`create database ${name}`);
try {
	process.env.DATABASE_URL = database.href;
	const product = await startProduct({ data });
	try {
		const paths = (await pathsInSitemap(product.url)).filter((one) => /^\/p(\/[^/]+){3}$/.test(one));
		const pages = paths.map((one) => product.url + one);
		if (pages.length < 2 * count) throw new Error(`The sitemap has ${pages.length} product pages only.`);
		const storefront = storefrontOf(product.pid);
		console.log(`${machine()} ${connections} connections, PostgreSQL, all on this machine.`);
		console.log(`Memory of the storefront after its start: ${memoryMb(storefront)} MB`);
		for (const [what, from] of /** @type {const} */ ([
			["first 1,000 pages", 0],
			["next 1,000 pages", count],
		])) {
			const { rate, cpu, p99, peak } = await readAll(pages.slice(from, from + count), storefront);
			console.log(
				`${what}: ${rate.toFixed(0)} a second, 99 % within ${p99.toFixed(0)} ms, ${cpu.toFixed(1)} ms CPU of the storefront a page, peak ${peak} MB`,
			);
		}
		console.log(`Memory of the storefront afterwards: ${memoryMb(storefront)} MB`);
	} finally {
		await product.stop();
	}
} finally {
	await onServer(`drop database if exists ${name} with (force)`);
	await postgres.stop();
	rmSync(data, { recursive: true, force: true });
}
