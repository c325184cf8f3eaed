import { expect, it } from "vitest";
import { chooseType } from "./kept-pages.server.ts";

it.each([
	[null, "text/html"],
	["*/*", "text/html"],
	["text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8", "text/html"],
	["text/markdown", "text/markdown"],
	["text/markdown, text/html;q=0.9, */*;q=0.1", "text/markdown"],
	["text/html, text/markdown;q=0.5", "text/html"],
	["application/json", "application/json"],
	["application/json;q=0, */*", "text/html"],
	["image/png", "text/html"],
	["nonsense;;;q=", "text/html"],
])("for Accept %j answers %s", (accept, type) => {
	expect(chooseType(accept)).toBe(type);
});
