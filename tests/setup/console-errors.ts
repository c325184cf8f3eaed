/** A `console.error` that a test does not expect fails it. A test that expects one replaces the spy's calls itself. */
import { afterEach, beforeEach, expect, vi } from "vitest";

beforeEach(() => {
	vi.spyOn(console, "error").mockImplementation(() => undefined);
});

afterEach(() => {
	expect(vi.mocked(console.error).mock.calls, "undeclared console.error").toEqual([]);
});
