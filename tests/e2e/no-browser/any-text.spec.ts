/** Any search text gets an answer. */
import { sample } from "../../setup/sample.ts";
import { expect, test } from "./reader.ts";

test.describe("search accepts any text", () => {
	const long = "led lamp ".repeat(600);
	const terms: Record<string, string> = {
		"one character": "a",
		"a digit": "7",
		"200 characters": long.slice(0, 200).trim(),
		"5,000 characters": long.slice(0, 5_000),
		"5,000 characters without a space": "x".repeat(5_000),
		emoji: "💡🔦 👩‍🔧",
		"half an emoji": "\ud83d",
		"double quotes": '"par38" "',
		"single quotes": "par38'",
		SQL: "'; DROP TABLE product; --",
		"FTS operators": "par38 AND OR NOT (NEAR* ^x:y) {a b} : c -d +",
		"an FTS column": "name:par38",
		wildcards: "%_*?#",
		percent: "%",
		"an encoded percent": "%25",
		slash: "1/2",
		"only a slash": "/",
		backslash: "\\",
		dots: "...",
		"two dots": "..",
		"a path upwards": "../../etc/passwd",
		markup: "<script>alert(1)</script>",
		"control characters": "par\u0007\u001b38",
		"right to left": "مصباح ‮led",
		"plus and ampersand": "a+b&c=d#e",
		"full width": "ＰＡＲ３８",
	};

	for (const [what, term] of sample(Object.entries(terms), { share: 0.25 })) {
		test(what, async ({ request }) => {
			const form = await request.get("/catalogsearch", { params: { q: term, category: "" } });
			expect(form.status()).toBe(200);
			const body = await form.text();
			expect(body).toContain("<footer");
			expect(body).not.toContain("<script>alert(1)");
			const results = await request.get(`/catalogsearch/${encodeURIComponent(Buffer.from(term).toString())}`);
			expect(results.status()).toBeLessThan(500);
			const suggestions = await request.get("/search-suggestions", { params: { q: term } });
			expect(suggestions.status()).toBe(200);
			expect((await suggestions.json()).results.length).toBeLessThanOrEqual(10);
		});
	}

	test("handles empty, missing and repeated fields", async ({ request }) => {
		for (const query of [
			"",
			"?q=",
			"?q=%20%20",
			"?category=none",
			"?q=a&q=b",
			"?q=par38&category=%F0%9F%92%A1",
		]) {
			expect((await request.get(`/catalogsearch${query}`)).status(), query).toBe(200);
			expect((await request.get(`/search-suggestions${query}`)).status(), query).toBe(200);
		}
	});

	test("refuses a null character", async ({ request }) => {
		for (const path of [
			"/catalogsearch?q=par%0038",
			"/catalogsearch/par%0038",
			"/search-suggestions?q=par%0038",
		])
			expect((await request.get(path)).status(), path).toBe(400);
	});

	test("searches for a broken escape as typed", async ({ request }) => {
		for (const path of ["/catalogsearch/%", "/catalogsearch/%E0%A4%A"]) {
			const response = await request.get(path);
			expect(response.status(), path).toBe(200);
			expect(await response.text()).not.toMatch(/\bat .*:\d+:\d+/);
		}
	});
});
