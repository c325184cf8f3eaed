/** The viewer of photometric files and the photometry of products, without scripts. */
import { expect, Reader, test } from "./reader.ts";

test("a product's photometry has its figures as tables, says it is computed, and can be downloaded", async () => {
	const reader = new Reader();
	await reader.open("/p/commercial-indoor/troffers-panels");
	const [card] = reader.cards;
	await reader.open(card?.href ?? "");
	expect(reader.text).toContain("Computed, not measured.");
	expect(reader.text).toContain("Coefficients of utilization");
	const link = /href="([^"]*\/photometry\/ies[^"]*)"/.exec(reader.page.html)?.[1]?.replaceAll("&amp;", "&");
	await reader.open(link ?? "");
	expect(reader.page.html).toMatch(/^IES:LM-63-2019\r\n[\s\S]*\[TEST\] Computed, not measured\r\n/);
});

test("the plan of an area light follows the mounting height, and a wrong one is answered beside the field", async () => {
	const reader = new Reader();
	await reader.open("/p/outdoor/area-site");
	const [card] = reader.cards;
	await reader.open(card?.href ?? "");
	await reader.send({ button: /^Show plan$/ }, { height: "30" });
	expect(reader.text).toContain("30 ft mounting height");
	await reader.send({ button: /^Show plan$/ }, { height: "9000" });
	expect(reader.text).toContain("Enter a mounting height from 4 to 150 ft");
});

test("the viewer without a file says what it is for", async () => {
	const reader = new Reader();
	await reader.open("/tools");
	await reader.follow(/^IES file viewer$/);
	expect(reader.heading).toBe("IES File Viewer");
	await reader.send({ button: /^Open file$/ }, {});
	expect(reader.text).toContain("Choose an IES, LDT or TM-33 file.");
});
