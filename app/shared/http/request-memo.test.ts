import { describe, expect, it, vi } from "vitest";
import { newOnce, onceFor } from "./request-context.server.ts";

describe("onceFor", () => {
	it("makes one call per name", async () => {
		const call = vi.fn(async () => "answer");
		const context = {};
		const answers = ["order 1", "order 1", "order 2"].map((name) => onceFor(context)(name, call));
		expect(await Promise.all(answers)).toEqual(["answer", "answer", "answer"]);
		expect(call).toHaveBeenCalledTimes(2);
	});

	it("rejects for every caller when the call fails", async () => {
		const call = vi.fn(async () => {
			throw new Error("down");
		});
		const once = newOnce();
		const outcomes = await Promise.allSettled([once("order 1", call), once("order 1", call)]);
		expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
		expect(call).toHaveBeenCalledTimes(1);
	});

	it("shares no calls between requests, or with actions", async () => {
		const context = {};
		const answerIn = (once: ReturnType<typeof newOnce>, answer: string) =>
			once("order 1", async () => answer);
		expect(await answerIn(onceFor(context), "mine")).toBe("mine");
		expect(await answerIn(onceFor({}), "theirs")).toBe("theirs");
		expect(await answerIn(newOnce(), "before the change")).toBe("before the change");
		expect(await answerIn(onceFor(context), "never asked")).toBe("mine");
	});
});
