import { expect, it } from "vitest";
import { pageMeta } from "./seo.ts";

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
