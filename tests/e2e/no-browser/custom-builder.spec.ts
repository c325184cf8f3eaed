/** The custom builder without scripts: each step is a page of its own. */
import { expect, Reader, test } from "./reader.ts";

const start = "/custom-builder/SCX-SERIES";

test("a run is built step by step, each at a URL of its own", async () => {
	const reader = new Reader();
	await reader.open("/custom-builder");
	await reader.follow(/^Build an SCX-SERIES run$/);
	expect(reader.path).toBe(start);
	expect(reader.page.html).not.toMatch(/<footer\b|role="search"/);
	await reader.send({ field: "shape" }, { shape: "L" });
	expect(reader.path).toBe(`${start}?shape=L`);
	await reader.send({ field: "a" }, { a: "12 ft", b: "8'1" });
	const afterLength = reader.path;
	for (const [field, code] of [
		["mounting", "A"],
		["output", "090"],
		["cri", "8"],
		["cct", "40"],
		["optic", "F"],
		["finish", "W"],
		["voltage", "1"],
		["control", "D"],
		["emergency", "1"],
	] as const)
		await reader.send({ field }, { [field]: code });
	expect(reader.whole).toContain("SCX-L144X97-A090-840-FW-1D1");
	expect(reader.rows.join(" ")).toMatch(/97 Side B 97 in \(8 ft 1 in\)/);
	expect(reader.rows.join(" ")).toMatch(/SCX-P1 Battery pack 10 W, 90 minutes 1/);
	expect(reader.whole).toMatch(/Lead time 1\d business days/);

	// An earlier step opens with its choice, and the others stay.
	await reader.follow(/^8\. Finish White$/);
	await reader.send({ field: "finish" }, { finish: "B" });
	expect(reader.whole).toContain("SCX-L144X97-A090-840-FB-1D1");

	await reader.open(afterLength);
	expect(reader.has({ field: "mounting" })).toBe(true);
});

test("what cannot be built opens the nearest step with the reason, and nothing else is lost", async () => {
	const reader = new Reader();
	await reader.open(`${start}?part=SCX-L144X97-A090-840-FW-1D1`);
	await reader.follow(/^10\. Control 0-10 V dimming$/);
	await reader.send({ field: "control" }, { control: "L" });
	await reader.follow(/^9\. Voltage 120-277 V$/);
	const answer = await reader.send({ field: "voltage" }, { voltage: "3" });
	expect(answer.status).toBe(200);
	expect(reader.whole).toContain(
		"Control “DALI-2” was removed. DALI-2 and wireless drivers are 120-277 V only.",
	);
	expect(reader.whole).toContain("The battery charges from 120-277 V only.");
	await reader.send({ field: "control" }, { control: "D" });
	await reader.send({ field: "emergency" }, { emergency: "0" });
	expect(reader.whole).toContain("SCX-L144X97-A090-840-FW-3D0");

	const wrong = await reader.open(`${start}?shape=L&a=144&b=12`);
	expect(wrong.status).toBe(400);
	expect(reader.whole).toContain("Side B: the shortest is 37 in.");
	expect(reader.value("b")).toBe("12");
	expect(reader.value("a")).toBe("144");
});

test("a part number opens its run, and another text says why not", async () => {
	const reader = new Reader();
	await reader.open("/custom-builder");
	await reader.send({ field: "part" }, { part: "scx-s768-a090-840-aw-1s0" });
	expect(reader.whole).toContain("SCX-S768-A090-840-AW-1S0");
	expect(reader.rows.join(" ")).toMatch(/SCX-F1 Power feed, 6 ft whip 2/);
	const wrong = await reader.open(`${start}?part=SCX-36-40K-24K`);
	expect(wrong.status).toBe(400);
	expect(reader.whole).toContain("This is not a part number of a made-to-length SCX-SERIES run.");
});
