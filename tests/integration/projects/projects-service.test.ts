/** Fixture types, prices and copies of projects over HTTP. */
import { describe, expect, it } from "vitest";
import { projectLimits } from "#rules/projects/project-limits";
import {
	ben,
	dana,
	line,
	projectWith,
	refusal,
	rosa,
	services,
	setUpProjectDesk,
} from "../../setup/projects/project-desk.ts";

setUpProjectDesk();

const getTags = async (projectID: string, sort?: "tag") =>
	(await dana.projects.project({ projectID, sort })).products.map(({ fixtureType }) => fixtureType);

/** Line ids by fixture type. */
async function lineIds(projectID: string): Promise<Record<string, string>> {
	const { products } = await dana.projects.project({ projectID });
	return Object.fromEntries(products.map(({ fixtureType, lineId }) => [fixtureType, lineId]));
}

describe("project lines", () => {
	it("of one SKU are separate per fixture type, and merged per type in any spelling", async () => {
		const { projectID } = await projectWith("Types", [line(0, "A1", 2), line(0, "B1", 3), line(0, "a 1", 4)]);
		const { products, pieces } = await dana.projects.project({ projectID });
		expect(products.map(({ fixtureType, quantity }) => [fixtureType, quantity])).toEqual([
			["A1", 6],
			["B1", 3],
		]);
		expect(pieces).toBe(9);
	});

	it("are sorted like a schedule, with untyped lines last, in pages", async () => {
		const products = ["A10", "", "B1", "A2", "A1"].map((tag) => line(0, tag));
		const { projectID } = await projectWith("Order", products);
		expect(await getTags(projectID)).toEqual(["A10", "", "B1", "A2", "A1"]);
		expect(await getTags(projectID, "tag")).toEqual(["A1", "A2", "A10", "B1", ""]);
		const second = await dana.projects.project({ projectID, sort: "tag", page: 2, pageSize: 2 });
		expect(second).toMatchObject({ page: 2, pageCount: 3, lineCount: 5, pieces: 5 });
		expect(second.products.map(({ fixtureType }) => fixtureType)).toEqual(["A10", "B1"]);
		expect((await dana.projects.project({ projectID, page: 9, pageSize: 2 })).page).toBe(3);
	});

	it("change all or none, can swap types, and never become duplicates", async () => {
		const { projectID } = await projectWith("Change", [line(0, "A1"), line(0, "B1"), line(1, "C1")]);
		const ids = await lineIds(projectID);
		const lines = [
			{ lineId: ids.A1 ?? "", fixtureType: "B1" },
			{ lineId: ids.B1 ?? "", fixtureType: "A1", quantity: 7, note: "spare" },
			{ lineId: ids.C1 ?? "", quantity: 0 },
		];
		await dana.projects.changeLines({ projectID, lines });
		const after = await dana.projects.project({ projectID });
		expect(after.products).toMatchObject([
			{ lineId: ids.A1, fixtureType: "B1", quantity: 1 },
			{ lineId: ids.B1, fixtureType: "A1", quantity: 7, note: "spare" },
		]);
		const alike = [
			{ lineId: ids.B1 ?? "", quantity: 9 },
			{ lineId: ids.A1 ?? "", fixtureType: "a1" },
		];
		expect(await refusal(dana.projects.changeLines({ projectID, lines: alike }))).toBe(409);
		expect((await dana.projects.project({ projectID })).products).toEqual(after.products);
	});

	it("of another project or user answer 404 and stay unchanged", async () => {
		const mine = await projectWith("Mine", [line(0, "A1")]);
		const other = await projectWith("Other", [line(0, "A1")]);
		const lineId = (await lineIds(other.projectID)).A1 ?? "";
		const lines = [{ lineId, quantity: 9 }];
		expect(await refusal(dana.projects.changeLines({ projectID: mine.projectID, lines }))).toBe(404);
		expect(await refusal(ben.projects.changeLines({ projectID: other.projectID, lines }))).toBe(404);
		expect((await dana.projects.project({ projectID: other.projectID })).pieces).toBe(1);
	});

	it.each([
		["a fixture type of 21 characters", { ...line(0, "T".repeat(21)) }],
		["a note of 201 characters", { ...line(0), note: "n".repeat(201) }],
	])("refuse %s", async (_, product) => {
		expect(await refusal(dana.projects.create({ name: "a", products: [product] }))).toBe(400);
	});

	it("are limited to 5,000, read in pages", async () => {
		const products = Array.from({ length: projectLimits.lines }, (_, index) => line(index % 5, `T${index}`));
		const { projectID, lineCount } = await projectWith("Large", products);
		expect(lineCount).toBe(projectLimits.lines);
		const last = await dana.projects.project({ projectID, page: 100 });
		expect([last.pageCount, last.products.at(-1)?.fixtureType]).toEqual([100, "T4999"]);
		expect(await refusal(dana.projects.addProducts({ projectID, products: [line(0, "more")] }))).toBe(409);
	});
});

describe("projects", () => {
	it("can be renamed, copied once per form, and deleted with their lines", async () => {
		const { projectID } = await projectWith("Before", [line(0, "A1", 3), line(1)]);
		expect(await dana.projects.update({ projectID, name: " After ", note: "Bay 3" })).toMatchObject({
			name: "After",
			note: "Bay 3",
		});
		const form = { projectID, name: "Copy", formKey: "copy-form-1" };
		const copies = await Promise.all(Array.from({ length: 20 }, () => dana.projects.duplicate(form)));
		expect(new Set(copies.map((copy) => copy.projectID)).size).toBe(1);
		const copy = await dana.projects.project({ projectID: copies[0]?.projectID ?? "" });
		expect(copy).toMatchObject({ name: "Copy", note: "Bay 3", pieces: 4 });
		expect(copy.products.map(({ fixtureType }) => fixtureType)).toEqual(["A1", ""]);

		await dana.projects.delete({ projectID });
		expect(await refusal(dana.projects.project({ projectID }))).toBe(404);
		expect(await refusal(dana.projects.delete({ projectID }))).toBe(404);
		const left = services.db.selectFrom("project_line").selectAll().where("project_id", "=", projectID);
		expect(await left.execute()).toEqual([]);
	});

	it("of another user can't be renamed, copied, deleted or priced", async () => {
		const { projectID } = await projectWith("Dana's", [line(0)]);
		const calls = [
			rosa.projects.update({ projectID, name: "Taken", note: "" }),
			rosa.projects.duplicate({ projectID, name: "Taken" }),
			rosa.projects.delete({ projectID }),
			rosa.projects.prices({ projectID }),
		];
		expect(await Promise.all(calls.map(refusal))).toEqual([404, 404, 404, 404]);
		expect(await dana.projects.project({ projectID })).toMatchObject({ name: "Dana's", lineCount: 1 });
	});

	it("have the service's prices at each line's quantity, for permitted users", async () => {
		const { projectID } = await projectWith("Prices", [line(0, "A1", 3), line(1, "B1", 500)]);
		const prices = await dana.projects.prices({ projectID });
		expect(prices.lines).toHaveLength(2);
		const cents = (dollars: number) => Math.round(dollars * 100);
		const { products } = await dana.projects.project({ projectID });
		for (const { lineId, quantity } of products) {
			const priced = prices.lines.find((line) => line.lineId === lineId);
			expect(cents(priced?.lineTotal ?? 0)).toBe(cents(priced?.price ?? 0) * quantity);
			expect(priced?.price).toBeGreaterThan(0);
		}
		const sum = prices.lines.reduce((total, { lineTotal }) => total + cents(lineTotal), 0);
		expect([cents(prices.total), prices.unpriced]).toEqual([sum, 0]);
		const [first] = products;
		const some = await dana.projects.prices({ projectID, lineIds: [first?.lineId ?? ""] });
		expect([some.lines.length, some.total]).toEqual([1, prices.total]);

		const own = await ben.projects.create({ name: "Ben's", product: line(0) });
		expect(await refusal(ben.projects.prices({ projectID: own.projectID }))).toBe(403);
	});
});
