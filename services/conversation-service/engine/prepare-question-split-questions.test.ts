import { expect, it } from "vitest";
import { splitQuestions } from "./prepare-question.ts";

it.each([
	["Is LR21288 dimmable? What base does it have?", ["Is LR21288 dimmable?", "What base does it have?"]],
	["wall packs 4000 K over 5000 lumens", ["wall packs 4000 K over 5000 lumens"]],
	[
		"I have an office. What color temperature is best?",
		["I have an office. What color temperature is best?"],
	],
	[
		"ST201327 is discontinued. What is the equivalent?",
		["ST201327 is discontinued. What is the equivalent?"],
	],
	["Is it dimmable and what is the CRI?", ["Is it dimmable", "and what is the CRI?"]],
])("splits %j", (message, questions) => {
	expect(splitQuestions(message)).toEqual(questions);
});
