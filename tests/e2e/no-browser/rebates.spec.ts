/** Rebates and compliance sheets without scripts. */
import { randomUUID } from "node:crypto";
import { expect, Reader, signedInReader, test } from "./reader.ts";

test("rebates are searched by ZIP code, then for a part number, and carried to the payback calculator", async () => {
	const reader = new Reader();
	await reader.open("/available-rebates");
	expect(reader.text).toContain("Demo data");
	await reader.send({ button: /^Find rebates$/ }, { zip: "00000" });
	expect(reader.page.status).toBe(400);
	expect(reader.text).toContain("ZIP code 00000 doesn't exist");
	expect(reader.value("zip")).toBe("00000");
	await reader.send(
		{ button: /^Find rebates$/ },
		{ zip: "97205", sku: "VTR-24-40K-40L", existing: "113", hours: "3000" },
	);
	expect(reader.page.status).toBe(200);
	expect(reader.text).toContain("in Oregon, ZIP 97205 (Portland)");
	await reader.follow(/^Use in payback calculator$/);
	expect(reader.value("sku")).toBe("VTR-24-40K-40L");
	expect(Number(reader.value("rebate"))).toBeGreaterThan(0);
	await reader.follow(/^Find rebates for VTR-24-40K-40L$/);
	expect(reader.text).toContain("in Oregon");
});

test("a discontinued product is on the list of delisted models, and programs refuse it", async () => {
	const reader = new Reader();
	await reader.open("/available-rebates/delisted");
	const sku = /available-rebates\?sku=([^"&]+)"/.exec(reader.page.html)?.[1] ?? "";
	await reader.open(`/available-rebates?sku=${sku}&category=lamp`);
	expect(reader.text).toContain("No longer on the ENERGY STAR list");
});

test("a product page leads to its rebates", async () => {
	const reader = new Reader();
	await reader.open("/p/led-lamps/a-series/ecosmart-a19-led-60-w-equivalent-e26-enclosed-rated");
	await reader.follow(/^Rebates for this product$/);
	expect(reader.text).toContain("Amounts for");
});

test("a project's spaces are saved and compared with their limits", async () => {
	const reader = await signedInReader("demo-distributor");
	await reader.open("/user/my-quotes-projects");
	await reader.send({ button: /^Create project$/ }, { name: `Sheet ${randomUUID().slice(0, 8)}` });
	await reader.follow(/^Compliance sheet$/);
	await reader.send(
		{ button: /^Save spaces$/ },
		{ "spaces[0].name": "Open office", "spaces[0].area": "many", "spaces[0].kind": "office" },
	);
	expect(reader.page.status).toBe(400);
	expect(reader.value("spaces[0].area")).toBe("many");
	await reader.send({ button: /^Save spaces$/ }, { "spaces[0].area": "1,200" });
	expect(reader.text).toContain("Within limit");
	expect(reader.page.html).toContain("/compliance.pdf");
});
