/** Remembers in the data folder when the last complete backup was made, for metrics. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const fileIn = (dataDir: string) => path.join(dataDir, "last-backup");

/** @param begunAt ISO 8601: later writes are not in it */
export const rememberBackup = (dataDir: string, begunAt: string): void =>
	writeFileSync(fileIn(dataDir), `${begunAt}\n`, { mode: 0o600 });

/** @returns when it began, in ms since 1970; `null` without one */
export function lastBackup(dataDir: string): number | null {
	try {
		const at = Date.parse(readFileSync(fileIn(dataDir), "utf8").trim());
		return Number.isNaN(at) ? null : at;
	} catch {
		return null;
	}
}
