/** What a number of a product draws and costs to run. */
import { estimateLoad } from "#assistant-tools/estimate-load";
import { paragraphs } from "#assistant-tools/markdown";
import { partLink, readFigure } from "#assistant-tools/product-lines";
import { readAskedVolts } from "#rules/catalog/volts";
import { callTool } from "../call-tool.ts";
import { readRetrofit } from "../read-retrofit.ts";
import type { Subject } from "../read-subject.ts";
import { readAskedPieces } from "../recognize-action.ts";
import type { Answer, AnswerContext } from "./answer-context.ts";
import { askWhichProduct, findOne, sayMissing } from "./find-subject.ts";

const threePhase = /\b(?:three|3)[\s-]?(?:phase|ph|p|ø)(?![a-z\d])/i;

export async function* showLoad(subject: Subject, context: AnswerContext): Answer {
	const { message, tools } = context;
	const { found, missing } = yield* findOne(subject, context);
	const [got] = found;
	if (!got) return missing[0] ? sayMissing(missing[0]) : askWhichProduct("calculate the load of");
	const watts = readFigure(got.product, "Power");
	if (watts === null)
		return `The catalog doesn't state the watts of ${partLink(got.product)}, so I can't work out its load.`;
	const { fixtures, hoursPerYear, centsPerKwh } = readRetrofit(message);
	const volts = readAskedVolts(message);
	const powerFactor = readFigure(got.product, "Power factor");
	const asksCost = /\bcosts?\b|\bkwh\b|\benergy\b|\b(?:power|electric\w*) bill\b/i.test(message);
	const response = yield* callTool(
		estimateLoad,
		{
			watts,
			fixtures: readAskedPieces(message) ?? fixtures ?? 1,
			...(volts !== null && { volts }),
			...(threePhase.test(message) && { threePhase: true }),
			...(powerFactor !== null && powerFactor >= 0.3 && { powerFactor }),
			...(hoursPerYear !== null && { hoursPerYear }),
			...(centsPerKwh !== null && { centsPerKwh }),
		},
		tools,
	);
	if ("refused" in response) throw new Error("Loads are for everyone.");
	return paragraphs(
		`${partLink(got.product)}:`,
		estimateLoad.show(response.result),
		asksCost &&
			hoursPerYear === null &&
			"How many hours a day or year do they run? Then I can add the energy.",
		asksCost &&
			hoursPerYear !== null &&
			centsPerKwh === null &&
			"What do you pay per kWh? Then I can add the cost.",
		/\bamps?\b|\bcurrent\b/i.test(message) && volts === null && "At what voltage? Then I can add the amps.",
	);
}
