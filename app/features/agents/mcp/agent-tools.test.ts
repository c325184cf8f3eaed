import { expect, it } from "vitest";
import { withAbsoluteLinks, withAbsoluteMarkdownLinks } from "./answer-mcp.server.ts";

const origin = "https://shop.example";

it("completes paths at any depth, and nothing else", () => {
	const result = {
		link: "/p/high-bay/hbx?option=12",
		products: [{ images: [{ url: "/drawings/3.svg" }], name: "1/2 in. conduit", note: "/ no path" }],
		other: "//evil.example/a",
		whole: "https://carrier.example/track",
		count: 3,
		nothing: null,
	};
	expect(withAbsoluteLinks(result, origin)).toEqual({
		...result,
		link: "https://shop.example/p/high-bay/hbx?option=12",
		products: [{ ...result.products[0], images: [{ url: "https://shop.example/drawings/3.svg" }] }],
	});
});

it("completes links of Markdown", () => {
	expect(
		withAbsoluteMarkdownLinks("See [HBX](/p/hbx) and [CRI](https://a.example), 100 lm/W (/p/x)", origin),
	).toBe("See [HBX](https://shop.example/p/hbx) and [CRI](https://a.example), 100 lm/W (/p/x)");
});
