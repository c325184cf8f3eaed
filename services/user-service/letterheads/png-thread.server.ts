/**
 * Decodes PNG images in a thread that can be ended, one after the other: the decoder works at once, up to a second for
 * the largest logo, and every call of the services would wait for it.
 */
import { Worker } from "node:worker_threads";
import type { PNGOptions } from "pngjs";
import { ServiceFailure } from "../../shared/http.server.ts";

/** A text, because sources, tests and the build have no file in common that a thread could start from. */
const code = `
const { parentPort, workerData } = require("node:worker_threads");
const { PNG } = require("node:module").createRequire(workerData.base)("pngjs");
let image = null;
try { image = PNG.sync.read(Buffer.from(workerData.bytes)); } catch {}
parentPort.postMessage(image && {
	width: image.width,
	height: image.height,
	bytes: PNG.sync.write(image, workerData.written),
});
`;

const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };
/** A busy machine takes several times the second. */
const deadlineMs = 20_000;
const mostWaiting = 20;

const rgb = 2;
/** Each pixel as the difference from the one at its left, which packs drawings well. */
const subFilter = 1;
const written: PNGOptions = {
	colorType: rgb,
	bgColor: { red: 255, green: 255, blue: 255 },
	filterType: subFilter,
};

type DecodedPng = { width: number; height: number; bytes: Buffer };

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * Reads every kind of PNG, and writes it as 8-bit RGB on white paper.
 * @returns `null` for a damaged one, and one that takes too long or too much memory
 * @throws {ServiceFailure} 503 while many others wait
 */
export async function decodePng(bytes: Buffer): Promise<DecodedPng | null> {
	if (waiting >= mostWaiting)
		throw new ServiceFailure(503, "BUSY", "Other images are being checked right now. Try again in a minute.");
	waiting += 1;
	const decoded = last
		.then(() => decodeNow(bytes))
		.finally(() => {
			waiting -= 1;
		});
	last = decoded;
	return decoded;
}

function decodeNow(bytes: Buffer): Promise<DecodedPng | null> {
	return new Promise((resolve) => {
		const workerData = { base: import.meta.url, bytes: new Uint8Array(bytes), written };
		const worker = new Worker(code, { eval: true, workerData, resourceLimits, env: {} });
		const deadline = setTimeout(() => finish(null), deadlineMs);
		const finish = (decoded: (Omit<DecodedPng, "bytes"> & { bytes: Uint8Array }) | null) => {
			clearTimeout(deadline);
			resolve(decoded && { ...decoded, bytes: Buffer.from(decoded.bytes) });
			void worker.terminate();
		};
		worker.once("message", finish);
		worker.once("error", () => finish(null));
		worker.once("exit", () => finish(null));
	});
}
