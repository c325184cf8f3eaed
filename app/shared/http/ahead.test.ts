import { expect, it } from "vitest";
import { ahead, aheadFor } from "./ahead.ts";

it("fails where its answer is awaited, and not before", async () => {
	const unhandled: unknown[] = [];
	const note = (reason: unknown) => unhandled.push(reason);
	process.on("unhandledRejection", note);
	try {
		const failure = new Error("down");
		const call = ahead(Promise.reject(failure));
		ahead(Promise.reject(new Error("never awaited")));
		await new Promise((resolve) => setImmediate(resolve));
		expect(unhandled).toEqual([]);
		await expect(call).rejects.toBe(failure);
	} finally {
		process.off("unhandledRejection", note);
	}
});

it("reads once for the expected account, and again for another one", async () => {
	const asked: string[] = [];
	const read = async (accountId: string) => {
		asked.push(accountId);
		return `of ${accountId}`;
	};
	const readFor = aheadFor("10010", read);
	expect(asked).toEqual(["10010"]);
	expect(await readFor("10010")).toBe("of 10010");
	expect(asked).toEqual(["10010"]);
	expect(await readFor("10020")).toBe("of 10020");
	expect(await aheadFor(null, read)("10030")).toBe("of 10030");
	expect(asked).toEqual(["10010", "10020", "10030"]);
});
