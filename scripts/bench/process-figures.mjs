// @ts-check
/** Memory and CPU time of running processes, from `/proc`: Linux only. */
import { readdirSync, readFileSync } from "node:fs";

const tickMs = 10;

/**
 * @param {number} starter process id of `npm start`
 * @param {string} part of the command of a process that it started
 * @returns {number} the id of that process
 */
function childOf(starter, part) {
	const isChild = (/** @type {string} */ pid) => {
		try {
			const parent = Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ")[1]);
			return parent === starter && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(part);
		} catch {
			return false;
		}
	};
	const pid = readdirSync("/proc").find((name) => /^\d+$/.test(name) && isChild(name));
	if (!pid) throw new Error(`No process with "${part}" was found.`);
	return Number(pid);
}

/** @param {number} starter process id of `npm start` */
export const storefrontOf = (starter) => childOf(starter, "remix-run");

/** @param {number} starter process id of `npm start` */
export const servicesOf = (starter) => childOf(starter, "services/main.js");

/** @param {number} pid */
export function cpuMs(pid) {
	const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
	return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

/** Resident memory. @param {number} pid */
export const memoryMb = (pid) =>
	Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1000);
