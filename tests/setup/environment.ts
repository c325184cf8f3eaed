/** The storefront's environment in tests, replaced without loading its modules again. */
import { replaceEnvironment } from "#client/env.server";

let settings: Record<string, string | undefined> = {};

/**
 * Adds settings for the rest of this test file. The storefront forgets what it read and counted so far, as a
 * restart would; `{}` only restarts it.
 */
export function setEnvironment(added: Record<string, string | undefined>): void {
	settings = { ...settings, ...added };
	replaceEnvironment({ ...process.env, ...settings });
}

/** Clears the environment between files, which share loaded modules. */
export function clearEnvironment(): void {
	if (Object.keys(settings).length === 0) return;
	settings = {};
	replaceEnvironment(process.env);
}

/** The storefront forgets what it keeps in memory. */
export const restartStorefront = (): void => setEnvironment({});
