import { describe, expect, it } from "vitest";
import { errorMeta, pageMeta } from "./seo.ts";

it.each([
	["anonymous", ["Product"]],
	["user", []],
])("a page of a %s has the structured data %j", (kind, types) => {
	const root = {
		id: "root",
		data: { storeName: "Meridian", origin: "https://shop.example", visitor: { kind } },
	};
	const page = {
		title: "LED lamp",
		description: "",
		path: "/p/lamps/led",
		structured: [{ "@type": "Product" }],
	};
	const records = pageMeta({ matches: [root] }, page).flatMap((tag) =>
		"script:ld+json" in tag ? [tag["script:ld+json"]] : [],
	);
	expect(records).toEqual(types.map((type) => ({ "@context": "https://schema.org", "@type": type })));
});

describe("a page that answers with an error", () => {
	const root = { id: "root", data: { storeName: "Meridian", origin: "https://shop.example" } };
	const page = { title: "Developers", description: "", path: "/developers" };
	const failed = (status: number, body: object = {}) => ({
		matches: [root],
		error: { status, statusText: "", internal: false, data: body },
	});
	const metaOf = (title: string) => [
		{ title: `${title} | Meridian` },
		{ name: "robots", content: "noindex" },
	];

	it.each([
		[404, "Page not found"],
		[403, "You don't have access"],
		[503, "Not available right now"],
	])("has the title of its heading, no canonical address and no index: %i", (status, title) => {
		expect(pageMeta(failed(status), page)).toEqual(metaOf(title));
	});

	it("is named by what wasn't found, and by no other failure", () => {
		expect(errorMeta(failed(404), "Quote not found")).toEqual(metaOf("Quote not found"));
		expect(errorMeta({ matches: [root] }, "Quote not found")).toEqual(metaOf("Quote not found"));
		expect(errorMeta(failed(503), "Quote not found")).toEqual(metaOf("Not available right now"));
	});

	it("asks for the account of a document in its title too", () => {
		const question = "This quote belongs to Harbor Electric Supply, Portland. Switch to it?";
		const body = { otherAccount: { accountId: "10010", question, switchLabel: "" } };
		expect(errorMeta(failed(409, body), "Quote not found")).toEqual(metaOf(question));
	});
});
