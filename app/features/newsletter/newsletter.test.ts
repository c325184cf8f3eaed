import { expect, test } from "vitest";
import { newsletterToast } from "./newsletter.ts";

test("each outcome shows the specified text with the right tone", () => {
	expect(newsletterToast("subscribed")).toEqual({
		kind: "success",
		text: "You have subscribed to our Newsletter",
	});
	expect(newsletterToast("invalid")).toEqual({ kind: "warning", text: "The Email you enter is incorrect" });
	expect(newsletterToast("failed")).toEqual({
		kind: "error",
		text: "There has been an error, please try again",
	});
});
