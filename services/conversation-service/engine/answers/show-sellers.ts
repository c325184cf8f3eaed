/** Who sells near a place, and who covers it. */
import { findSellers } from "#assistant-tools/find-sellers";
import { bullets, link, paragraphs } from "#assistant-tools/markdown";
import { shopLinks } from "#assistant-tools/shop-links";
import type { ReplyPart } from "#rules/assistant/fold-reply";
import { callTool } from "../call-tool.ts";
import { readSellers } from "../read-sellers.ts";
import type { AnswerContext } from "./answer-context.ts";

/** @returns `null` for other questions */
export async function* showSellers(context: AnswerContext): AsyncGenerator<ReplyPart, string | null> {
	const asked = readSellers(context.message);
	if (asked === null) return null;
	if (asked.place === null)
		return paragraphs(
			"Send me a ZIP code, or a city with its state, to see who sells near it and who covers it. Or look it up yourself:",
			bullets([
				link("Sales reps", shopLinks.findSalesRep),
				link("Wholesalers, with a map", shopLinks.findWholesaler),
			]),
		);
	const response = yield* callTool(findSellers, { place: asked.place }, context.tools);
	return "refused" in response ? null : findSellers.show(response.result);
}
