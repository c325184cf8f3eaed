/** Readers of one reply: late, slow, gone and many. Each gets every part once, in order, from the beginning. */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ReplyPart } from "#rules/assistant/fold-reply";
import { type ChatDesk, createChatDesk, newTurn } from "../../setup/assistant/chat-desk.ts";
import { createScriptedEngine } from "../../setup/assistant/scripted-engine.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";
import { createChance } from "../../survival/chance.ts";

const engine = createScriptedEngine();
const chance = createChance("reply-readers");
let services: RunningServices;
let desk: ChatDesk;
beforeAll(async () => {
	services = await startServices({ engine });
	desk = createChatDesk(() => services);
});
afterAll(() => services.stop());

const journal = (id: string) =>
	services.db.selectFrom("chat_reply_part").select("part").where("conversation_id", "=", id).execute();

it("gives readers who come at random points the same parts", async () => {
	const id = await desk.start();
	const script = engine.script();
	const first = await desk.ask(newTurn(id, script.question));
	const words = Array.from({ length: 60 }, (_, index) => `word-${index} `);
	const readers = [first];
	for (const word of words) {
		script.say(word);
		await first.untilText(word);
		// Shown to a reader, so it is in the database.
		if (chance.below(6) === 0) {
			expect((await journal(id)).some(({ part }) => part.includes(word))).toBe(true);
			readers.push(await desk.resume(id));
		}
		const gone = chance.below(10) === 0 ? await desk.resume(id) : null;
		await gone?.leave();
	}
	const resumed = await desk.resume(id);
	script.finish();
	const whole = await first.rest();
	expect(whole).toMatchObject({ content: words.join(""), end: "finished", whole: true });
	expect(readers.length).toBeGreaterThan(1);
	for (const reader of [...readers.slice(1), resumed]) {
		await reader.rest();
		expect(reader.parts).toEqual(first.parts);
	}
});

it("goes on while a reader reads nothing", async () => {
	const id = await desk.start();
	const script = engine.script();
	const turn = newTurn(id, script.question);
	// Answered, and then left unread until the reply has ended.
	const idle = await desk.ask(turn);
	const reader = await desk.resume(id);
	const block = "x".repeat(20_000);
	for (let count = 0; count < 18; count += 1) script.say(block);
	script.say("end");
	script.finish();
	expect(await reader.rest()).toMatchObject({ end: "finished", whole: true });
	expect((await desk.read(id)).messages[1]).toMatchObject({ status: "complete" });
	expect((await idle.rest()).content).toHaveLength(18 * 20_000 + 3);
});

it("makes one reply of two different messages at once, and refuses the other", async () => {
	const id = await desk.start();
	const scripts = [engine.script(), engine.script()];
	const readings = await Promise.all(scripts.map(({ question }) => desk.ask(newTurn(id, question))));
	const statuses = readings.map(({ response }) => response.status);
	expect(statuses.toSorted()).toEqual([200, 409]);
	const refused = readings[statuses.indexOf(409)]?.response;
	expect(refused?.headers.get("content-type")).toBe("application/json");
	scripts[statuses.indexOf(200)]?.finish();
	expect(await readings[statuses.indexOf(200)]?.rest()).toMatchObject({ end: "finished" });
	expect((await desk.read(id)).messages).toHaveLength(2);
});

it("makes one reply of 20 identical messages to a running one, read by all", async () => {
	const id = await desk.start();
	const script = engine.script();
	const turn = newTurn(id, script.question);
	const readings = await Promise.all(Array.from({ length: 20 }, () => desk.ask(turn)));
	script.say("one ", "two ");
	script.finish();
	for (const reading of readings)
		expect(await reading.rest()).toMatchObject({ content: "one two ", end: "finished", whole: true });
	const { messages } = await desk.read(id);
	expect(messages.map((message) => message.id)).toEqual([turn.messages[0]?.id, turn.replyId]);
	const starts = readings.map(({ parts }) => parts.filter(({ type }: ReplyPart) => type === "start").length);
	expect(new Set(starts)).toEqual(new Set([1]));
});
