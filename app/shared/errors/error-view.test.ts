import { expect, test } from "vitest";
import { toErrorView } from "./error-view.ts";

test("an unexpected failure is named by its level, with the error catalog's text, and tried again", () => {
	expect(toErrorView(null, null, "application")).toMatchObject({
		title: "Application Error",
		passing: true,
	});
	expect(toErrorView(500, "secret detail", "feature")).toMatchObject({
		title: "Feature Error",
		passing: true,
	});
	expect(toErrorView(null, null, "component").title).toBe("Component Error");
	expect(toErrorView(500, "secret detail", "feature").text).not.toContain("secret");
});

test.each([502, 503, 504])("a service that is down (%i) may come back", (status) => {
	expect(toErrorView(status, "The catalog does not answer.", "application")).toEqual({
		title: "Not available right now",
		text: "The catalog does not answer.",
		passing: true,
		astray: false,
	});
});

test("a missing page offers other ways, a forbidden one does not", () => {
	expect(toErrorView(404, null, "application")).toMatchObject({ passing: false, astray: true });
	expect(toErrorView(403, "Only for managers.", "application")).toEqual({
		title: "This is not allowed",
		text: "Only for managers.",
		passing: false,
		astray: false,
	});
	expect(toErrorView(405, null, "application").text).toMatch(
		/^This page doesn't accept forms\. Nothing was changed\.$/,
	);
	expect(toErrorView(418, null, "application").title).toBe("That didn't work");
});
