import { expect, test } from "vitest";
import { presentError } from "./error-presentation.ts";

test("an unexpected failure is named by its level, in the words of the error catalog, and tried again", () => {
	expect(presentError(null, null, "application")).toMatchObject({
		title: "Application Error",
		passing: true,
	});
	expect(presentError(500, "secret detail", "feature")).toMatchObject({
		title: "Feature Error",
		passing: true,
	});
	expect(presentError(null, null, "component").title).toBe("Component Error");
	expect(presentError(500, "secret detail", "feature").text).not.toContain("secret");
});

test.each([502, 503, 504])("a service that is down (%i) may come back", (status) => {
	expect(presentError(status, "The catalog does not answer.", "application")).toEqual({
		title: "Not available at the moment",
		text: "The catalog does not answer.",
		passing: true,
		astray: false,
	});
});

test("a missing page offers other ways, a forbidden one does not", () => {
	expect(presentError(404, null, "application")).toMatchObject({ passing: false, astray: true });
	expect(presentError(403, "Only for managers.", "application")).toEqual({
		title: "This is not allowed",
		text: "Only for managers.",
		passing: false,
		astray: false,
	});
	expect(presentError(405, null, "application").text).toMatch(/^A form was sent .* Nothing was changed\.$/);
	expect(presentError(418, null, "application").title).toBe("This did not work");
});
