import { describe, expect, it } from "vitest";
import {
	asksAmongShown,
	mergeSearch,
	readComparison,
	readDropped,
	readSize,
	readSuperlative,
	startsFollowUp,
	withoutLead,
} from "./read-follow-up.ts";

const filter = (typed: string, key: string | null, label: string) => ({ typed, key, label });

describe("follow-ups", () => {
	it("replace a filter about the same, and keep the others", () => {
		const before = [
			filter("A19", "type", "A19"),
			filter("2700 K", "cct", "2700 K"),
			filter("800 lm", null, "about 800 lm"),
		];
		expect(mergeSearch(before, [filter("3000K", "cct", "3000 K")])).toBe("A19 800 lm 3000K");
		expect(
			mergeSearch(before, [filter("BR30", "type", "BR30"), filter("dimmable", "dimmable", "Dimmable")]),
		).toBe("2700 K 800 lm BR30 dimmable");
	});

	it("ask for another kind, which has no size of the first", () => {
		const before = [
			filter("2x4", null, "4 ft long"),
			filter("troffer", "subcategory", "Troffers and panels"),
			filter("battery", "feature", "Battery back-up"),
		];
		const signs = [filter("exit signs", "subcategory", "Exit signs")];
		expect(mergeSearch(before, signs)).toBe("battery exit signs");
		const types = ["III", "V"].map((one) => filter(`type ${one}`, null, `Type ${one} distribution`));
		expect(mergeSearch(types.slice(0, 1), types.slice(1))).toBe("type V");
	});

	it.each([
		["forget the lumens, needs to be 8 ft", ["lumens"]],
		["drop the 5000k", ["5000k"]],
		["any color temp is fine", ["5000k"]],
		["doesn't have to be dimmable", ["dimmable"]],
		["with a sensor", []],
		["forget it", []],
	])("take away: %s", (message, dropped) => {
		const before = [
			filter("strip", "subcategory", "Strips"),
			filter("5000k", "cct", "5000 K"),
			filter("lumens", null, "< 5,000 lm"),
			filter("dimmable", "dimmable", "Dimmable"),
		];
		expect(readDropped(message, before).dropped.map(({ typed }) => typed)).toEqual(dropped);
	});

	it.each(["and in 3000K?", "what about GU10", "only dimmable ones", "4000 K", "do you have it in 5000K"])(
		"begin as %j",
		(message) => {
			expect(startsFollowUp(message)).toBe(true);
		},
	);

	it("compare with what was shown", () => {
		expect(readComparison("cheaper?")).toEqual({ label: "Price", more: false });
		expect(readComparison("anything brighter")).toEqual({ label: "Light output", more: true });
		expect(readComparison("A19 2700 K")).toBeNull();
	});

	it("choose among what was shown", () => {
		expect(asksAmongShown("which of those is dimmable?")).toBe(true);
		expect(asksAmongShown("which one is the brightest")).toBe(true);
		expect(asksAmongShown("wall packs")).toBe(false);
	});
});

it("reads superlatives as orders", () => {
	expect(readSuperlative("most efficient A19")).toEqual({ sort: "efficacy-desc", rest: "  A19" });
	expect(readSuperlative("A19")).toBeNull();
});

describe("read same question", () => {
	it.each([
		["how about the medium?", "medium"],
		["and in large", "large"],
		["the small one", "small"],
		["medium base A19", null],
		["how about 5000K", null],
	])("%s: %s", (message, size) => {
		expect(readSize(message)).toBe(size);
	});

	it("cuts what continues a conversation", () => {
		expect(withoutLead("and what about LR21288?")).toBe("LR21288");
		expect(withoutLead("LR21288")).toBeNull();
	});
});
