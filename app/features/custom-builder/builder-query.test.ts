import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { draftQuery, readBuilderQuery } from "./builder-query.ts";
import { builderExamples } from "./start-options.tsx";

const read = (query: string) => readBuilderQuery(new URLSearchParams(query));

const complete =
	"shape=L&a=144&b=96&mounting=A&output=090&cri=8&cct=40&optic=F&finish=W&voltage=1&control=D&emergency=0";

describe("the step of a URL", () => {
	it.each([
		["", "shape"],
		["shape=S", "length"],
		["shape=s&a=96", "mounting"],
		["shape=S&a=96&mounting=A", "output"],
		["shape=L&a=144", "length"],
		[complete, null],
		[`${complete}&step=cct`, "cct"],
		[`${complete}&step=nonsense`, null],
		["shape=S&a=96&step=finish", "mounting"],
		["step=emergency", "shape"],
	])("%s is %s", (query, step) => {
		expect(read(query)).toMatchObject({ step, problems: [], malformed: false });
	});
});

describe("what cannot be built", () => {
	it("opens the step to choose again, keeps the rest and says why", () => {
		const state = read(complete.replace("voltage=1", "voltage=3").replace("control=D", "control=L"));
		expect(state.step).toBe("control");
		expect(state.malformed).toBe(false);
		expect(state.problems.map(({ message }) => message).join()).toMatch(/DALI-2.*120-277 V only/);
		expect(state.draft).toMatchObject({ shape: "L", lengths: [144, 96], voltage: "3", emergency: "0" });
	});

	it("opens the earliest of several", () => {
		const state = read(complete.replace("finish=W", "finish=Q").replace("b=96", "b=12"));
		expect(state.step).toBe("length");
		expect(state.malformed).toBe(true);
		expect(state.lengths).toMatchObject([
			{ typed: "144", error: null },
			{ typed: "12", error: "Side B: the shortest is 37 in." },
		]);
		expect(state.problems).toHaveLength(2);
	});

	it.each([
		["shape=Z", "shape", /no option “Z”/],
		["shape=S&a=long", "length", /“long” is not a length/],
		["shape=S&a=", "length", /enter a length/],
		["shape=L&a=144&b=", "length", /Side B: enter a length/],
		["shape=S&a=100.5", "length", /whole inches/],
		["shape=S&a=99999", "length", /longest is 1200/],
		["part=SCX-36-40K-24K", "shape", /not a part number/],
	])("%s opens %s", (query, step, message) => {
		const state = read(query);
		expect(state.step).toBe(step);
		expect(state.malformed).toBe(true);
		expect(state.problems.map((problem) => problem.message).join(" ")).toMatch(message);
	});
});

it("a part number is a URL, too", () => {
	expect(read("part=scx-l144x96-a090-840-fw-1d0")).toEqual(read(complete));
	expect(read("part=SCX-L144X96-A090-840-FW-1D0&step=cri").step).toBe("cri");
});

it("lengths are read in feet and inches", () => {
	expect(read("shape=L&a=12'&b=8 ft 1 in").draft.lengths).toEqual([144, 97]);
});

it("a draft's URL reads back to the draft", () => {
	const { draft } = read(complete);
	expect(new URLSearchParams(draftQuery(draft)).toString()).toBe(complete);
	expect(draftQuery({})).toEqual({});
});

it("no URL fails", () => {
	fc.assert(
		fc.property(
			fc.dictionary(
				fc.constantFrom("shape", "a", "b", "c", "mounting", "output", "cct", "control", "step", "part"),
				fc.oneof(fc.string(), fc.constantFrom("S", "L", "U", "R", "96", "150", "105", "A", "T", "40")),
			),
			(fields) => {
				const state = read(new URLSearchParams(fields).toString());
				expect(read(new URLSearchParams(draftQuery(state.draft)).toString()).problems).toEqual([]);
			},
		),
	);
});

it.each(builderExamples)("the example $name can be built", ({ part }) => {
	expect(read(`part=${part}`)).toMatchObject({ step: null, problems: [], malformed: false });
});
