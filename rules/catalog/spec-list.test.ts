import { expect, it } from "vitest";
import { formatSpec, splitSpecs, splitTexts, trimApplication } from "./spec-list.ts";

it("splits specs and leaves out empty ones", () => {
	expect(splitSpecs("::Lumens: 800:: ::UL listed")).toEqual([
		{ label: "Lumens", value: "800" },
		{ label: "", value: "UL listed" },
	]);
	expect(splitSpecs("::Lumens: 800::UL listed").map(formatSpec)).toEqual(["Lumens: 800", "UL listed"]);
});

it("trims the application", () => {
	expect(trimApplication("::  Offices and schools ")).toBe("Offices and schools");
});

it("splits the texts of an application", () => {
	expect(splitTexts(":: Offices::Schools :: ")).toEqual(["Offices", "Schools"]);
});
