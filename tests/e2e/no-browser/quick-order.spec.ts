/** Fixture schedules, long lists and the pad without scripts. */
import { randomUUID } from "node:crypto";
import { expect, Reader, signedInReader, test } from "./reader.ts";

const schedule = `FIXTURE SCHEDULE
A1 - 24 ea 2x4 troffer 4000K 5000lm 0-10V dimming
A2 - 10 ea 2x2 flat panel 3500K 3200 lumens
Type B: (12) 6" recessed downlight 3000K 90 CRI 1000 lumens
S1 - 30 pcs 4 ft strip 4000 lm 4000K
HB - 8 - UFO high bay 5000K 20000 lm
W1: 6x wall pack 40W 5000K photocell
X1 exit sign, red letters, battery back-up, qty 4`;

test("a visitor's fixture schedule becomes a project after sign-in", async () => {
	const reader = new Reader();
	await reader.open("/help-me-buy/create-my-bom?example");
	await reader.send({ button: /^Find products$/ }, { text: schedule });
	expect(reader.text).toContain("7 of 7 lines ready");
	expect(reader.text).toContain("Notes on your list");
	expect(reader.text).toContain("5,000 lm (as asked)");
	await reader.follow(/^Sign in$/);
	await reader.send({ button: /^Log in$/ }, { email: "basic@demo.example", password: "candle-on-the-sill" });
	expect(reader.text).toContain("7 of 7 lines ready");
	const name = `Schedule ${randomUUID().slice(0, 8)}`;
	await reader.send({ button: /^Create project with 7 lines$/ }, { name });
	await reader.follow(/^Open the project$/);
	expect(reader.heading).toBe(name);
	expect(reader.text).toContain("7 lines, 94 pieces");
	expect(reader.text).toContain("VTR-24-40K-50L");
});

test("a list of 1,200 lines shows matching progress and is reviewed page by page", async () => {
	const reader = new Reader();
	await reader.open("/quick-order");
	const text = Array.from({ length: 1200 }, (_, index) => `QQ-${index}-NONE, 1`).join("\n");
	await reader.send({ button: /^Check this list$/ }, { text });
	// The page refreshes while matching.
	for (let look = 0; look < 60 && /http-equiv="refresh"/i.test(reader.page.html); look += 1) {
		expect(reader.text).toMatch(/of 1,200 lines/);
		await new Promise((resolve) => setTimeout(resolve, 200));
		await reader.open(reader.path);
	}
	expect(reader.text).toContain("0 of 1,200 lines ready");
	await reader.send({ button: /^2$/ }, { "out-0": "on" });
	expect(reader.text).toContain("QQ-100-NONE");
	expect(reader.text).toContain("1 line left out");
	await reader.send({ button: /^Remove this list$/ });
	expect(reader.whole).toContain("The list is removed.");
});

test("a link fills the form, and what it can't order is explained before anything is added", async () => {
	const reader = await signedInReader("demo-distributor");
	await reader.open("/cart/add?items=TOL-24-40K-54L:6,NO-SUCH-PART&items=EXT-1-R:two");
	expect(reader.path).toContain("/quick-order?items=");
	expect(reader.text).toContain("3 items from a link");
	await reader.send({ button: /^Check these items$/ });
	expect(reader.text).toContain("1 of 3 lines ready");
});
