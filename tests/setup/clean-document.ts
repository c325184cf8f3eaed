/** An empty document, the real clock and empty storage for each component test. */
import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// Testing Library advances a fake clock by this name only.
Object.assign(globalThis, { jest: { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) } });

/** In ms; a busy machine takes more than the usual second until what a test waits for is there. */
configure({ asyncUtilTimeout: 30_000 });

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
