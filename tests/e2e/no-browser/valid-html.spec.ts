/** One page of each kind is valid HTML, with its scripts inside the document. */
import { randomUUID } from "node:crypto";
import { hasJava, htmlErrors } from "../html-checker.ts";
import { expect, Reader, signedInReader, test } from "./reader.ts";

const visited: Record<string, string> = {
	home: "/",
	category: "/category/led-lamps",
	listing: "/p/led-lamps/a-series",
	"narrowed listing": "/p/led-lamps/a-series?cct=2700&dimmable=yes",
	"table of part numbers": "/p/downlights/recessed-downlights?view=table",
	product: "/p/led-lamps/a-series/ecosmart-a19-led-60-w-equivalent-e26-enclosed-rated",
	"product with a beam": "/p/led-lamps/par-reflectors/tcp-par38-led-90-w-equivalent-e26-enclosed-rated",
	search: "/catalogsearch/par38%2025%20degree",
	"search without results": "/catalogsearch/zzqqxx",
	article: "/blog/beam-angle-and-what-it-lights",
	"sign-in": "/login",
	registration: "/register?type=distributor",
	"builder's step": "/custom-builder/SCX-SERIES?shape=L&a=144&b=12",
	calculator: "/payback-calculator",
	"missing page": "/no-such-page",
};

async function readVisited(pages: Record<string, string>): Promise<void> {
	const reader = new Reader();
	for (const [kind, path] of Object.entries(visited)) pages[kind] = (await reader.open(path)).html;
	await reader.open("/login");
	await reader.send({ field: "password" }, { email: "no address" });
	expect(reader.page.status).toBe(400);
	pages["form with errors"] = reader.page.html;
}

async function readComparison(pages: Record<string, string>): Promise<void> {
	const reader = new Reader();
	await reader.open("/p/led-lamps/a-series");
	const buttons = reader.page.forms.flatMap((form) => form.buttons);
	const hearts = buttons.filter(({ name }) => name === "productId").slice(0, 3);
	await reader.open(`/compare?${new URLSearchParams(hearts.map(({ value }) => ["sku", value]))}`);
	expect(reader.rows.length).toBeGreaterThan(5);
	pages.comparison = reader.page.html;
}

async function readSignedIn(pages: Record<string, string>): Promise<void> {
	const reader = await signedInReader("demo-distributor", "10010");
	await reader.open("/p/led-lamps/par-reflectors");
	pages["listing with prices"] = reader.page.html;
	await reader.open(reader.cards[0]?.href ?? "");
	pages["product with prices"] = reader.page.html;
	const name = `Valid ${randomUUID().slice(0, 8)}`;
	await reader.open(`/projects/add?product=${reader.value("productId")}&view=new&returnTo=/user`);
	await reader.send({ button: /^Create project and add$/ }, { name });
	await reader.open("/user/quotes");
	await reader.follow(/^Q-\d+/);
	pages.quote = reader.page.html;
	await reader.open("/user/my-orders");
	await reader.follow(/^SO-\d+/);
	pages.order = reader.page.html;
}

async function readCart(pages: Record<string, string>): Promise<void> {
	const reader = await signedInReader("demo-distributor", "10020");
	await reader.open("/p/led-lamps/par-reflectors");
	await reader.open(reader.cards[0]?.href ?? "");
	await reader.send({ button: /^Add to cart/ });
	await reader.open("/cart");
	expect(reader.text).toContain("Subtotal");
	pages.cart = reader.page.html;
}

test("the pages are valid HTML", async () => {
	const java = hasJava();
	const reason = "HTML was not checked: the Nu HTML checker needs Java.";
	// `npm test` repeats it.
	if (!java) test.info().annotations.push({ type: "not run", description: reason });
	test.skip(!java, reason);
	const pages: Record<string, string> = {};
	await readVisited(pages);
	await readComparison(pages);
	await readSignedIn(pages);
	await readCart(pages);
	for (const [kind, html] of Object.entries(pages))
		expect(html, kind).toMatch(/<\/script>(<!--.*?-->)*<\/body><\/html>$/);
	expect(await htmlErrors(pages)).toEqual([]);
});
