import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { jsonLimits, readJson } from "./incoming-request.server.ts";

const read = (text: string) => readJson(Buffer.from(text));

describe("JSON request bodies", () => {
	it("are parsed unchanged", () => {
		fc.assert(
			fc.property(fc.jsonValue({ maxDepth: 10, noUnicodeString: false }), (value) => {
				const text = JSON.stringify(value);
				fc.pre(!text.includes("__proto__") && !text.includes("\\u0000"));
				expect(read(text)).toEqual(JSON.parse(text));
			}),
			{ numRuns: 500 },
		);
	});

	it("are empty if nothing was sent", () => {
		expect(read("")).toBeUndefined();
	});

	it("may contain brackets, commas and quotation marks in strings", () => {
		const texts = ["[".repeat(100), '\\"[[,', '"'.repeat(7), "\\\\", "é,[{"];
		expect(read(JSON.stringify({ texts }))).toEqual({ texts });
	});

	it.each([
		["nests too deep", "[".repeat(jsonLimits.depth + 1)],
		["nests millions deep", "[".repeat(10_000_000)],
		["holds too many values", `[${"0,".repeat(jsonLimits.values)}0]`],
		["has a null character", '{"a":"b\\u0000"}'],
		["has a null character in a key", '{"a\\u0000":1}'],
		["names a prototype", '{"a":{"__proto__":{"polluted":1}}}'],
		["names a prototype in escapes", '{"\\u005f_proto__":{"polluted":1}}'],
		["does not end", '{"a":"'],
		["is none", "email=a"],
	])("are refused if the body %s", (_, text) => {
		const before = process.cpuUsage();
		expect(() => read(text)).toThrow(/^The body /);
		const { user, system } = process.cpuUsage(before);
		expect((user + system) / 1000).toBeLessThan(250);
	});
});
