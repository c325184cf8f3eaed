import { describe, expect, it } from "vitest";
import {
	type AssistantMessage,
	type ConversationEvent,
	type ConversationState,
	firstState,
	getText,
	mergeMessages,
	nextState,
	type Phase,
	toInvocations,
	toUiMessage,
} from "./conversation-state.ts";

const phases: Phase[] = ["loading", "load-failed", "ready", "recovering", "lost"];
const message: AssistantMessage = {
	id: "R1",
	role: "assistant",
	parts: [{ type: "text", text: "Two wall" }],
};

const events: Record<ConversationEvent["type"], ConversationEvent> = {
	switched: { type: "switched", isNew: false },
	loaded: { type: "loaded" },
	"load-failed": { type: "load-failed" },
	synced: { type: "synced", canRate: true, running: message },
	sent: { type: "sent" },
	started: { type: "started", replyId: "R1" },
	resumed: { type: "resumed" },
	"resume-over": { type: "resume-over" },
	"stop-pressed": { type: "stop-pressed" },
	"stop-over": { type: "stop-over" },
	ended: { type: "ended", isBroken: false, replyId: "R1" },
	broken: { type: "broken" },
	found: { type: "found", replyId: "R1" },
	"not-found": { type: "not-found" },
	written: { type: "written", replyId: "R1" },
};

const inPhase = (phase: Phase): ConversationState => ({ ...firstState(true), phase });

/** Every move; whatever is not here leaves the phase as it is. */
const moves: [Phase, ConversationEvent["type"], Phase][] = [
	["loading", "loaded", "ready"],
	["loading", "broken", "recovering"],
	["load-failed", "resumed", "recovering"],
	["load-failed", "broken", "recovering"],
	["loading", "load-failed", "load-failed"],
	["loading", "resumed", "recovering"],
	["ready", "resumed", "recovering"],
	["ready", "broken", "recovering"],
	["recovering", "resume-over", "ready"],
	["recovering", "ended", "ready"],
	["recovering", "found", "ready"],
	["recovering", "not-found", "lost"],
	["lost", "sent", "ready"],
	["lost", "resumed", "recovering"],
	["lost", "broken", "recovering"],
	...phases.map((phase): [Phase, "switched", Phase] => [phase, "switched", "loading"]),
];

describe("the phase", () => {
	it.each(moves)("%s, %s: %s", (from, type, to) => {
		expect(nextState(inPhase(from), events[type]).phase).toBe(to);
	});

	const others = phases.flatMap((phase) =>
		Object.values(events)
			.filter(({ type }) => !moves.some(([from, moved]) => from === phase && moved === type))
			.map((event) => [phase, event.type, event] as const),
	);
	it.each(others)("%s stays after %s", (phase, _type, event) => {
		expect(nextState(inPhase(phase), event).phase).toBe(phase);
	});

	it("starts by loading a known conversation, and not a new one", () => {
		expect([firstState(false).phase, firstState(true).phase]).toEqual(["loading", "ready"]);
		expect(nextState(inPhase("load-failed"), { type: "switched", isNew: true }).phase).toBe("ready");
	});
});

describe("stopping", () => {
	const stopping = nextState(inPhase("recovering"), events["stop-pressed"]);

	it("lasts until the reply has ended, it was given up or another conversation is shown", () => {
		expect(stopping).toMatchObject({ stopping: true, phase: "recovering" });
		for (const type of ["ended", "stop-over", "switched", "sent"] as const)
			expect(nextState(stopping, events[type]).stopping).toBe(false);
		expect(nextState(stopping, events.synced).stopping).toBe(true);
	});
});

describe("what was shown of a broken reply", () => {
	const synced = nextState(inPhase("ready"), events.synced);

	it("stays while the connection breaks again, until a reply has ended", () => {
		expect(synced).toMatchObject({ shownBefore: message, canRate: true });
		const broken = nextState(synced, { type: "ended", isBroken: true, replyId: undefined });
		expect(broken.shownBefore).toBe(message);
		expect(nextState(broken, events.ended).shownBefore).toBeNull();
	});

	it("is not taken to another conversation, unlike the right to rate", () => {
		expect(nextState(synced, events.switched)).toMatchObject({ shownBefore: null, canRate: true });
	});
});

it("collects the replies that began and ended here", () => {
	const all = [
		events.started,
		events.ended,
		{ type: "found", replyId: "R2" },
		{ type: "written", replyId: "R3" },
	] satisfies ConversationEvent[];
	const state = all.reduce(nextState, firstState(true));
	expect([[...state.fresh], [...state.written]]).toEqual([["R1"], ["R1", "R2", "R3"]]);
	expect(nextState(state, { type: "started", replyId: undefined }).fresh).toBe(state.fresh);
});

const stored = {
	id: "reply-1",
	role: "assistant",
	content: "Two wall packs.",
	createdAt: "2026-11-22T10:00:00.000Z",
	toolInvocations: [
		{ state: "result", toolCallId: "call-1", toolName: "findProducts", args: {}, result: { products: [] } },
		{ state: "error", toolName: "getOrder" },
	],
	status: "complete",
	feedback: "up",
} as const;
const user = (id: string): AssistantMessage => ({
	id,
	role: "user",
	parts: [{ type: "text", text: id }],
});

describe("toUiMessage", () => {
	it("keeps the text and what tools found", () => {
		const message = toUiMessage({ ...stored, toolInvocations: [...stored.toolInvocations] });
		expect(getText(message)).toBe("Two wall packs.");
		expect(toInvocations(message)).toEqual([
			{
				toolCallId: "call-1",
				toolName: "findProducts",
				state: "output-available",
				args: {},
				result: { products: [] },
			},
			{ toolCallId: "reply-1-1", toolName: "getOrder", state: "output-error", args: undefined },
		]);
		expect(message.metadata).toEqual({
			createdAt: stored.createdAt,
			status: "complete",
			feedback: "up",
		});
	});

	it("reads tools that the stream names by type", () => {
		const parts = [{ type: "tool-findProducts", toolCallId: "c", state: "output-available", output: [1] }];
		expect(toInvocations({ id: "r", role: "assistant", parts } as never)).toEqual([
			{ toolCallId: "c", state: "output-available", result: [1] },
		]);
	});
});

describe("mergeMessages", () => {
	it("takes what the server has", () => {
		expect(mergeMessages([user("a")], [user("a")])).toEqual([user("a")]);
		expect(mergeMessages([user("a"), user("b")], [])).toEqual([user("a"), user("b")]);
	});

	it("keeps a message that was not sent", () => {
		expect(mergeMessages([user("a")], [user("a"), user("typed")])).toEqual([user("a"), user("typed")]);
	});

	it("drops what was replaced on the server", () => {
		expect(mergeMessages([user("edited")], [user("old"), user("edited")])).toEqual([user("edited")]);
	});
});
