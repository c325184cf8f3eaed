/** The room estimate without scripts: from a product to a plan, a PDF and a project. */
import { randomUUID } from "node:crypto";
import { sample } from "../../setup/sample.ts";
import { expect, Reader, test } from "./reader.ts";

const start = "/help-me-buy/design-my-project";

test("words lead to fixtures, a fixture to a plan, and the plan to a project", async () => {
	const reader = new Reader();
	await reader.open(start);
	await reader.send({ button: /^Calculate$/ }, { length: "60", width: "40", sku: "2x4 troffer 4000K" });
	expect(reader.page.status).toBe(200);
	await reader.follow(/VTR-24-40K-40L\b/);
	const estimate = reader.path;
	expect(reader.whole).toMatch(/\d+ fixtures/);
	expect(reader.rows.join(" ")).toMatch(/Average \d\d\.?\d? ?fc \(\d{3} ?lx\)/);
	expect(reader.whole).toContain("Computed, not measured");
	expect(reader.whole).toContain("ASHRAE/IES 90.1-2019");
	expect(reader.page.html).toMatch(/<svg[^>]*role="img"[^>]*aria-label="Plan, 60 by 40 feet/);

	// The address alone is the whole estimate.
	await reader.open(estimate);
	expect(reader.rows.join(" ")).toContain("Uniformity");

	const count = Number(/(\d+) fixtures/.exec(reader.whole)?.[1]);
	await reader.follow(new RegExp(`^Add ${count} to a project$`));
	expect(reader.text).toContain(`Quantity: ${count}`);
	await reader.follow(/^Login$/);
	await reader.send({ button: /^Log in$/ }, { email: "basic@demo.example", password: "candle-on-the-sill" });
	expect(reader.text).toContain(`Quantity: ${count}`);
	const name = `Room ${randomUUID().slice(0, 8)}`;
	await reader.open(`${reader.path}&view=new`);
	await reader.send({ field: "name" }, { name });
	await reader.open("/user/my-quotes-projects");
	await reader.follow(new RegExp(name));
	expect(reader.text).toContain(`1 line, ${count} pieces`);
});

test("an example has a result at once", async () => {
	const reader = new Reader();
	for (const example of sample([/^Open office,/, /^Warehouse,/, /^L-shaped corridor/], { share: 1 / 3 })) {
		await reader.open(start);
		await reader.follow(example);
		expect(reader.page.status).toBe(200);
		expect(reader.whole).toMatch(/\d+ fixtures/);
		expect(reader.rows.join(" ")).toContain("Uniformity");
	}
});

test("several types share a room, each with its part of the light", async () => {
	const reader = new Reader();
	await reader.open(start);
	const troffer = { length: "60", width: "40", sku: "VTR-24-40K-40L" };
	await reader.send({ button: /^Calculate$/ }, { ...troffer, sku2: "VTR-24-40K-40L" });
	expect(reader.page.status).toBe(400);
	expect(reader.text).toContain("Enter columns and rows of type B, or positions");
	await reader.send(
		{ button: /^Calculate$/ },
		{ ...troffer, sku2: "VTR-24-40K-40L", at2: "5,5 30,20 55,35", mount2: "8" },
	);
	expect(reader.page.status).toBe(200);
	expect(reader.whole).toContain("Type A by the lumen method, for the");
	expect(reader.rows.join(" ")).toMatch(/B 3 VTR-24-40K-40L\W+8\sft\W+0.85\W+\d+\.?\d*\sfc\W+\d+%/);
	await reader.follow(/^Add 3 type B to a project$/);
	expect(reader.text).toContain("Quantity: 3");
});

test("fixtures are tilted, and shelves block their light, also in the PDF", async () => {
	const reader = new Reader();
	await reader.open(start);
	const aisle = { length: "60", width: "40", sku: "VTR-24-40K-40L", columns: "3", rows: "2" };
	await reader.send({ button: /^Calculate$/ }, { ...aisle, boxes: "10,5,3,30,20", aim: "90" });
	expect(reader.page.status).toBe(400);
	expect(reader.text).toContain("Box 1 can't be higher than the ceiling");
	expect(reader.text).toContain("Enter the tilt too, or leave its direction blank");
	await reader.send({ button: /^Calculate$/ }, { ...aisle, boxes: "8,5,3,30,8.5", mount: "8", aim: "" });
	expect(reader.page.status).toBe(400);
	expect(reader.text).toContain("Box 1 covers a fixture");
	await reader.send(
		{ button: /^Calculate$/ },
		{ ...aisle, boxes: "19,5,2,30,7 39,5,2,30,7", mount: "", rotate: "30", tilt: "20", aim: "90" },
	);
	expect(reader.page.status).toBe(200);
	expect(reader.page.html).toMatch(/aria-label="Plan, 60 by 40 feet, with 6 fixtures, 2 boxes and lines/);
	expect(reader.rows.join(" ")).toMatch(/Rotation from the room’s length 30° counterclockwise/);
	expect(reader.rows.join(" ")).toMatch(/Tilt 20° toward 90°/);
	expect(reader.whole).toContain("Light reflected by boxes isn't counted");
	await reader.follow(/^Download PDF$/);
	expect(reader.page.html).toMatch(/^%PDF-/);
});

test("wrong rooms are refused beside their fields, as typed", async () => {
	const reader = new Reader();
	await reader.open(start);
	const bowTie = "0,0 30,30 30,0 0,30";
	await reader.send(
		{ button: /^Calculate$/ },
		{ shape: "polygon", corners: bowTie, height: "-9", walls: "400", sku: "no such thing whatsoever" },
	);
	expect(reader.page.status).toBe(400);
	expect(reader.text).toContain("Walls 1 and 3 cross or touch");
	expect(reader.text).toContain("The ceiling height must be a length like");
	expect(reader.text).toContain("The wall reflectance must be between 0 and 95%");
	expect(reader.page.html).toContain(bowTie);
});
