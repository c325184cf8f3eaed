import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readThrough } from "../cache/catalog-cache.server.ts";
import { cachePage, isFresh } from "./page-cache.server.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const setBack = () => vi.setSystemTime(Date.now() - 2 * 60 * 60_000);

it("renews a page after a minute", () => {
	const page = cachePage("/a", "<p>Page</p>", performance.now());
	expect(isFresh(page)).toBe(true);
	vi.setSystemTime(Date.now() + 61_000);
	expect(isFresh(page)).toBe(false);
});

it("renews pages and answers that were kept before the clock was set back", async () => {
	const page = cachePage("/b", "<p>Page</p>", performance.now());
	expect(await readThrough("clock", async () => "before")).toBe("before");
	setBack();
	expect(isFresh(page)).toBe(false);
	expect(await readThrough("clock", async () => "after")).toBe("after");
});
