/** What work costs this process, independent of other load. */
import { mainThreadMs } from "./processor-time.mjs";

export type Cost = {
	/** CPU time of all threads, in ms. */
	cpuMs: number;
	/** Longest time that the event loop was kept, in ms of CPU time of its thread. */
	pauseMs: number;
};

/** How often the event loop is looked at, in ms. */
const lookMs = 5;

export async function measure<T>(work: () => T | Promise<T>): Promise<Cost & { result: T }> {
	const before = process.cpuUsage();
	let last = mainThreadMs();
	let pauseMs = 0;
	const look = () => {
		const now = mainThreadMs();
		pauseMs = Math.max(pauseMs, now - last - lookMs);
		last = now;
	};
	const watch = setInterval(look, lookMs);
	try {
		const result = await work();
		look();
		const { user, system } = process.cpuUsage(before);
		return { result, cpuMs: (user + system) / 1000, pauseMs };
	} finally {
		clearInterval(watch);
	}
}

/** The least of several runs, because compilation and garbage collection count too. */
export async function measureLeast<T>(
	work: () => T | Promise<T>,
	most: Cost,
	runs = 3,
): Promise<Cost & { result: T }> {
	let least = await measure(work);
	for (let run = 1; run < runs && (least.cpuMs > most.cpuMs || least.pauseMs > most.pauseMs); run += 1) {
		const next = await measure(work);
		least = {
			...next,
			cpuMs: Math.min(least.cpuMs, next.cpuMs),
			pauseMs: Math.min(least.pauseMs, next.pauseMs),
		};
	}
	return least;
}
