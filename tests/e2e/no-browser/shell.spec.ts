/** Header, footer and newsletter without scripts, and headers of every response. */
import { addressLimits } from "../../../app/shared/http/limits/address-limits.ts";
import { expect, Reader, test } from "./reader.ts";

test("header and footer have the specified entries, and the fraud alert is a page", async () => {
	const reader = new Reader();
	await reader.open("/category");
	for (const entry of [
		"Products",
		"Catalogs",
		"Design",
		"Customize",
		"Rebates",
		"Company",
		"Resources",
		"Support",
	])
		expect(reader.whole).toContain(entry);
	const footer = reader.page.html.slice(reader.page.html.indexOf("<footer"));
	for (const title of ["Quick Links", "Categories", "Contact Us", "Newsletter"])
		expect(footer).toContain(title);
	expect(reader.link(/^About this data$/)).toBe("/about-this-data");
	expect(reader.link(/^Skip to content$/)).toBe("#main");
	expect(reader.page.html).toMatch(/<[^>]* id="main"/);
	await reader.follow(/^Fraud alert$/);
	expect(reader.path).toBe("/fraud-alert");
	expect(reader.heading).toMatch(/fraud/i);
});

test("the custom builder has no header or footer and links back to the shop", async () => {
	const reader = new Reader();
	await reader.open("/custom-builder/SCX-SERIES");
	expect(reader.page.html).toContain("<main");
	expect(reader.page.html).not.toMatch(/<footer\b|role="search"/);
	await reader.follow(/^All categories$/);
	expect(reader.path).toBe("/category");
	expect(reader.page.html).toMatch(/role="search".*<footer\b/s);
});

test("subscribing shows one confirmation on the same page, and an invalid address an error", async () => {
	const reader = new Reader();
	await reader.open("/category");
	await reader.send({ field: "EMAIL" }, { EMAIL: "buyer@example.com" });
	expect(reader.path).toBe("/category");
	expect(reader.page.html).toContain("You have subscribed to our Newsletter");
	await reader.open("/category");
	expect(reader.page.html).not.toContain("You have subscribed to our Newsletter");
	await reader.send({ field: "EMAIL" }, { EMAIL: "nobody" });
	expect(reader.page.status).toBe(400);
	expect(reader.text).toContain("The Email you enter is incorrect");
	const main = reader.page.html.slice(reader.page.html.indexOf("<main"), reader.page.html.indexOf("</main>"));
	const box = /<input[^>]*name="EMAIL"[^>]*>/.exec(main)?.[0];
	expect(box).toContain('value="nobody"');
	expect(box).toContain('aria-invalid="true"');
});

test("every response has an enforced content security policy", async ({ request }) => {
	for (const path of ["/", "/no-such-page"]) {
		const response = await request.get(path);
		expect(response.headers()["content-security-policy"], path).toContain("default-src");
	}
});

test("no page loads the schema library before its form is used", async ({ request }) => {
	const manifest = /\/assets\/manifest-[^"]+\.js/.exec(await (await request.get("/login")).text())?.[0] ?? "";
	const { entry, routes } = JSON.parse(
		/^window\.__remixManifest=(.*?);?$/s.exec(await (await request.get(manifest)).text())?.[1] ?? "",
	);
	const imports = new Map<string, string[]>(
		[["entry", entry], ...Object.entries<{ imports?: string[] }>(routes)].map(([id, part]) => [
			id,
			part.imports ?? [],
		]),
	);
	expect([...imports.values()].flat()).toContainEqual(expect.stringContaining("/framework-"));
	expect([...imports].filter(([, names]) => names.some((name) => name.includes("/schemas-")))).toEqual([]);
});

test("the payback calculator gives a result with a shareable URL and marks errors", async () => {
	const reader = new Reader();
	await reader.open("/payback-calculator");
	const [, california = ""] = /<option value="([^"]*)"[^>]*>California/.exec(reader.page.html) ?? [];
	const typed = {
		existing: "113",
		proposed: "40",
		fixtures: "40",
		hours: "3,000",
		state: california,
		cost: "$95",
		rebate: "20",
	};
	await reader.send({ button: /^Calculate payback$/ }, typed);
	const read = () => {
		expect(reader.text).toContain("2.1 years");
		expect(reader.text).toContain("average commercial rate in California in 2019");
		expect(reader.rows.find((row) => row.startsWith("Energy cost"))).toContain("$1,460.29");
		expect(reader.value("hours")).toBe("3,000");
	};
	read();
	await reader.open(reader.path);
	read();
	await reader.send(
		{ button: /^Calculate payback$/ },
		{ ...typed, existing: "about 100", hours: "9000", state: "" },
	);
	expect(reader.page.status).toBe(400);
	expect(reader.value("existing")).toBe("about 100");
	const input = (name: string) =>
		new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(reader.page.html)?.[0] ?? "";
	expect(input("existing")).toContain('aria-invalid="true"');
	expect(input("proposed")).not.toContain("aria-invalid=");
	expect(reader.link(/hours a year/i)).toMatch(/^#/);
});

test("what a GET form sends at its longest fits into an address", async () => {
	const reader = new Reader();
	for (const page of [
		"/",
		"/p/outdoor/area-site",
		"/search?q=troffer",
		"/help-me-buy/design-my-project",
		"/tools/ies-viewer",
		"/custom-builder/scx-series",
		"/available-rebates",
		"/cross-reference",
		"/help-me-buy/find-my-wholeseller",
	]) {
		await reader.open(page);
		const forms = reader.page.html.match(/<form\b[^>]*method="get"[\s\S]*?<\/form>/g) ?? [];
		for (const form of forms) {
			const fields = form.match(/<(?:input|select|textarea)\b[^>]*\bname="[^"]+"[^>]*>/g) ?? [];
			const lengths = fields.map(
				(field) =>
					Number(/maxlength="(\d+)"/i.exec(field)?.[1] ?? 40) +
					(/name="([^"]+)"/.exec(field)?.[1] ?? "").length +
					2,
			);
			expect(fields.length, page).toBeLessThan(addressLimits.values);
			expect(
				lengths.reduce((sum, length) => sum + length, 0),
				page,
			).toBeLessThan(addressLimits.query);
		}
	}
});
