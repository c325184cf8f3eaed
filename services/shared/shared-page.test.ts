import fc from "fast-check";
import { expect, it } from "vitest";
import { newSharedPages } from "./shared-page.server.ts";

const looksOf = (answer: string) => {
	const looks = { count: 0, look: async () => `${answer} ${++looks.count}` };
	return looks;
};

it("looks once for the calls of a page, and again for another page and another token", async () => {
	const pages = newSharedPages();
	const user = looksOf("user");
	const ask = (page: string, token: string) => pages.find(page, token).once("user", user.look);
	expect(await Promise.all([ask("page", "token"), ask("page", "token")])).toEqual(["user 1", "user 1"]);
	expect(await ask("page", "other token")).toBe("user 2");
	expect(await ask("other page", "token")).toBe("user 3");
});

it("keeps nothing after a change, also not what a call began to read before it", async () => {
	const pages = newSharedPages();
	const user = looksOf("user");
	const before = pages.find("page", "token");
	expect(await before.once("user", user.look)).toBe("user 1");
	pages.clear();
	expect(await before.once("user", user.look)).toBe("user 2");
	expect(await pages.find("page", "token").once("user", user.look)).toBe("user 3");
});

it("forgets failures, and pages that have taken their time", async () => {
	let now = 0;
	const pages = newSharedPages(() => now);
	const user = looksOf("user");
	const fails = () => Promise.reject(new Error("down"));
	await expect(pages.find("page", "token").once("user", fails)).rejects.toThrow("down");
	expect(await pages.find("page", "token").once("user", user.look)).toBe("user 1");
	now = 2_000;
	expect(await pages.find("page", "token").once("user", user.look)).toBe("user 2");
});

it("never gives one token's answer to another, in whatever order calls, answers and changes come", async () => {
	const step = fc.record({
		page: fc.constantFrom("a", "b"),
		token: fc.constantFrom("x", "y", "z"),
		change: fc.boolean(),
		wait: fc.boolean(),
	});
	await fc.assert(
		fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
			const pages = newSharedPages();
			const asked: Promise<void>[] = [];
			for (const { page, token, change, wait } of steps) {
				if (change) pages.clear();
				const look = async () => {
					if (wait) await new Promise(setImmediate);
					return token;
				};
				asked.push(
					pages
						.find(page, token)
						.once("user", look)
						.then((answer) => expect(answer).toBe(token)),
				);
			}
			await Promise.all(asked);
		}),
		{ numRuns: 60 },
	);
});
