/** The engine with a language model, with the AI SDK's own mock of one. */
import { simulateReadableStream } from "ai";
import { MockLanguageModelV3 } from "ai/test";
import { describe, expect, it } from "vitest";
import type { ServiceCalls } from "#assistant-tools/tool";
import { foldReply, type ReplyPart } from "#rules/assistant/fold-reply";
import { createLogger } from "../../../shared/logger.server.ts";
import type { Engine } from "../engine.ts";
import { createEnglishWords } from "./hosted-model.server.ts";
import { createModelEngine } from "./model-engine.server.ts";

const isWord = createEnglishWords();

type Options = Awaited<ReturnType<MockLanguageModelV3["doStream"]>>;
type Part = Options["stream"] extends ReadableStream<infer One> ? One : never;

const usage = {
	inputTokens: { total: 90, noCache: 90, cacheRead: 0, cacheWrite: 0 },
	outputTokens: { total: 10, text: 10, reasoning: 0 },
};
const finish = (unified: "stop" | "tool-calls" | "length"): Part => ({
	type: "finish",
	finishReason: { unified, raw: unified },
	usage,
});

const text = (words: string): Part[] => [
	{ type: "text-start", id: "1" },
	...(words.match(/.{1,5}/gs) ?? []).map((delta): Part => ({ type: "text-delta", id: "1", delta })),
	{ type: "text-end", id: "1" },
];
const says = (words: string): Part[] => [...text(words), finish("stop")];
const calls = (toolName: string, input: unknown, id = "c1"): Part[] => [
	{ type: "tool-call", toolCallId: id, toolName, input: JSON.stringify(input) },
	finish("tool-calls"),
];

const rules: Engine = {
	async *reply() {
		yield { type: "text-start", id: "r" };
		yield { type: "text-delta", id: "r", delta: "By the rules." };
		yield { type: "text-end", id: "r" };
	},
};

/** A reply to a question, with a model that plays these steps; the last is repeated. */
async function reply(steps: readonly (Part[] | Error)[], { hasTokens = true, limits = {} } = {}) {
	let step = 0;
	const model = new MockLanguageModelV3({
		doStream: async () => {
			const parts = steps[Math.min(step++, steps.length - 1)];
			if (parts instanceof Error || !parts) throw parts;
			return {
				stream: simulateReadableStream({ chunks: parts, initialDelayInMs: null, chunkDelayInMs: null }),
			};
		},
	});
	const used: number[] = [];
	const engine = createModelEngine({
		model,
		rules,
		callsFor: () => ({}) as ServiceCalls,
		budget: { hasTokens: async () => hasTokens, use: async (tokens) => void used.push(tokens) },
		limits: { steps: 3, outputTokens: 200, timeoutMs: 5_000, ...limits },
		logger: createLogger("silent"),
		isWord,
	});
	const parts: ReplyPart[] = [];
	const request = {
		messages: [{ role: "user" as const, content: "How does light affect sleep?", toolInvocations: [] }],
		user: null,
		requestId: "r1",
	};
	for await (const part of engine.reply(request, new AbortController().signal)) parts.push(part);
	return { ...foldReply(parts), parts, asked: model.doStreamCalls, used };
}

const guide = calls("getGuide", { topic: "wellness" });

describe("a model", () => {
	it("is given the instructions, the tools and the limit, and its tool results in the next step", async () => {
		const { asked, content, toolInvocations, used } = await reply([guide, says("Aim for CRI 90.")]);
		const [first, second] = asked;
		expect(first?.prompt[0]).toMatchObject({ role: "system" });
		expect(first?.maxOutputTokens).toBe(200);
		expect(first?.tools?.map(({ name }) => name)).toEqual(expect.arrayContaining(["getGuide", "reorder"]));
		expect(second?.prompt.at(-1)).toMatchObject({ role: "tool", content: [{ toolName: "getGuide" }] });
		expect(toolInvocations).toMatchObject([{ toolName: "getGuide", state: "result" }]);
		expect(content).toBe("Aim for CRI 90.");
		expect(used).toEqual([200]);
	});

	it("shows nothing that no tool has found, however its text is cut", async () => {
		const { content, parts } = await reply([guide, says("CRI 90 is fine. It costs $12.34. Ask us.")]);
		expect(content).toMatch(/^CRI 90 is fine\. Ask us\./);
		expect(JSON.stringify(parts)).not.toContain("12.34");
		expect(content).toContain("Part of the answer was left out");
	});

	it("is not asked without tokens", async () => {
		const { asked, content } = await reply([says("Hello.")], { hasTokens: false });
		expect(asked).toEqual([]);
		expect(content).toMatch(/^\*The language model is not available.*By the rules\.$/s);
	});

	it("stops after its steps, and the rules answer", async () => {
		const { asked, content } = await reply([guide]);
		expect(asked).toHaveLength(3);
		expect(content).toMatch(/By the rules\.$/);
	});

	it.each<[string, (Part[] | Error)[]]>([
		["refuses", [new Error("HTTP 500")]],
		["says nothing", [[finish("stop")]]],
		["fails in its stream", [[{ type: "error", error: new Error("overloaded") }, finish("stop")]]],
		["fails after its first step", [guide, new Error("HTTP 429")]],
		["calls only unknown tools", [calls("dropTables", {})]],
		["calls a tool with other arguments", [calls("getGuide", { topic: 7 })]],
	])("that %s leaves the answer to the rules", async (_, steps) => {
		const { content } = await reply(steps);
		expect(content).toMatch(/^\*The language model is not available.*By the rules\.$/s);
	});

	it("that breaks off keeps what it said", async () => {
		const broken: Part[] = [...text("Light sets the body clock. Some"), { type: "error", error: "gone" }];
		const { content } = await reply([broken]);
		expect(content).toMatch(/^Light sets the body clock\. .*did not arrive.*By the rules\.$/s);
	});

	it("that is silent is given up", async () => {
		const model = new MockLanguageModelV3({
			doStream: async ({ abortSignal }) => ({
				stream: new ReadableStream<Part>({
					start(controller) {
						abortSignal?.addEventListener("abort", () => controller.error(abortSignal.reason));
					},
				}),
			}),
		});
		const engine = createModelEngine({
			model,
			rules,
			callsFor: () => ({}) as ServiceCalls,
			budget: { hasTokens: async () => true, use: async () => undefined },
			limits: { steps: 3, outputTokens: 200, timeoutMs: 20 },
			logger: createLogger("silent"),
			isWord,
		});
		const parts: ReplyPart[] = [];
		const messages = [{ role: "user" as const, content: "Hello", toolInvocations: [] }];
		for await (const part of engine.reply(
			{ messages, user: null, requestId: "r2" },
			new AbortController().signal,
		))
			parts.push(part);
		expect(foldReply(parts).content).toMatch(/By the rules\.$/);
	});
});
