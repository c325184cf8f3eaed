/** Site lighting without scripts: from words to a plan, a PDF, a CSV and a project. */
import { sample } from "../../setup/sample.ts";
import { expect, Reader, test } from "./reader.ts";

const start = "/tools/site-lighting";

test("words lead to luminaires, and a luminaire to the light of a parking lot", async () => {
	const reader = new Reader();
	await reader.open("/tools");
	await reader.follow(/^Site lighting$/);
	await reader.send(
		{ button: /^Calculate$/ },
		{
			sku1: "area light type III",
			arrangement1: "back",
			mh1: "30",
			aim1: "90",
			at1: "40,40",
			cols1: "3",
			dx1: "80",
			rows1: "2",
			dy1: "80",
			area1: "240 x 160",
			line: "-20,-20 260,-20 260,180 -20,180",
			zone: "LZ3",
		},
	);
	expect(reader.page.status).toBe(200);
	await reader.follow(/ASL-L-30K-37K-T3/);
	expect(reader.whole).toContain("6 poles, 12 luminaires");
	expect(reader.rows.join(" ")).toMatch(
		/Area 1 \d+\.\d ?fc \d+\.\d ?fc \d\.\d+ ?fc \d+\.\d:1 \d\.\d:1 384 at 10 ?ft/,
	);
	expect(reader.rows.join(" ")).toMatch(/Limit in LZ3, MLO table F 0\.80 ?fc/);
	expect(reader.page.html).toMatch(/<svg[^>]*role="img"[^>]*aria-label="Site plan, 280 by 200 feet/);
	expect(reader.whole).toContain("computed from catalog figures, not measured");

	// The address alone is the whole site, also for its documents.
	const site = reader.path;
	await reader.follow(/^Download points \(CSV\)$/);
	expect(reader.page.html).toContain("Area,X (ft),Y (ft),Z (ft),Plane,Footcandles");
	expect(reader.page.html).toMatch(/Area 1,5,5,0,horizontal,\d/);
	expect(reader.page.html).toMatch(/Property line,.*"vertical, into the site"/);
	await reader.open(site);
	await reader.follow(/^Download PDF$/);
	expect(reader.page.html).toMatch(/^%PDF-/);
	await reader.open(site);
	await reader.follow(/^Add 12 type A to a project$/);
	expect(reader.text).toContain("Quantity: 12");
});

test("a path of egress has its exit signs, and a tilted luminaire its own rating", async () => {
	const reader = new Reader();
	await reader.open(start);
	const path = { sku1: "ASL-L-30K-37K-T3", at1: "10,4", mh1: "12", area1: "230 x 8", view1: "75" };
	await reader.send({ button: /^Calculate$/ }, path);
	expect(reader.page.status).toBe(400);
	expect(reader.text).toContain("Choose “Egress path” for this area, or leave this blank");
	await reader.send(
		{ button: /^Calculate$/ },
		{ ...path, use1: "egress", tilt1: "20", building1: "6 x 4 at 100,10", top1: "9" },
	);
	expect(reader.page.status).toBe(200);
	expect(reader.rows.join(" ")).toMatch(
		/Area 1\W+230\sft\W+75\sft\W+4\W+At the exit, then every 57.5\sft before it/,
	);
	expect(reader.rows.join(" ")).toMatch(/B\d-U\d-G\d at 20° tilt/);
	expect(reader.whole).toContain("The manufacturer’s rating is for no tilt");
	await reader.follow(/^Download PDF$/);
	expect(reader.page.html).toMatch(/^%PDF-/);
});

test("an example has a result at once", async () => {
	const reader = new Reader();
	for (const example of sample([/^Parking lot,/, /^Building with/], { share: 1 / 2 })) {
		await reader.open(start);
		await reader.follow(example);
		expect(reader.page.status).toBe(200);
		expect(reader.rows.join(" ")).toMatch(/\d+\.\d:1/);
	}
});

test("wrong sites are refused beside their fields, as typed", async () => {
	const reader = new Reader();
	await reader.open(start);
	await reader.send(
		{ button: /^Calculate$/ },
		{ sku1: "zzqxvw", mh1: "-9", at1: "40;40", area1: "0,0 30,30 30,0 0,30" },
	);
	expect(reader.page.status).toBe(400);
	expect(reader.text).toContain("The mounting height must be a length like");
	expect(reader.text).toContain("Position 1 must be two numbers like 24,0");
	expect(reader.text).toContain("Sides 1 and 3 cross or touch");
	expect(reader.text).toContain("We found nothing for zzqxvw");
	expect(reader.page.html).toContain("0,0 30,30 30,0 0,30");
});
