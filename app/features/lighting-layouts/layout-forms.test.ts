import { expect, it } from "vitest";
import { layoutForm } from "./layout-forms.ts";

/** Errors of a request with this space. */
function errorsOf(space: Record<string, string>): string[] {
	const { schema } = layoutForm;
	if (typeof schema !== "function") throw new Error("has one schema");
	const parsed = schema(() => "send").safeParse({ intent: "send", spaces: [{ name: "Office", ...space }] });
	return (
		parsed.error?.issues.filter(({ path }) => path.includes("ceiling")).map(({ message }) => message) ?? []
	);
}

it("says how long a ceiling may be beside what is sent with it, and takes that", () => {
	const others = { mounting: "m".repeat(30), reflectances: "r".repeat(30) };
	const [message = ""] = errorsOf({ ...others, ceiling: "c".repeat(60) });
	const room = Number(/to (\d+) characters/.exec(message)?.[1]);
	expect(errorsOf({ ...others, ceiling: "c".repeat(room) })).toEqual([]);
	expect(errorsOf({ ...others, ceiling: "c".repeat(room + 1) })).toHaveLength(1);
});
