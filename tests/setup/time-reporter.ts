/**
 * Fails a run whose test files take too long: a file that takes over 20 CPU seconds, and over 3 % of the run's, is
 * cut or moves its long form to `--mode all`. The share keeps a slow machine from failing a whole run. `TEST_TIMES`
 * names a file for the seconds of all files, as JSON.
 */
import { writeFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";

const mostSeconds = 20;
const mostOfRun = 0.03;

export class TimeReporter implements Reporter {
	private readonly times = new Map<string, { cpuSeconds: number; memoryMb: number }>();

	/** @param limited whether long files fail the run: the share needs all files */
	constructor(private readonly limited: boolean) {}

	onTestModuleEnd(module: TestModule): void {
		const { cpuSeconds = 0, memoryMb = 0 } = module.meta();
		this.times.set(module.relativeModuleId, { cpuSeconds: Math.round(cpuSeconds * 10) / 10, memoryMb });
	}

	onTestRunEnd(): void {
		const files = [...this.times].sort(([, a], [, b]) => b.cpuSeconds - a.cpuSeconds);
		if (process.env.TEST_TIMES)
			writeFileSync(process.env.TEST_TIMES, JSON.stringify(Object.fromEntries(files), null, "\t"));
		const most = Math.max(
			mostSeconds,
			mostOfRun * files.reduce((sum, [, { cpuSeconds }]) => sum + cpuSeconds, 0),
		);
		const long = files.filter(([, { cpuSeconds }]) => cpuSeconds > most);
		if (!this.limited || long.length === 0) return;
		console.error(`Test files over ${Math.round(most)} CPU seconds:`);
		for (const [file, { cpuSeconds }] of long) console.error(`  ${cpuSeconds.toFixed(1)} s  ${file}`);
		process.exitCode = 1;
	}
}
