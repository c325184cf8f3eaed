/** What a language model gets: the assistant's tools as it calls them, and the messages before. */
import { type ModelMessage, type ToolSet, tool } from "ai";
import { z } from "zod";
import { planAction, runTool } from "#assistant-tools/run-tool";
import {
	type AnyAction,
	type AnyReadTool,
	type ToolContext,
	ToolProblem,
	ToolRefusal,
} from "#assistant-tools/tool";
import { actions, tools } from "#assistant-tools/tools";
import type { Proposal } from "#contracts/assistant/action-proposals";
import type { EngineMessage } from "../engine.ts";
import { type QuestionReading, readQuestion } from "./read-question.ts";

/** The tool that says what the shop reads out of a sentence. */
export const readerName = "readQuestion";

type OnFailure = (toolName: string, error: unknown) => void;

/**
 * Tools read with the rights of the caller; actions only make a proposal, which the person approves.
 * @param onFailure for calls that the services did not answer
 */
export function modelTools(context: ToolContext, onFailure: OnFailure): ToolSet {
	const answered = new Map<string, Promise<unknown>>();

	/** The same call again in one reply is answered from the first. */
	const define = (
		{ name, description, input }: AnyReadTool | AnyAction,
		call: (args: unknown) => Promise<unknown>,
	) => [
		name,
		tool({
			description,
			inputSchema: input,
			execute: (args: unknown) => {
				const key = JSON.stringify([name, args]);
				const answer = answered.get(key) ?? withPlainErrors(name, () => call(args), onFailure);
				answered.set(key, answer);
				return answer;
			},
		}),
	];

	async function propose(action: AnyAction, args: unknown): Promise<Proposal> {
		return { proposal: await planAction(action, args, context), accountId: context.accountId };
	}

	return Object.fromEntries([
		...tools.map((one: AnyReadTool) => define(one, (args) => runTool(one, args, context))),
		...actions.map((action: AnyAction) => define(action, (args) => propose(action, args))),
		[readerName, reader],
	]);
}

const reader = tool({
	description:
		"What the shop reads out of a sentence of a buyer: quantities, part numbers, lamp codes, conditions of a search, rooms and retrofits. It is answered for the latest message already.",
	inputSchema: z.object({ sentence: z.string().min(1).max(2_000) }),
	execute: async ({ sentence }: { sentence: string }) => readQuestion(sentence) ?? nothingRead,
});
const nothingRead = { readAs: "", facts: [] };

/** What the model and the readers of the stream are told; anything else is for the log. */
async function withPlainErrors(
	toolName: string,
	call: () => Promise<unknown>,
	onFailure: OnFailure,
): Promise<unknown> {
	try {
		return await call();
	} catch (error) {
		if (error instanceof ToolRefusal || error instanceof ToolProblem) throw error;
		if (error instanceof z.ZodError) throw new Error("The input is invalid.");
		onFailure(toolName, error);
		throw new Error("The shop did not answer.");
	}
}

/** How many of the latest messages are sent. */
const mostMessages = 12;
/** Characters of a message, and of a tool's result. */
const longestText = 4_000;
const longestResult = 6_000;

const shorten = (text: string, most: number): string =>
	text.length > most ? `${text.slice(0, most)}…` : text;

/** Results of tools stand before the reply that used them. */
export function toModelMessages(messages: readonly EngineMessage[]): ModelMessage[] {
	const latest = messages.slice(-mostMessages);
	const from = latest.findIndex(({ role }) => role === "user");
	const sent = latest.slice(Math.max(0, from)).flatMap((message, index) => toMessages(message, index));
	const question = messages.at(-1);
	const reading = question?.role === "user" ? readQuestion(question.content) : null;
	return reading && question ? [...sent, ...toReading(question.content, reading)] : sent;
}

/** The reading of the latest message, as if the model had asked for it. */
function toReading(sentence: string, reading: QuestionReading): ModelMessage[] {
	const call = { toolCallId: "call-reading", toolName: readerName };
	return [
		{
			role: "assistant",
			content: [{ type: "tool-call", ...call, input: { sentence: shorten(sentence, longestText) } }],
		},
		{
			role: "tool",
			content: [{ type: "tool-result", ...call, output: { type: "text", value: JSON.stringify(reading) } }],
		},
	];
}

function toMessages({ role, content, toolInvocations }: EngineMessage, index: number): ModelMessage[] {
	const text = shorten(content.trim(), longestText) || "…";
	if (role === "user") return [{ role, content: text }];
	const toolCalls = toolInvocations.flatMap(({ toolCallId, toolName, args, result }, at) =>
		toolName && result !== undefined
			? [{ toolCallId: toolCallId ?? `call-${index}-${at}`, toolName, input: args ?? {}, result }]
			: [],
	);
	const reply: ModelMessage = { role, content: text };
	if (toolCalls.length === 0) return [reply];
	return [
		{
			role: "assistant",
			content: toolCalls.map(({ result: _, ...call }) => ({ type: "tool-call" as const, ...call })),
		},
		{
			role: "tool",
			content: toolCalls.map(({ toolCallId, toolName, result }) => ({
				type: "tool-result" as const,
				toolCallId,
				toolName,
				output: { type: "text" as const, value: shorten(JSON.stringify(result), longestResult) },
			})),
		},
		reply,
	];
}
