/** Messages of 2,000 characters that make an expression try every division of them. */
import { expect, it } from "vitest";
import { chatLimits } from "#rules/assistant/chat-limits";
import { readDocumentConditions } from "#rules/assistant/document-conditions";
import { readAskedVolts, runsOnVolts } from "#rules/catalog/volts";
import { readAskedDays } from "#rules/clock/asked-days";
import { mayHaveSpacedPart, plainQuestion, splitQuestions } from "./prepare-question.ts";
import { readSizeStep } from "./read-follow-up.ts";
import { readRoom } from "./read-room.ts";
import { recognize } from "./recognize.ts";
import { readInvoiceFollowUp, recognizeAccount } from "./recognize-account.ts";
import { recognizeAction } from "./recognize-action.ts";
import { asksForLampLumens, readProductQuestion } from "./recognize-products.ts";

/** Parts of what expressions look for, repeated. */
const parts = [
	...["a ", "the ", "my a new ", "to in ", "add to ", "and ", "or ", "what ", "how many ", "orders of "],
	...[
		"project “",
		"PO-",
		"0",
		"0,",
		"0.",
		"1 x ",
		"10w ",
		"one hundred and ",
		"replace with ",
		"2x4 ",
		"ft ",
	],
	...["(", "[", '"', "!", ",", "? ", "#1", "quote ", "called ", "status of ", "hours a ", "the last "],
	...["wpf 40k ", "the best lm/w ", "60w no wait ", "IP65 ", "who sign off ", "price does acme "],
];
const begins = ["", "add it to project please in ", "replace 10 "];

const cpuMs = (work: () => unknown) => {
	const before = process.cpuUsage();
	work();
	const { user, system } = process.cpuUsage(before);
	return (user + system) / 1000;
};

it.each(parts)("reads a message of %j in bounded time", (part) => {
	for (const begin of begins) {
		// A shorter one first: what takes twice as long for each part would never end at full length.
		for (const length of [230, chatLimits.message]) {
			const message = `${begin}${part.repeat(length)}`.slice(0, length);
			for (const read of [
				recognize,
				recognizeAction,
				readRoom,
				plainQuestion,
				mayHaveSpacedPart,
				splitQuestions,
			])
				expect(cpuMs(() => read(message))).toBeLessThan(1_000);
		}
	}
});

/** What the readers of series, loads, ages, credits and sizes look for. */
const newParts = [
	...[
		"credit memos ",
		"rma-1 ",
		"status of return ",
		"over 60 days ",
		"60+ days ",
		"on 277 ",
		"120-277 V ",
		"120 ",
	],
	...[
		"how many breakers ",
		"what does it cost ",
		"to run ",
		"next size ",
		"400 w metal halide ",
		"5 000k ",
		"65c ",
	],
	...["does ", "EXT ", "UL-1", "1,000", "is it late "],
];

it.each(newParts)("reads 20,000 characters of %j in bounded time", (part) => {
	for (const length of [1_000, 20_000]) {
		const text = part.repeat(length).slice(0, length);
		const reads = [
			() => readAskedVolts(text),
			() => runsOnVolts(text, 277),
			() => readAskedDays(text, "2026-11-29"),
			() => readDocumentConditions(text, "invoice", "2026-11-29"),
			() => readDocumentConditions(text, "quote", "2026-11-29"),
			() => recognizeAccount(text),
			() => readInvoiceFollowUp(text),
			() => readSizeStep(text),
			() => asksForLampLumens(text),
			() => readProductQuestion(text, { parts: ["A-100"], references: [], words: "" }),
		];
		for (const read of reads) expect(cpuMs(read)).toBeLessThan(1_000);
	}
});

it.each([
	["add 5 of A-100 to my new Lobby project", "Lobby"],
	["add it to the project", ""],
	["put it in a new project", ""],
	["add them to our Main St Garage project", "Main St Garage"],
])("finds the project in %j", (message, project) => {
	expect(recognizeAction(message)).toMatchObject({ action: "addToProject", project });
});
