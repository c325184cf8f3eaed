/**
 * `npm run bench:catalog-book`: renders PDF catalogs of 1,000 and 4,000 products, each in a process of its own, and
 * prints pages, size, CPU time and memory. Exit code 1 when 4,000 products take 250 MB or more above the start.
 */
import { spawnSync } from "node:child_process";
import { createWriteStream, mkdtempSync, rmSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { renderBook } from "../../app/features/catalog-books/pdf/render-book.server.ts";
import { makeBookHead, makeBookProducts } from "../../tests/factories/catalog-book.ts";

const sizes = [1_000, 4_000];
/** In MB. */
const limit = 250;
/** The old generation of the thread that makes books, in MB. */
const heap = 384;
const sampleMs = 20;
const megabytes = (bytes: number) => bytes / 1_000_000;

async function measure(products: number): Promise<void> {
	const folder = mkdtempSync(path.join(os.tmpdir(), "bench-catalog-book-"));
	try {
		const file = path.join(folder, "book.pdf");
		const before = process.memoryUsage.rss();
		let most = before;
		const sampling = setInterval(() => {
			most = Math.max(most, process.memoryUsage.rss());
		}, sampleMs);
		const cpu = process.cpuUsage();
		const made = await renderBook(makeBookHead(), () => makeBookProducts(products), createWriteStream(file));
		const { user, system } = process.cpuUsage(cpu);
		clearInterval(sampling);
		const memory = megabytes(most - before);
		console.log(
			`${products} products, ${made.parts} part numbers: ${made.pages} pages, ${megabytes(statSync(file).size).toFixed(1)} MB, ${((user + system) / 1e6).toFixed(1)} s CPU, ${memory.toFixed(0)} MB above ${megabytes(before).toFixed(0)} MB at the start`,
		);
		process.exitCode = memory < limit ? 0 : 1;
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

const [size] = process.argv.slice(2);
if (size !== undefined) await measure(Number(size));
else {
	const options = [`--max-old-space-size=${heap}`, "--import", "tsx", fileURLToPath(import.meta.url)];
	for (const products of sizes) {
		const { status } = spawnSync(process.execPath, [...options, String(products)], { stdio: "inherit" });
		if (status !== 0) process.exitCode = 1;
	}
	const [cpu] = os.cpus();
	console.log(`${os.cpus().length} × ${cpu?.model}, load ${os.loadavg()[0]?.toFixed(1)}`);
}
