/** Creating and filling projects over HTTP. */

import { describe, expect, it } from "vitest";
import { projectLimits } from "#rules/projects/project-limits";
import { moveToSignIn } from "#services/user-service/repository.server";
import { demoClient } from "../../setup/demo-clients.ts";
import {
	ben,
	contract,
	dana,
	nobody,
	productLine,
	refusal,
	services,
	setUpProjectDesk,
	sku,
} from "../../setup/projects/project-desk.ts";

setUpProjectDesk();

/** A line as returned, with defaults. */
const kept = (productId: string, quantity = 1) => ({
	...productLine(productId, quantity),
	fixtureType: "",
	note: "",
});

describe("projects", () => {
	it("are created with a name, a note and a product", async () => {
		const made = await dana.projects.create({
			name: "  Depot ",
			note: " Bay 3 ",
			product: productLine(sku(0)),
		});
		expect(made).toMatchObject({ name: "Depot", note: "Bay 3", lineCount: 1 });
		expect(await dana.projects.project({ projectID: made.projectID })).toMatchObject({
			...made,
			products: [{ ...kept(sku(0)), options: ["cct-2700"] }],
		});
		const empty = await dana.projects.create({ name: "Empty" });
		expect(empty).toMatchObject({ note: "", lineCount: 0 });
	});

	it.each([
		["no name", { name: "   " }],
		["a name of 101 characters", { name: "n".repeat(projectLimits.name + 1) }],
		["a note of 2,001 characters", { name: "a", note: "n".repeat(projectLimits.note + 1) }],
		["quantity 0", { name: "a", product: { productId: "x", quantity: 0, options: [] } }],
		["quantity 1.5", { name: "a", product: { productId: "x", quantity: 1.5, options: [] } }],
		["quantity 1e9", { name: "a", product: { productId: "x", quantity: 1e9, options: [] } }],
	])("refuse %s", async (_, input) => {
		expect(await refusal(dana.projects.create(input))).toBe(400);
	});

	it("are not created with an unknown SKU or another product's option", async () => {
		const before = (await dana.projects.list()).length;
		expect(await refusal(dana.projects.create({ name: "a", product: productLine("no-such-sku") }))).toBe(404);
		const product = { ...productLine(sku(0)), options: ["cct-9999"] };
		expect(await refusal(dana.projects.create({ name: "a", product }))).toBe(422);
		expect(await dana.projects.list()).toHaveLength(before);
	});

	it("accept the SKU's own options", async () => {
		const all = await nobody.product.allVariations({ limit: 10 });
		const varying = all.find(({ options }) => options.length > 0);
		const options = varying?.options.map(({ optionID }) => optionID) ?? [];
		expect(options.length).toBeGreaterThan(0);
		const product = { productId: varying?.id ?? "", quantity: 1, options };
		const { projectID } = await dana.projects.create({ name: "Options", product });
		const { products } = await dana.projects.project({ projectID });
		expect(products[0]?.options).toEqual(options.toSorted());
	});

	it("have one line per SKU, and sum its quantities", async () => {
		const { projectID } = await dana.projects.create({ name: "Sums", product: productLine(sku(0)) });
		await dana.projects.addProducts({
			projectID,
			products: [productLine(sku(1), 2), productLine(sku(0), 3), productLine(sku(1), 4)],
		});
		const { products, lineCount } = await dana.projects.project({ projectID });
		expect(products.map(({ productId, quantity }) => [productId, quantity])).toEqual([
			[sku(0), 4],
			[sku(1), 6],
		]);
		expect(lineCount).toBe(2);
	});

	it("add all products or none", async () => {
		const { projectID } = await dana.projects.create({ name: "All or none" });
		const products = [productLine(sku(0)), productLine("no-such-sku")];
		expect(await refusal(dana.projects.addProducts({ projectID, products }))).toBe(404);
		const full = productLine(sku(1), projectLimits.quantity);
		expect(
			await refusal(dana.projects.addProducts({ projectID, products: [full, productLine(sku(1))] })),
		).toBe(409);
		expect((await dana.projects.project({ projectID })).products).toEqual([]);
	});

	it("add once for a form that arrives twenty times at once, and again for a new form", async () => {
		const { projectID } = await dana.projects.create({ name: "Once" });
		const form = { projectID, products: [productLine(sku(0))], formKey: "form-0001" };
		await Promise.all(Array.from({ length: 20 }, () => dana.projects.addProducts(form)));
		expect((await dana.projects.project({ projectID })).products).toMatchObject([{ quantity: 1 }]);
		await dana.projects.addProducts({ ...form, formKey: "form-0002" });
		await dana.projects.addProducts({ ...form, products: [productLine(sku(1))] });
		expect((await dana.projects.project({ projectID })).products).toMatchObject([
			{ productId: sku(0), quantity: 2 },
			{ productId: sku(1), quantity: 1 },
		]);
	});

	it("are created once for a form that arrives twenty times at once", async () => {
		const before = (await dana.projects.list()).length;
		const form = { name: "Made once", product: productLine(sku(0)), formKey: "form-0003" };
		const made = await Promise.all(Array.from({ length: 20 }, () => dana.projects.create(form)));
		expect(new Set(made.map(({ projectID }) => projectID)).size).toBe(1);
		expect(await dana.projects.list()).toHaveLength(before + 1);
	});

	it("don't share idempotency keys between users", async () => {
		const form = { name: "Ben's", formKey: "form-0003", product: productLine(sku(0)) };
		expect(await ben.projects.create(form)).toMatchObject({ name: "Ben's", lineCount: 1 });
		expect((await ben.projects.list()).map(({ name }) => name)).toEqual(["Ben's"]);
	});

	it("of another user answer 404, as do their lines, and stay unchanged", async () => {
		const { projectID } = await dana.projects.create({ name: "Dana's", product: productLine(sku(0)) });
		const before = await dana.projects.project({ projectID });
		const lineId = before.products[0]?.lineId ?? "";
		const calls = [
			ben.projects.project({ projectID }),
			ben.projects.addProducts({ projectID, products: [productLine(sku(1))] }),
			ben.projects.changeLine({ id: lineId, quantity: 9 }),
			ben.projects.removeLine({ id: lineId }),
		];
		expect(await Promise.all(calls.map(refusal))).toEqual([404, 404, 404, 404]);
		expect(await dana.projects.project({ projectID })).toEqual(before);
	});

	it("can change and remove lines", async () => {
		const { projectID } = await dana.projects.create({ name: "Lines" });
		await dana.projects.addProducts({ projectID, products: [productLine(sku(0)), productLine(sku(1))] });
		const [first, second] = (await dana.projects.project({ projectID })).products;
		await dana.projects.changeLine({ id: first?.lineId ?? "", quantity: 24 });
		const left = await dana.projects.removeLine({ id: second?.lineId ?? "" });
		expect(left.lineCount).toBe(1);
		expect((await dana.projects.project({ projectID })).products).toEqual([{ ...first, quantity: 24 }]);
		expect(await refusal(dana.projects.removeLine({ id: second?.lineId ?? "" }))).toBe(404);
	});

	it("are sorted by their last change", async () => {
		const [last, , third] = await dana.projects.list();
		await new Promise((resolve) => setTimeout(resolve, 5));
		await dana.projects.addProducts({ projectID: third?.projectID ?? "", products: [productLine(sku(2))] });
		const now = await dana.projects.list();
		expect(now[0]).toMatchObject({ projectID: third?.projectID });
		expect(now[1]).toEqual(last);
	});

	it("have at most 5,000 lines", async () => {
		const { projectID } = await dana.projects.create({ name: "Full" });
		const rows = Array.from({ length: projectLimits.lines }, (_, position) => ({
			id: `line-${position}`,
			project_id: projectID,
			variation_id: `gone-${position}`,
			options: "[]",
			fixture_type: "",
			fixture_key: "",
			note: "",
			quantity: 1,
			position,
		}));
		for (let from = 0; from < rows.length; from += 500)
			await services.db
				.insertInto("project_line")
				.values(rows.slice(from, from + 500))
				.execute();
		expect(await refusal(dana.projects.addProducts({ projectID, products: [productLine(sku(0))] }))).toBe(
			409,
		);
		await dana.projects.removeLine({ id: "line-0" });
		expect(await dana.projects.addProducts({ projectID, products: [productLine(sku(0))] })).toMatchObject({
			lineCount: projectLimits.lines,
		});
	});

	it("are limited to 200 per user", async () => {
		const at = "2026-01-01T00:00:00.000Z";
		const rows = Array.from({ length: projectLimits.projects }, (_, index) => ({
			id: `full-${index}`,
			user_id: "demo-administrator",
			name: `Project ${index}`,
			note: "",
			created_at: at,
			updated_at: at,
			account_right: "none" as const,
		}));
		await services.db.insertInto("project").values(rows).execute();
		const ada = await demoClient(services, contract, "demo-administrator");
		expect(await refusal(ada.projects.create({ name: "One more" }))).toBe(409);
	});

	it("move with favorites to a user's new sign-in", async () => {
		await ben.favorites.add({ id: sku(3) });
		await moveToSignIn(services.db, "demo-basic", "ben-anew");
		const own = await services.db
			.selectFrom("project")
			.select("name")
			.where("user_id", "=", "ben-anew")
			.execute();
		expect(own).toEqual([{ name: "Ben's" }]);
		const marks = services.db.selectFrom("favorite").selectAll().where("user_id", "=", "ben-anew");
		expect(await marks.execute()).toMatchObject([{ variation_id: sku(3) }]);
	});
});
