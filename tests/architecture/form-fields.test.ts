/** A field is required or it isn't. */
import { expect, it } from "vitest";
import { sourcesUnder } from "./sources.ts";

it("no text field is marked as required and called optional", () => {
	const fields = sourcesUnder("app").flatMap(({ file, text }) =>
		text
			.split("<FormTextField")
			.slice(1)
			.map((rest) => ({ file, props: rest.slice(0, rest.indexOf("/>")).split("\n") })),
	);
	expect(fields.length).toBeGreaterThan(50);
	const contradicted = fields.filter(
		({ props }) =>
			props.some((prop) => /(label|hint)=.*(optional|leave (it )?(blank|empty))/i.test(prop)) &&
			// Required is the default.
			!props.some((prop) => prop.includes("required={")),
	);
	expect(contradicted.map(({ file }) => file)).toEqual([]);
});
