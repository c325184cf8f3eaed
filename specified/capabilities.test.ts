import { beforeEach, describe, expect, it } from "vitest";
import { extensibleServices } from "#contracts/capabilities";
import { type AskService, CapabilitiesMissing, createCapabilities } from "./capabilities.server.ts";

let now: number;
let asked: number;
let answer: () => readonly string[];
const ask: AskService = async () => {
	asked += 1;
	return answer();
};
const settle = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
	now = 0;
	asked = 0;
	answer = () => ["portal.statement"];
});

const names = async (capabilities: ReturnType<typeof createCapabilities>) => {
	const declared = await capabilities.declared("portal-service");
	return declared.kind === "known" ? [...declared.extensions] : declared.kind;
};

describe("what a service declares", () => {
	it("is asked once, and renewed in the background", async () => {
		const capabilities = createCapabilities(ask, () => now);
		expect(await Promise.all([names(capabilities), names(capabilities)])).toEqual([
			["portal.statement"],
			["portal.statement"],
		]);
		expect(asked).toBe(1);
		answer = () => ["portal.invoice"];
		now = 61_000;
		expect(await names(capabilities)).toEqual(["portal.statement"]);
		await settle();
		expect(await names(capabilities)).toEqual(["portal.invoice"]);
		expect(asked).toBe(2);
	});

	it("is asked of all services at once, so that nothing waits for it later", async () => {
		const capabilities = createCapabilities(ask, () => now);
		capabilities.askAll();
		capabilities.askAll();
		await settle();
		expect(asked).toBe(extensibleServices.length);
		expect(await names(capabilities)).toEqual(["portal.statement"]);
		expect(asked).toBe(extensibleServices.length);
	});

	it("is nothing without the call, until the service gets it", async () => {
		answer = () => {
			throw new CapabilitiesMissing();
		};
		const capabilities = createCapabilities(ask, () => now);
		expect(await names(capabilities)).toBe("none");
		answer = () => ["*"];
		now = 61_000;
		await names(capabilities);
		await settle();
		expect(await names(capabilities)).toEqual(["*"]);
	});

	it("is unknown while the service is down, and asked again after seconds", async () => {
		answer = () => {
			throw new Error("down");
		};
		const capabilities = createCapabilities(ask, () => now);
		expect(await names(capabilities)).toBe("unknown");
		expect(await names(capabilities)).toBe("unknown");
		expect(asked).toBe(1);
		answer = () => [];
		now = 5_000;
		expect(await names(capabilities)).toEqual([]);
	});

	it("holds while the service is down", async () => {
		const capabilities = createCapabilities(ask, () => now);
		await names(capabilities);
		answer = () => {
			throw new Error("down");
		};
		now = 61_000;
		await names(capabilities);
		await settle();
		expect(await names(capabilities)).toEqual(["portal.statement"]);
	});

	it("forgets after ten minutes that an extension was missing", () => {
		const capabilities = createCapabilities(ask, () => now);
		capabilities.noteAbsent("portal.statement");
		expect(capabilities.isAbsent("portal.statement")).toBe(true);
		now = 11 * 60_000;
		expect(capabilities.isAbsent("portal.statement")).toBe(false);
	});

	it("tries an extension once at a time, and remembers what came of it", async () => {
		const capabilities = createCapabilities(ask, () => now);
		const trials: ((outcome: "present" | "absent" | "unclear") => void)[] = [];
		const tryIt = () =>
			capabilities.tryBehind("portal.statement", () => new Promise((resolve) => trials.push(resolve)));
		const known = () => ({
			present: capabilities.isPresent("portal.statement"),
			absent: capabilities.isAbsent("portal.statement"),
		});
		tryIt();
		tryIt();
		expect(trials).toHaveLength(1);
		expect(known()).toEqual({ present: false, absent: false });
		trials[0]?.("unclear");
		await settle();
		expect(known()).toEqual({ present: false, absent: true });
		now = 61_000;
		expect(known().absent).toBe(false);
		tryIt();
		trials[1]?.("present");
		await settle();
		expect(known()).toEqual({ present: true, absent: false });
		capabilities.noteAbsent("portal.statement");
		expect(known()).toEqual({ present: false, absent: true });
	});
});
