/** A language model that calls the tools of a conversation's turn, and repeats what they found. */

import type { AnyReadTool } from "#assistant-tools/tool";
import { tools } from "#assistant-tools/tools";
import { inventoryHint, type TableTurn } from "./conversation-table.ts";
import type { ModelRequest, ModelTurn } from "./model-stub.ts";

type Turn = (request: ModelRequest) => ModelTurn;

const parse = (text: string): unknown => {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
};

/** One for each conversation, since later calls use earlier results. */
export function createModelOfTable() {
	const results: unknown[] = [];
	const keep = ({ messages }: ModelRequest) =>
		results.push(parse(String(messages.findLast(({ role }) => role === "tool")?.content)));

	function repeat({ calls, refused, approve }: TableTurn): string {
		if (refused) return inventoryHint;
		if (approve) return "Check it and approve it.";
		return calls
			.map(({ tool }, index) => {
				const found: AnyReadTool | undefined = tools.find(({ name }) => name === tool);
				return found?.show(results[results.length - calls.length + index]) ?? "";
			})
			.join("\n\n");
	}

	/** For `ModelStub.play`. */
	return (turn: TableTurn): Turn[] => [
		...turn.calls.map(
			({ tool, input }, index): Turn =>
				(request) => {
					if (index > 0) keep(request);
					return { call: tool, input: input(results) };
				},
		),
		(request) => {
			if (turn.calls.length > 0) keep(request);
			return { say: repeat(turn) };
		},
	];
}
