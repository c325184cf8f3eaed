/** The security document mentions only what exists, and covers every requirement. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { inRoot } from "../../scripts/setup/root.mjs";

const path = inRoot("docs", "security.md");
const text = readFileSync(path, "utf8");

const definitions = new Map(
	[...text.matchAll(/^\[([^\]]+)\]: (\S+)$/gm)].map(([, name = "", target = ""]) => [name, target]),
);
const body = text.replace(/^\[[^\]]+\]: \S+$/gm, "");
const references = new Set([...body.matchAll(/\[([^\]]+)\]/g)].map(([, name = ""]) => name));

type Row = { no: string; level: string; state: string; why: string };
const rows: Row[] = [
	...body.matchAll(/^\| (\d+\.\d+\.\d+) +\| (\d) +\| .+? \| (\S.*?) +\| (\S.*?) +\|$/gm),
].map(([, no = "", level = "", state = "", why = ""]) => ({ no, level, state, why }));

/** Requirements of levels 1 and 2 by section, without withdrawn ones. */
const sections: Record<string, string> = {
	"1.1": "1-7",
	"1.2": "1-4",
	"1.4": "1 4 5",
	"1.5": "1-4",
	"1.6": "1-4",
	"1.7": "1-2",
	"1.8": "1-2",
	"1.9": "1-2",
	"1.10": "1",
	"1.11": "1-2",
	"1.12": "2",
	"1.14": "1-6",
	"2.1": "1-12",
	"2.2": "1-3",
	"2.3": "1-3",
	"2.4": "1-5",
	"2.5": "1-7",
	"2.6": "1-3",
	"2.7": "1-6",
	"2.8": "1-7",
	"2.9": "1-3",
	"2.10": "1-4",
	"3.1": "1",
	"3.2": "1-4",
	"3.3": "1-4",
	"3.4": "1-5",
	"3.5": "1-3",
	"3.7": "1",
	"4.1": "1 2 3 5",
	"4.2": "1-2",
	"4.3": "1-3",
	"5.1": "1-5",
	"5.2": "1-8",
	"5.3": "1-10",
	"5.4": "1-3",
	"5.5": "1-4",
	"6.1": "1-3",
	"6.2": "1-6",
	"6.3": "1-2",
	"6.4": "1-2",
	"7.1": "1-4",
	"7.2": "1-2",
	"7.3": "1 3 4",
	"7.4": "1-3",
	"8.1": "1-4",
	"8.2": "1-3",
	"8.3": "1-8",
	"9.1": "1-3",
	"9.2": "1-4",
	"10.2": "1-2",
	"10.3": "1-3",
	"11.1": "1-8",
	"12.1": "1-3",
	"12.2": "1",
	"12.3": "1-6",
	"12.4": "1-2",
	"12.5": "1-2",
	"12.6": "1",
	"13.1": "1 3 4 5",
	"13.2": "1 2 3 5 6",
	"13.3": "1-2",
	"13.4": "1-2",
	"14.1": "1-4",
	"14.2": "1-6",
	"14.3": "2-3",
	"14.4": "1-7",
	"14.5": "1-4",
};
const required = Object.entries(sections).flatMap(([section, numbers]) =>
	numbers.split(" ").flatMap((range) => {
		const [first = 0, last = first] = range.split("-").map(Number);
		return Array.from({ length: last - first + 1 }, (_, index) => `${section}.${first + index}`);
	}),
);

describe("docs/security.md", () => {
	it("links to existing files and names in use", () => {
		for (const [name, target] of definitions)
			expect([name, existsSync(join(dirname(path), target))]).toEqual([name, true]);
		expect([...references].toSorted()).toEqual([...definitions.keys()].toSorted());
	});

	it("has each requirement of levels 1 and 2 once, in order", () => {
		expect(rows.map(({ no }) => no)).toEqual(required);
	});

	it("gives status and reason for each requirement", () => {
		for (const { no, state, why } of rows)
			expect([no, state, why.length > 5]).toEqual([
				no,
				expect.stringMatching(/^(Holds|Falls short|Does not apply)$/),
				true,
			]);
	});

	it("names a test or source for every satisfied requirement", () => {
		expect(
			rows.filter(({ state, why }) => state === "Holds" && !why.includes("[")).map(({ no }) => no),
		).toEqual([]);
	});

	it("counts match its tables", () => {
		for (const level of ["1", "2"]) {
			const own = rows.filter((row) => row.level === level);
			const count = (state: string) => own.filter((row) => row.state === state).length;
			const figures = [own.length, count("Holds"), count("Falls short"), count("Does not apply")];
			expect(body.replaceAll(/ +/g, " ")).toContain(`| ${level} | ${figures.join(" | ")} |`);
		}
	});

	it("is linked from the README", () => {
		expect(readFileSync(inRoot("README.md"), "utf8")).toContain("docs/security.md");
	});
});
