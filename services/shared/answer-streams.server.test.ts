import { expect, it } from "vitest";
import { jsonArrayStream } from "./answer-streams.server.ts";

const pagesOf = (count: number, size: number) => {
	const asked: (number | undefined)[] = [];
	const readPage = async (last: number | undefined) => {
		asked.push(last);
		const from = (last ?? 0) + 1;
		return Array.from({ length: Math.max(0, Math.min(size, count - from + 1)) }, (_, index) => from + index);
	};
	return { asked, readPage };
};

it.each([
	[0, 3],
	[1, 3],
	[3, 3],
	[7, 3],
])("writes %d items in pages of %d as one array", async (count, size) => {
	const { readPage } = pagesOf(count, size);
	const text = await new Response(jsonArrayStream(readPage)).text();
	expect(JSON.parse(text)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
});

it("reads no page before the one before it was taken", async () => {
	const { asked, readPage } = pagesOf(1000, 10);
	const reader = jsonArrayStream(readPage).getReader();
	await reader.read();
	await reader.read();
	await new Promise((resolve) => setImmediate(resolve));
	expect(asked.length).toBeLessThanOrEqual(3);
	await reader.cancel();
});

it("fails as a whole when a page fails", async () => {
	const stream = jsonArrayStream<number>(async (last) => {
		if (last === undefined) return [1, 2];
		throw new Error("The database is gone.");
	});
	await expect(new Response(stream).text()).rejects.toThrow("The database is gone.");
});
