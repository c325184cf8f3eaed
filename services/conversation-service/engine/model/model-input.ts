/** What a language model gets: the assistant's tools as it calls them, the messages before, and what the shop reads in them. */
import { type ModelMessage, type ToolSet, tool } from "ai";
import { z } from "zod";
import { findExistingFixture } from "#assistant-tools/estimate-savings";
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
import { formatNumber } from "#rules/format";
import type { FamilyLamp } from "#rules/trade-words/lamp-families";
import { readSentence } from "#rules/trade-words/read-sentence";
import type { EngineMessage } from "../engine.ts";
import { readRetrofit } from "../read-retrofit.ts";
import { readRoom } from "../read-room.ts";
import { readSubject } from "../read-subject.ts";

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

// What the shop reads out of a message: the same reading that search and the engine without a model work with. A model
// then repeats the shop's figures instead of its own reading.

export type QuestionReading = {
	/** "120 fixtures, 3,500 hr/yr, 13 cents per kWh": to be repeated to the person as what was read. */
	readAs: string;
	/** Part numbers as typed. */
	partNumbers: string[];
	/** Conditions of a search, such as "3000 K" and "CRI ≥ 90". */
	conditions: string[];
	/** What lamp codes mean, what replaces an HID lamp, what a place or standard needs: the shop's own facts. */
	facts: string[];
	/** The person wants only what is in stock. */
	inStock: boolean;
};

/** Longer messages are read from their beginning. */
const longestSentence = 400;

const describeLamp = (lamp: FamilyLamp): string =>
	lamp.family === "hid"
		? `${lamp.code.toUpperCase()} is a ${lamp.watts} W ${lamp.source} lamp`
		: lamp.family === "mr16"
			? `${lamp.code.toUpperCase()} is an MR16 lamp of ${lamp.watts} W and ${lamp.beamDegrees} degrees`
			: [
					`${lamp.code.toUpperCase()} is a plug-in compact fluorescent lamp`,
					lamp.watts !== null && `of ${lamp.watts} W`,
					lamp.pins !== null && `with ${lamp.pins} pins`,
					lamp.base !== null && `and a ${lamp.base} base`,
				]
					.filter(Boolean)
					.join(" ");

/** The figures of a room or a retrofit, where the message asks for one. */
function readFigures(sentence: string): string[] {
	const room = readRoom(sentence);
	const { fixtures, hoursPerYear, centsPerKwh, cost, rebate, watts, existing } = readRetrofit(sentence);
	const fixture = findExistingFixture(existing);
	const isRoom = room.areaSquareFeet !== null;
	const isRetrofit = hoursPerYear !== null || centsPerKwh !== null || (fixture !== null && fixtures !== null);
	return [
		isRoom && `${formatNumber(room.areaSquareFeet ?? 0)} sq ft`,
		isRoom && room.kind,
		isRoom && room.footCandles !== null && `${formatNumber(room.footCandles, 1)} fc`,
		isRoom && room.ceiling !== null && `${room.ceiling} ft ceiling`,
		isRetrofit && fixtures !== null && `${formatNumber(fixtures)} fixtures`,
		isRetrofit && fixture !== null && `${fixture.name}, ${formatNumber(fixture.watts, 1)} W each`,
		isRetrofit &&
			fixture === null &&
			watts.length > 0 &&
			watts.map((value) => `${formatNumber(value, 1)} W`).join(" and "),
		hoursPerYear !== null && `${formatNumber(hoursPerYear)} hr/yr`,
		centsPerKwh !== null && `${formatNumber(centsPerKwh, 2)} cents per kWh`,
		cost !== null && isRetrofit && `$${formatNumber(cost, 2)} for all`,
		rebate !== null && isRetrofit && `$${formatNumber(rebate, 2)} rebate for all`,
	].filter((one) => typeof one === "string");
}

/** @returns `null` for a message without anything of the trade */
export function readQuestion(message: string): QuestionReading | null {
	const sentence = message.replace(/\s+/g, " ").trim().slice(0, longestSentence);
	const { lampCode, lamps, hid, application, standards, inStock, conditions } = readSentence(sentence);
	const partNumbers = readSubject(sentence).parts;
	const labels = conditions.map(({ label }) => label);
	const facts = [
		lampCode && lampCode.read.length > 0 && `${lampCode.lamp.designation}: ${lampCode.read.join(", ")}`,
		...lamps.map(describeLamp),
		...hid.map(
			({ source, lampWatts, lumens, range }) =>
				`${lampWatts} W ${source}: an LED fixture of about ${formatNumber(lumens)} lm gives the same light; ${formatNumber(range.min)} to ${formatNumber(range.max)} lm are sold for it`,
		),
		application &&
			`${application.name}: ${[application.fixtures, application.reason].filter(Boolean).join("; ")}`,
		...standards.map(({ name, unknown }) => `${name}${unknown ? `: ${unknown}` : ""}`),
	].filter((one) => typeof one === "string");
	const read = [...partNumbers, ...labels, ...readFigures(sentence)];
	if (read.length + facts.length === 0) return null;
	return { readAs: [...new Set(read)].join(", "), partNumbers, conditions: labels, facts, inStock };
}
