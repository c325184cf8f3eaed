/** Fails tests on an unexpected `console.error`. Tests that expect one clear the spy. */
import { afterEach, beforeEach, expect, vi } from "vitest";

beforeEach(() => {
	vi.spyOn(console, "error").mockImplementation(() => undefined);
});

afterEach(() => {
	expect(vi.mocked(console.error).mock.calls, "undeclared console.error").toEqual([]);
});
