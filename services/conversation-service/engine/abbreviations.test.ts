import { expect, it } from "vitest";
import { plainQuestion } from "./prepare-question.ts";

it.each([
	["exit sign warr claim", "exit sign warranty claim"],
	["need it tmrw, abt 800 bucks", "need it tomorrow, about $800"],
	["just need to pay 1 inv", "just need to pay 1 invoice"],
	["past due for asheville n hickory", "past due for asheville and hickory"],
	["the surface mt frames", "the surface mount frames"],
	["how much more this mo", "how much more this month"],
	["whats comin due next 2 wks", "whats coming due next 2 weeks"],
	["4000 hrs/yr 11c", "4000 hrs/yr 11 cents per kWh"],
	[
		"20' clg hang at 18, want 30fc w SCX-24-40K-18K",
		"20' ceiling mounted at 18 ft, want 30fc with SCX-24-40K-18K",
	],
	["does it take a twistlock eye", "does it take a photocell"],
	["60 of them at 310 apiece", "60 of them at $310 each"],
	["do we need anything b4 ordering", "do we need anything before ordering"],
])("%s is %s", (typed, plain) => {
	expect(plainQuestion(typed)).toBe(plain);
});

it.each(["VTR-24-40K-N30", "WARR-100", "mounted at 18 ft", "hang 4 of them", "40w 4000K", "ABT-24-40K"])(
	"leaves %s",
	(typed) => {
		expect(plainQuestion(typed)).toBe(typed);
	},
);
