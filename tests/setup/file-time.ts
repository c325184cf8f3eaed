/** Measures the CPU seconds of each test file: of its process since the file before, and of processes it ended. */
import { readFileSync } from "node:fs";
import { afterAll } from "vitest";

declare module "vitest" {
	interface TaskMeta {
		cpuSeconds?: number;
		memoryMb?: number;
	}
}

const start = cpuSeconds();

// biome-ignore lint/correctness/noEmptyPattern: the first parameter must be a pattern, whose names are fixtures
afterAll(({}, { meta }) => {
	meta.cpuSeconds = cpuSeconds() - start;
	meta.memoryMb = Math.round(process.memoryUsage.rss() / 1024 ** 2);
});

function cpuSeconds(): number {
	const { user, system } = process.cpuUsage();
	return (user + system) / 1e6 + childSeconds();
}

/** CPU time of children that have ended, in ticks of 10 ms; 0 where the system has no `/proc`. */
function childSeconds(): number {
	if (process.platform !== "linux") return 0;
	const stat = readFileSync("/proc/self/stat", "utf8");
	const [user = "0", system = "0"] = stat
		.slice(stat.lastIndexOf(")") + 2)
		.split(" ")
		.slice(13, 15);
	return (Number(user) + Number(system)) / 100;
}
