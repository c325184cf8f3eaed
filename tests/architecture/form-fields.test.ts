/** A field is required or it isn't. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const app = fileURLToPath(new URL("../../app/", import.meta.url));
const screens = readdirSync(app, { recursive: true, encoding: "utf8" }).filter((file) =>
	file.endsWith(".tsx"),
);

it("no text field is marked as required and called optional", () => {
	const fields = screens.flatMap((file) =>
		readFileSync(app + file, "utf8")
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
