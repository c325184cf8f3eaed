/** Submittal packages with services that know the specification alone. */
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { SubmittalView } from "~/features/submittals/package/submittal-view.ts";
import { emails } from "../../../specified/test-backend/data/people.ts";
import { type SpecificationShop, startSpecificationShop } from "../../setup/specification-shop.ts";
import { filledIn, tagsOf } from "../../setup/submittals/submittal-shop.ts";
import type { Visitor } from "../../setup/visitor.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "submittals-"));
let shop: SpecificationShop;
let dana: Visitor;

beforeAll(async () => {
	shop = await startSpecificationShop({ SUBMITTALS_FOLDER: folder });
	shop.reset();
	dana = await shop.signedIn(emails.distributor);
});
afterAll(async () => {
	await shop.stop();
	rmSync(folder, { recursive: true, force: true });
});

const read = async (page: string) => {
	const { status, body } = await dana.get(page);
	expect([page, status]).toEqual([page, 200]);
	return body as SubmittalView;
};

it.each(["project/P301", "quote/Q701", "order/O401"])(
	"says that the lines of %s aren't listed, and makes nothing",
	async (id) => {
		const page = `/user/submittals/${id}`;
		const view = await read(page);
		expect(view).toMatchObject({ obstacle: "unlisted", lineCount: 0 });
		expect((await dana.post(page, filledIn(view, "make"))).status).toBe(409);
		expect((await dana.get(`${page}/submittal.pdf`)).status).toBe(404);
	},
);

it("makes the package of a cart", async () => {
	const page = "/user/submittals/cart/current";
	expect(await read(page)).toMatchObject({ obstacle: "empty" });
	const added = { intent: "add", productId: "eva1927", quantity: "6", inPlace: "yes" };
	expect((await dana.post("/cart", added)).status).toBeLessThan(400);
	const view = await read(page);
	expect(view.rows).toMatchObject([{ quantity: "6", state: "ok" }]);
	expect(view.savesInProject).toBe(false);
	const tags = view.rows.map((_, index) => `T${index + 1}`);
	expect((await dana.post(page, filledIn(view, "make", tags))).status).toBe(303);
	let made = view;
	await vi.waitFor(
		async () => {
			made = await read(page);
			expect(made.running).toBeNull();
		},
		{ timeout: 120_000, interval: 100 },
	);
	expect(made).toMatchObject({ ended: null, made: { changes: [] } });
	expect(tagsOf(made)).toEqual(tags);
	for (const file of ["submittal.pdf", "files.zip"])
		expect((await dana.get(`${page}/${file}`)).status).toBe(200);
});

it.each(["project/P999", "quote/Q703", "order/O999", "cart/other"])("has no page for %s", async (id) => {
	expect([403, 404, 409]).toContain((await dana.get(`/user/submittals/${id}`)).status);
});
