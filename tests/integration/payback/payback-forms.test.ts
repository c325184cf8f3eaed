/** The posted form of the payback calculator when it leads to no link: nothing that was typed is lost. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { setEnvironment } from "../../setup/environment.ts";
import { type ShopServices, startShopServices } from "../../setup/shop-services.ts";
import { newVisitor } from "../../setup/visitor.ts";

let shop: ShopServices;
beforeAll(async () => {
	shop = await startShopServices();
	setEnvironment({ TRUSTED_PROXIES: "1" });
});
afterAll(() => shop?.stop());

type Answer = {
	values: { lines: { name: string }[] };
	failure: string | null;
	view: { links: object | null } | null;
};
const line = { name: "Office", existing: "113", fixtures: "40", hours: "3000", proposed: "40", cost: "95" };
const form = { ...line, sku: "", rebate: "", rate: "12" };

it("answers too many forms with what was typed", async () => {
	const visitor = newVisitor();
	const from = { "X-Forwarded-For": "203.0.113.71" };
	for (let sent = 0; sent < 300; sent += 1)
		expect((await visitor.post("/payback-calculator", form, from)).status).toBe(303);
	const refused = await visitor.post("/payback-calculator", form, from);
	expect(refused.status).toBe(429);
	expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
	const { values, failure } = refused.body as Answer;
	expect(values.lines).toEqual([expect.objectContaining(line)]);
	expect(failure).toMatch(/We kept what you entered/);
	expect(
		(await newVisitor().post("/payback-calculator", form, { "X-Forwarded-For": "203.0.113.72" })).status,
	).toBe(303);
});

it("shows a result that can't be stored, without addresses", async () => {
	const visitor = newVisitor();
	const from = { "X-Forwarded-For": "203.0.113.73" };
	const send = (area: number) => {
		const lines = { ...line, sku: "", rebate: "", name: `${area} ${"é".repeat(36)}` };
		const columns = Object.entries(lines).map(([name, value]) => [name, Array<string>(50).fill(value)]);
		const fields = { ...(Object.fromEntries(columns) as Record<string, string[]>), rate: "12" };
		return visitor.post("/payback-calculator", fields, from);
	};
	let answer = await send(0);
	expect(answer.location).toContain("calculation=");
	for (let area = 1; answer.status === 303 && area < 200; area += 1) answer = await send(area);
	expect(answer.status).toBe(200);
	const { values, view } = answer.body as Answer;
	expect(values.lines).toHaveLength(50);
	expect(view).toMatchObject({ verdict: "3.6 years", links: null });
});
