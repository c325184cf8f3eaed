/** Custom designs with services that know the specification alone: they keep an id and nothing else. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { emails } from "../../../specified/test-backend/data/people.ts";
import { type SpecificationShop, startSpecificationShop } from "../../setup/specification-shop.ts";
import type { Visitor } from "../../setup/visitor.ts";

let shop: SpecificationShop;
let dana: Visitor;

beforeAll(async () => {
	shop = await startSpecificationShop({ SERVICE_TIMEOUT_MS: "60000" });
});
beforeEach(async () => {
	shop.reset();
	dana = await shop.signedIn(emails.distributor);
});
afterAll(() => shop.stop());

const part = "SCX-L144X96-A090-840-FW-1D1";
const list = "/user/my-custom-designs";
const save = (name: string, more: Record<string, string> = {}) =>
	dana.post(`${list}/new?part=${part}`, { name, part, ...more });

describe("a design", () => {
	it("is sent with name and part number, and shown with both", async () => {
		const saved = await save("Dock");
		expect(saved.status).toBe(303);
		expect(shop.requests().customDesigns).toMatchObject([{ content: { name: "Dock", partNumber: part } }]);
		expect((await dana.get(saved.location ?? "")).body).toMatchObject({
			design: { name: "Dock", partNumber: part, run: { shape: "L" }, price: { kind: "on-request" } },
		});
		expect((await dana.get(list)).body).toMatchObject({
			list: { items: [{ name: "Dock", size: "L run, 12 ft × 8 ft", updatedAt: null }] },
		});
	});

	it("is saved once by a repeated form, and can be copied", async () => {
		const key = { idempotencyKey: "k".repeat(20) };
		const first = await save("Twice", key);
		expect((await save("Twice", key)).location).toBe(first.location);
		expect(shop.requests().customDesigns).toHaveLength(1);
		await dana.post(first.location ?? "", { intent: "copy", idempotencyKey: "c".repeat(20) });
		expect((await dana.get(list)).body).toMatchObject({
			list: { items: [{ name: "Twice" }, { name: "Twice (copy)" }] },
		});
	});

	it("that the shop did not save is listed by its id, and cannot be drawn", async () => {
		const elsewhere = await shop.signedIn(emails.representative);
		await elsewhere.post(`${list}/new?part=${part}`, { name: "Other", part });
		expect((await dana.get(list)).body).toMatchObject({ list: { items: [] } });
		expect((await dana.get(`${list}/D9999`)).status).toBe(404);
	});

	it("cannot be renamed or deleted, and says so", async () => {
		const { location } = await save("Fixed");
		const renamed = await dana.post(location ?? "", { intent: "rename", name: "New" });
		expect(renamed.status).toBeGreaterThanOrEqual(400);
		expect((await dana.get(list)).body).toMatchObject({ list: { items: [{ name: "Fixed" }] } });
	});

	it("that could not be loaded is said in the words of the specification's page", async () => {
		shop.setFault("/cart-service/custom-design", "empty", { method: "GET" });
		expect(await dana.get(list)).toMatchObject({ status: 503, body: { list: null } });
	});
});
