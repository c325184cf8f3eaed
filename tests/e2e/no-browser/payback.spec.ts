/** The payback calculator without scripts: lines, documents, and saving to a project. */
import { randomUUID } from "node:crypto";
import { expect, Reader, signedInReader, test } from "./reader.ts";

const link =
	"/payback-calculator?l=Office~113~40~3000~40~~95~20&l=Hall~65~12~24%2F7~8~~9&rate=12&apr=6&term=5";

test("lines are added and removed, and nothing typed is lost", async () => {
	const reader = new Reader();
	await reader.open("/payback-calculator");
	await reader.send({ button: /^Add a line$/ }, { existing: "458", hours: "12 x 260", rate: "abc" });
	expect(reader.page.status).toBe(200);
	expect(reader.text).toContain("Line 2");
	expect(reader.value("existing")).toBe("458");
	expect(reader.value("rate")).toBe("abc");
	expect(reader.page.html.match(/value="12 x 260"/g)).toHaveLength(2);
	await reader.send({ button: /^Remove line 2$/ }, {});
	expect(reader.text).not.toContain("Line 2");
	expect(reader.value("existing")).toBe("458");
});

test("fifty lines are calculated, and their link is too", async () => {
	const reader = new Reader();
	const lines = Array.from({ length: 49 }, (_, line) => `l=Area+${line + 1}~113~40~3000~40~~95~20`).join("&");
	await reader.open(`/payback-calculator?${lines}&rate=12`);
	await reader.send({ button: /^Add a line$/ }, {});
	expect(reader.text).toContain("Line 50");
	expect(reader.page.status).toBe(200);
	await reader.send({ button: /^Remove line 50$/ }, {});
	await reader.send({ button: /^Calculate payback$/ }, {});
	expect(reader.page.status).toBe(200);
	expect(reader.rows.find((row) => row.startsWith("Energy"))).toContain("429,240");
	await reader.follow(/^Link to this calculation$/);
	expect(reader.text).toContain("2.9 years");
});

test("fewer new fixtures, controls and a sector's rate are calculated", async () => {
	const reader = new Reader();
	await reader.open("/payback-calculator");
	await reader.send(
		{ button: /^Calculate payback$/ },
		{
			existing: "113",
			fixtures: "40",
			newFixtures: "32",
			hours: "3000",
			proposed: "40",
			cost: "95",
			controls: "occupancy",
			controlsCost: "400",
			state: "TX",
			sector: "residential",
		},
	);
	expect(reader.page.status).toBe(200);
	// 13,560 − 3,840 × 0.76 = 10,641.6 kWh, at 14.46 cents.
	expect(reader.rows.find((row) => row.startsWith("Energy"))).toContain("10,642");
	expect(reader.text).toContain("average residential rate in Texas in 2023");
	expect(reader.text).toContain("Lawrence Berkeley National Laboratory");
});

test("a link with two lines has its result, PDF and CSV", async () => {
	const reader = new Reader();
	await reader.open(link);
	expect(reader.page.status).toBe(200);
	// 40 × 73 W × 3,000 hr + 12 × 57 W × 8,760 hr = 8,760 + 5,992 kWh.
	expect(reader.rows.find((row) => row.startsWith("Energy"))).toContain("14,752");
	expect(reader.text).toContain("Monthly loan payment");
	expect(reader.page.html).toContain('aria-label="Cumulative cash by year, from −$3,108.00 in year 0');
	const pdf = await reader.browser.get(link.replace("?", "/payback.pdf?"));
	expect(pdf.status).toBe(200);
	expect(pdf.html.slice(0, 5)).toBe("%PDF-");
	const csv = await reader.browser.get(link.replace("?", "/payback.csv?"));
	expect(csv.html).toContain("Office,40,113,");
});

test("a calculation is kept in the note of a project", async () => {
	const reader = await signedInReader("demo-distributor");
	const name = `Retrofit ${randomUUID().slice(0, 8)}`;
	await reader.open("/user/my-quotes-projects");
	await reader.send({ button: /^Create project$/ }, { name });
	const project = reader.path;
	await reader.open(link);
	await reader.follow(/^Save to a project or quote$/);
	const [, value = ""] =
		new RegExp(`<option value="([^"]*)"[^>]*>Project: ${name}`).exec(reader.page.html) ?? [];
	await reader.send({ button: /^Save to note$/ }, { target: value });
	expect(reader.path).toBe(project);
	expect(reader.text).toContain("net cost");
	await reader.follow(/^Open the payback calculation$/);
	expect(reader.text).toContain("Monthly loan payment");
});
