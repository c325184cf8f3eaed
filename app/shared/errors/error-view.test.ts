import { expect, test } from "vitest";
import { toErrorView } from "./error-view.ts";

test("shows the error catalog's text for the level of an unexpected failure, and resets by itself", () => {
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

test.each([502, 503, 504])("offers a retry when a service is down (%i)", (status) => {
	expect(toErrorView(status, "The catalog does not answer.", "application")).toEqual({
		title: "Not available right now",
		text: "The catalog does not answer.",
		passing: true,
		astray: false,
	});
});

test("offers other pages for a missing page, but not for a forbidden one", () => {
	expect(toErrorView(404, null, "application")).toMatchObject({ passing: false, astray: true });
	expect(toErrorView(403, "Only for managers.", "application")).toEqual({
		title: "You don't have access",
		text: "Only for managers.",
		passing: false,
		astray: false,
	});
	expect(toErrorView(405, null, "application").text).toMatch(
		/^This page doesn't accept forms\. Nothing was changed\.$/,
	);
	expect(toErrorView(418, null, "application").title).toBe("That didn't work");
});
