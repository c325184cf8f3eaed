/** An empty document, the real clock and empty storage for each component test. */
import { createRequire } from "node:module";
import { cleanup, configure, getConfig } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// Testing Library advances a fake clock by this name only.
Object.assign(globalThis, { jest: { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) } });

/** In ms; a busy machine takes more than the usual second until what a test waits for is there. */
configure({ asyncUtilTimeout: 30_000 });

/** React's own scheduler, of which there must be one: what react-dom resolves. */
type Scheduler = {
	unstable_IdlePriority: number;
	unstable_scheduleCallback(priority: number, run: () => void): void;
};
const scheduler: Scheduler = createRequire(createRequire(import.meta.url).resolve("react-dom"))("scheduler");
const reactIsIdle = () =>
	new Promise<void>((resolve) => {
		scheduler.unstable_scheduleCallback(scheduler.unstable_IdlePriority, resolve);
	});

/**
 * A wait ends when React has done all that it scheduled. What a test waits for may be on the page before the effects
 * of the same render have run, such as a moved focus: on a busy machine React does these in a later task. Once for all
 * files of a process, which share the library.
 */
const { asyncWrapper } = getConfig();
if (!("untilIdle" in asyncWrapper)) {
	const waitUntilIdle: typeof asyncWrapper = (wait) =>
		asyncWrapper(async () => {
			const result = await wait();
			await reactIsIdle();
			return result;
		});
	configure({ asyncWrapper: Object.assign(waitUntilIdle, { untilIdle: true }) });
}

/** The router of @remix-run/testing has no way to set the flags of the next version that it asks for. */
const warn = console.warn;
console.warn = (...said: unknown[]) => {
	if (!String(said[0]).includes("React Router Future Flag")) warn(...said);
};

afterEach(() => {
	cleanup();
	vi.useRealTimers();
	sessionStorage.clear();
});
