import { expect, it } from "vitest";
import { workThrough } from "./list-pages.server.ts";

const rows = Array.from({ length: 1_203 }, (_, at) => ({ id: `row-${at}` }));

it("works on every row, whatever the size of a page, and once on each", async () => {
	const done: string[] = [];
	await workThrough(
		async () => rows.filter(({ id }) => !done.includes(id)).slice(0, 500),
		async ({ id }) => {
			done.push(id);
		},
	);
	expect(done).toEqual(rows.map(({ id }) => id));
});

it("ends when the work leaves its rows as they were", async () => {
	let worked = 0;
	await workThrough(
		async () => rows.slice(0, 3),
		async () => {
			worked++;
		},
	);
	expect(worked).toBe(3);
});
