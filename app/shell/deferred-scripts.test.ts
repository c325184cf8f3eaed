import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { maxWaitMs, onFirstInteraction, scriptAddresses } from "./deferred-scripts.ts";

test("only configured ids give a script URL", () => {
	expect(scriptAddresses({ tagManagerId: null, adsId: null })).toEqual([]);
	expect(scriptAddresses({ tagManagerId: "GTM-ABC1", adsId: "AW-123" })).toEqual([
		"https://www.googletagmanager.com/gtm.js?id=GTM-ABC1",
		"https://www.googletagmanager.com/gtag/js?id=AW-123",
	]);
});

describe("a visitor's first interaction", () => {
	beforeEach(() => void vi.useFakeTimers());
	afterEach(() => void vi.useRealTimers());

	test.each(["scroll", "click", "mousemove"])("event %s counts once", (sign) => {
		const target = new EventTarget();
		const load = vi.fn();
		onFirstInteraction(target, load);
		vi.advanceTimersByTime(maxWaitMs - 1);
		expect(load).not.toHaveBeenCalled();
		target.dispatchEvent(new Event(sign));
		target.dispatchEvent(new Event(sign));
		vi.advanceTimersByTime(maxWaitMs);
		expect(load).toHaveBeenCalledTimes(1);
	});

	test("scripts load after 5 s without an interaction", () => {
		const target = new EventTarget();
		const load = vi.fn();
		onFirstInteraction(target, load);
		target.dispatchEvent(new Event("keydown"));
		expect(load).not.toHaveBeenCalled();
		vi.advanceTimersByTime(5_000);
		expect(load).toHaveBeenCalledTimes(1);
	});

	test("an interaction before the script loaded counts", () => {
		const load = vi.fn();
		onFirstInteraction(new EventTarget(), load, 4_000);
		vi.advanceTimersByTime(999);
		expect(load).not.toHaveBeenCalled();
		vi.advanceTimersByTime(1);
		expect(load).toHaveBeenCalledTimes(1);
	});
});
