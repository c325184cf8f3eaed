// @ts-check
/** A listing as it is sent, and the memory of the product that sends it. */
import { readdirSync, readFileSync } from "node:fs";
import { benchPages } from "./pages.mjs";

/** @typedef {{ raw: number, gzip: number, brotli: number }} Sent in bytes */

/**
 * @param {string} url of the running product
 * @returns {Promise<Sent>}
 */
export async function measureListing(url) {
	const { listing } = await benchPages(url);
	const sent = async (/** @type {string} */ encoding) => {
		const ask = () => fetch(url + listing, { headers: { "accept-encoding": encoding } });
		await (await ask()).text();
		const response = await ask();
		await response.text();
		return Number(response.headers.get("content-length"));
	};
	return { raw: await sent("identity"), gzip: await sent("gzip"), brotli: await sent("br") };
}

/**
 * Resident memory of a process and all that it started, from `/proc`.
 *
 * @param {number} root process id
 * @returns {number | null} in bytes; `null` where there is no `/proc`
 */
export function processMemory(root) {
	try {
		const processes = readdirSync("/proc")
			.filter((name) => /^\d+$/.test(name))
			.flatMap(statusOf);
		const counted = new Set([root]);
		// Children have higher ids than their parents, unless the ids began again.
		for (const { pid, parent } of processes.toSorted((a, b) => a.pid - b.pid))
			if (counted.has(parent)) counted.add(pid);
		return processes.reduce((sum, { pid, bytes }) => sum + (counted.has(pid) ? bytes : 0), 0);
	} catch {
		return null;
	}
}

/**
 * @param {string} pid
 * @returns {{ pid: number, parent: number, bytes: number }[]} empty for a process that has just ended
 */
function statusOf(pid) {
	try {
		const status = readFileSync(`/proc/${pid}/status`, "utf8");
		const field = (/** @type {string} */ name) =>
			Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0);
		return [{ pid: Number(pid), parent: field("PPid"), bytes: field("VmRSS") * 1024 }];
	} catch {
		return [];
	}
}
