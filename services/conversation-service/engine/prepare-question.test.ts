import { expect, it } from "vitest";
import { mayHaveSpacedPart, plainQuestion, splitQuestions, translateSpanish } from "./prepare-question.ts";

it.each([
	["Hola, necesito luces para un almacén de 100 por 60 pies", "how many lights warehouse 100 x 60 ft"],
	["Necesito precio de 20 lámparas TOL-24-40K-42L", "need price 20 lamps TOL-24-40K-42L"],
])("understands %j", (message, expected) => {
	expect(translateSpanish(message)).toBe(expected);
});

it.each([
	"¿Cuántos lúmenes tienen las lámparas para la oficina?",
	"wall packs 4000 K",
	"Ich brauche 3 Lampen",
])("leaves %j", (message) => {
	expect(translateSpanish(message)).toBeNull();
});

it.each([
	["hows about 35k", "how about 35k"],
	["30 of em", "30 of them"],
	["price with em battery", "price with em battery"],
	["trackng on my shipmnt", "tracking on my shipment"],
	["status of my retruns", "status of my returns"],
	["it's not quite round, older than mine", "it's not quite round, older than mine"],
	["brightest par38, no, the cheapest", "cheapest par38"],
	["75w br40, no wait, 85w br40 3000k", "br40 85w br40 3000k"],
	['6" recessed, 4” trims', "6 in recessed, 4 in trims"],
	['what does "type 4" mean', 'what does "type 4" mean'],
	["are there 10 in allentown", "are there 10 pieces in allentown"],
	["do you have 24 in stock", "do you have 24 pieces in stock"],
	["do you have 6 in downlights", "do you have 6 in downlights"],
	["whats past 60 days", "whats 60 days past due"],
	["orders of the past 60 days", "orders of the past 60 days"],
])("writes %j as %j", (message, written) => {
	expect(plainQuestion(message)).toBe(written);
});

it.each([
	["stock of scx 24 50k 18k", true],
	["rhb 13 40k 20k n60 vs RHB-15-40K-31K-N60", true],
	["four foot vapor tight 4000k 36 w", false],
	["do we have credits", false],
])("may find part numbers with spaces in %j: %j", (message, may) => {
	expect(mayHaveSpacedPart(message)).toBe(may);
});

it.each([
	["IP54 vs IP67 what's it mean and which floods are 67", "and which floods are IP67"],
	["what is IK09 and which vapor tights have it", "and which vapor tights are IK09"],
])("keeps the rating of %j", (message, last) => {
	expect(splitQuestions(message).at(-1)).toBe(last);
});

it.each([
	["whats TM-21 and how is it different from LM-80", ["what is the difference between TM-21 and LM-80"]],
	["any WPF-S on the shelf? need 60 by monday", ["any WPF-S on the shelf? need 60 by monday"]],
	["is PCL-120 available? what's the substitute", ["is PCL-120 available? what's the substitute"]],
])("keeps what belongs together in %j", (message, parts) => {
	expect(splitQuestions(message)).toEqual(parts);
});
