/** An engine whose replies are written by the test, part by part. */
import type { ReplyPart } from "#rules/assistant/fold-reply";
import type { Engine, EngineRequest } from "#services/conversation-service/engine/engine";

export type Script = {
	/** The question that starts it. */
	question: string;
	/** Resolves when the engine is asked. */
	asked: Promise<{ request: EngineRequest; signal: AbortSignal }>;
	give(...parts: unknown[]): void;
	/** Text deltas of one block, which is begun with the first. */
	say(...words: string[]): void;
	finish(): void;
	fail(error: Error): void;
};

type Step = { part: unknown } | { error: Error } | { end: true };

export type ScriptedEngine = Engine & { script(): Script };

/** Questions without a script are answered at once, by themselves. */
export function createScriptedEngine(): ScriptedEngine {
	const scripts = new Map<string, (request: EngineRequest, signal: AbortSignal) => AsyncIterable<Step>>();

	function script(): Script {
		const question = `Question ${crypto.randomUUID()}`;
		const steps: Step[] = [];
		let wake = () => {};
		let begun = false;
		let answer: (asked: { request: EngineRequest; signal: AbortSignal }) => void = () => {};
		const asked = new Promise<{ request: EngineRequest; signal: AbortSignal }>((resolve) => {
			answer = resolve;
		});
		const add = (...more: Step[]) => {
			steps.push(...more);
			wake();
		};
		scripts.set(question, async function* play(request, signal) {
			answer({ request, signal });
			for (;;) {
				const step = steps.shift();
				if (step) yield step;
				else
					await new Promise<void>((resolve) => {
						wake = resolve;
					});
			}
		});
		const give = (...parts: unknown[]) => add(...parts.map((part) => ({ part })));
		return {
			question,
			asked,
			give,
			say(...words) {
				if (!begun) give({ type: "text-start", id: "text" });
				begun = true;
				give(...words.map((delta) => ({ type: "text-delta", id: "text", delta })));
			},
			finish() {
				if (begun) give({ type: "text-end", id: "text" });
				add({ end: true });
			},
			fail: (error) => add({ error }),
		};
	}

	return {
		script,
		async *reply(request, signal) {
			const question = request.messages.at(-1)?.content ?? "";
			const play = scripts.get(question);
			if (!play) {
				yield { type: "text-start", id: "text" };
				yield { type: "text-delta", id: "text", delta: question };
				yield { type: "text-end", id: "text" };
				return;
			}
			for await (const step of play(request, signal)) {
				if ("end" in step) return;
				if ("error" in step) throw step.error;
				yield step.part as ReplyPart;
			}
		},
	};
}
