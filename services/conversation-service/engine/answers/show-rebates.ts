/** Rebate programs of a state that are open today. */
import { readState } from "#assistant-tools/electricity-rates";
import { getRebates } from "#assistant-tools/get-rebates";
import { link } from "#assistant-tools/markdown";
import { shopLinks } from "#assistant-tools/shop-links";
import { callTool } from "../call-tool.ts";
import type { Answer, AnswerContext } from "./answer-context.ts";

export async function* showRebates(context: AnswerContext): Answer {
	const state = readState(context.message);
	if (!state)
		return `Which state? Rebates come from the local utility, such as *rebates in Massachusetts*. See ${link("available rebates", shopLinks.availableRebates)}.`;
	const response = yield* callTool(getRebates, { state: state.code }, context.tools);
	if ("refused" in response) throw new Error("Rebates are for everyone.");
	return getRebates.show(response.result);
}
