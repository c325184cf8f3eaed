/** Submittal packages in a bucket, with services that know the specification alone. */
import { existsSync, readdirSync, rmSync } from "node:fs";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { SubmittalView } from "~/features/submittals/package/package-state.tsx";
import { submittalsRoot } from "~/shared/submittals/package-files.server.ts";
import { emails } from "../../../specified/test-backend/data/people.ts";
import { type RunningObjectStore, startObjectStore } from "../../setup/object-store.ts";
import { type SpecificationShop, startSpecificationShop } from "../../setup/specification-shop.ts";
import { filledIn, tagsOf } from "../../setup/submittals/submittal-shop.ts";
import type { Visitor } from "../../setup/visitor.ts";

let objects: RunningObjectStore;
let shop: SpecificationShop;
let dana: Visitor;

beforeAll(async () => {
	objects = await startObjectStore();
	const { bucket, endpoint, keys } = objects.settings;
	shop = await startSpecificationShop({
		UPLOADS_BUCKET: bucket,
		S3_ENDPOINT: endpoint,
		S3_ACCESS_KEY_ID: keys?.accessKeyId ?? "",
		S3_SECRET_ACCESS_KEY: keys?.secretAccessKey ?? "",
	});
	shop.reset();
	dana = await shop.signedIn(emails.distributor);
});
afterAll(async () => {
	await shop.stop();
	await objects.stop();
	rmSync(submittalsRoot, { recursive: true, force: true });
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

/** Files of packages; records alone are on this machine. */
const listFolder = () =>
	(existsSync(submittalsRoot) ? readdirSync(submittalsRoot) : []).filter(
		(name) => !name.startsWith("submittals.db"),
	);

it("makes the package of a cart", async () => {
	const before = listFolder();
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
	const kept = objects.calls.filter((call) =>
		/^PUT .*\/submittals\/[0-9a-f]{64}\/[\w-]+\.(pdf|csv)$/.test(call),
	);
	expect(kept).toHaveLength(2);
	expect(listFolder()).toEqual(before);
	objects.fail("down");
	for (const file of ["submittal.pdf", "files.zip"])
		expect((await dana.get(`${page}/${file}`)).status).toBe(503);
	objects.fail(null);
});

it.each(["project/P999", "quote/Q703", "order/O999", "cart/other"])("has no page for %s", async (id) => {
	expect([403, 404, 409]).toContain((await dana.get(`/user/submittals/${id}`)).status);
});
