/** Engines and databases that fail in the middle of a reply: what was shown is stored, and nothing else ends. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ChatDesk, createChatDesk, newTurn } from "../../setup/assistant/chat-desk.ts";
import { createScriptedEngine } from "../../setup/assistant/scripted-engine.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";

const engine = createScriptedEngine();
let services: RunningServices;
let desk: ChatDesk;
beforeAll(async () => {
	services = await startServices({ engine });
	desk = createChatDesk(() => services);
});
afterAll(() => services.stop());

async function begin() {
	const id = await desk.start();
	const script = engine.script();
	const reading = await desk.ask(newTurn(id, script.question));
	return { id, script, reading };
}
const replyIn = async (id: string) => (await desk.read(id)).messages[1];
const broken = "An error occurred while processing your request";

it("keeps what arrived of an engine that fails", async () => {
	const { id, script, reading } = await begin();
	script.say("Half ", "an answer");
	script.fail(new Error("The model is gone."));
	expect(await reading.rest()).toMatchObject({ content: "Half an answer", end: "failed", error: broken });
	expect(await replyIn(id)).toMatchObject({ content: "Half an answer", status: "failed" });
	expect((await desk.askWhole(newTurn(id, "Once more"))).content).toBe("Once more");
});

it("fails a reply with parts that are no JSON", async () => {
	const { id, script, reading } = await begin();
	const circular: Record<string, unknown> = { type: "data-loop" };
	circular.self = circular;
	script.say("Before.");
	script.give(circular);
	expect(await reading.rest()).toMatchObject({ content: "Before.", end: "failed", error: broken });
	expect(await replyIn(id)).toMatchObject({ content: "Before.", status: "failed" });
});

it("drops parts that nobody knows", async () => {
	const { id, script, reading } = await begin();
	script.give(null, 7, { type: "hologram" }, { type: "finish" }, { type: "start", messageId: "forged" });
	script.say("Text.");
	script.finish();
	expect(await reading.rest()).toMatchObject({ content: "Text.", end: "finished", unknown: 0 });
	expect(reading.parts.filter(({ type }) => type === "start" || type === "finish")).toHaveLength(2);
	expect(reading.parts[0]?.messageId).not.toBe("forged");
	expect(await replyIn(id)).toMatchObject({ content: "Text.", status: "complete" });
});

it("goes on when the conversation of a reply vanishes, with all other replies", async () => {
	const [doomed, sound] = [await begin(), await begin()];
	doomed.script.say("Shown.");
	await doomed.reading.untilText("Shown.");
	await services.db.deleteFrom("conversation").where("id", "=", doomed.id).execute();
	doomed.script.say("Lost.");
	sound.script.say("Sound.");
	await sound.reading.untilText("Sound.");
	sound.script.finish();
	expect(await doomed.reading.rest()).toMatchObject({ content: "Shown.", end: "aborted" });
	expect(await sound.reading.rest()).toMatchObject({ content: "Sound.", end: "finished" });
	expect((await doomed.script.asked).signal.aborted).toBe(true);
});

it("stores a finished reply before it says so", async () => {
	const { id, script, reading } = await begin();
	script.say("All of it.");
	script.finish();
	await reading.until(({ type }) => type === "finish");
	const rows = await services.db
		.selectFrom("chat_reply_part")
		.selectAll()
		.where("conversation_id", "=", id)
		.execute();
	expect(rows).toEqual([]);
	expect(await replyIn(id)).toMatchObject({ content: "All of it.", status: "complete" });
});

it("streams to callers with the specified fields alone, and saves nothing", async () => {
	const script = engine.script();
	const message = { id: "m-1", role: "user", content: script.question };
	const reading = await desk.ask({ messages: [message], guestId: undefined });
	script.say("Unsaved.");
	await reading.untilText("Unsaved.");
	script.fail(new Error("The model is gone."));
	expect(await reading.rest()).toMatchObject({ content: "Unsaved.", end: "failed", error: broken });
	const saved = await services.db
		.selectFrom("chat_message")
		.select("id")
		.where("content", "=", script.question)
		.execute();
	expect(saved).toEqual([]);
});

it("closes running replies as stopped when the services end", async () => {
	const other = await startServices({ engine });
	const guest = createChatDesk(() => other);
	const id = await guest.start();
	const script = engine.script();
	const reading = await guest.ask(newTurn(id, script.question));
	script.say("Until now.");
	await reading.untilText("Until now.");
	await other.stopReplies();
	expect(await reading.rest()).toMatchObject({ content: "Until now.", end: "aborted" });
	expect((await guest.read(id)).messages[1]).toMatchObject({ content: "Until now.", status: "stopped" });
	await other.stop();
});
