/** Conversations and replies on PostgreSQL: as on SQLite, and with two copies of the services. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { recoverReplies } from "#services/conversation-service/public.server";
import { createChatDesk, newGuest, newTurn } from "../../setup/assistant/chat-desk.ts";
import { createScriptedEngine } from "../../setup/assistant/scripted-engine.ts";
import { callAtOnce } from "../../setup/at-once.ts";
import { startPostgres, type TestPostgres } from "../../setup/postgres.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";

const engine = createScriptedEngine();
const owner = newGuest();
let postgres: TestPostgres;
let services: RunningServices;
let other: RunningServices;
beforeAll(async () => {
	postgres = await startPostgres();
	services = await startServices({ databaseUrl: postgres.url, engine });
	other = await startServices({ databaseUrl: postgres.url, engine });
});
afterAll(async () => {
	await other.stop();
	await services.stop();
	await postgres.stop();
});

const here = createChatDesk(() => services, owner);
const there = createChatDesk(() => other, owner);

it("saves a message and its reply once, however often it is sent", async () => {
	const id = await here.start();
	const turn = newTurn(id, "Größe 100%");
	const replies = await callAtOnce(
		Array.from({ length: 10 }, (_, index) => () => (index % 2 ? here : there).askWhole(turn)),
	);
	for (const reply of replies)
		expect(reply).toMatchObject({ content: "Größe 100%", end: "finished", whole: true });
	expect((await there.read(id)).messages).toMatchObject([
		{ id: turn.messages[0]?.id, role: "user" },
		{ id: turn.replyId, content: "Größe 100%", status: "complete" },
	]);
	expect(await services.db.selectFrom("chat_reply_part").selectAll().execute()).toEqual([]);
});

it("lets a conversation have one running reply", async () => {
	const id = await here.start();
	await here.askWhole(newTurn(id, "Hello"));
	await services.db
		.updateTable("chat_message")
		.set({ status: "streaming" })
		.where("role", "=", "assistant")
		.execute();
	const row = { conversation_id: id, id: "second-reply", position: 9, role: "assistant" as const };
	const second = services.db
		.insertInto("chat_message")
		.values({
			...row,
			content: "",
			tool_invocations: "[]",
			created_at: "",
			status: "streaming",
			stop_requested: 0,
		})
		.execute();
	await expect(second).rejects.toThrow(/chat_message_streaming/);
	await services.db.updateTable("chat_message").set({ status: "complete" }).execute();
});

it("stores text with null characters without them", async () => {
	const id = await here.start();
	const script = engine.script();
	const reading = await here.ask(newTurn(id, script.question));
	script.say("a\0b");
	script.finish();
	expect(await reading.rest()).toMatchObject({ content: "ab", end: "finished" });
	expect((await here.read(id)).messages[1]).toMatchObject({ content: "ab", status: "complete" });
});

it("closes a reply of a dead process with what it had written, when its lease has run out", async () => {
	const id = await here.start();
	const turn = newTurn(id, "Hello");
	await here.askWhole(turn);
	const at = (ms: number) => new Date(services.now() + ms).toISOString();
	await services.db
		.updateTable("chat_message")
		.set({ status: "streaming", content: "", lease_until: at(60_000) })
		.where("id", "=", turn.replyId)
		.execute();
	const parts = [
		{ type: "text-start", id: "t" },
		{ type: "text-delta", id: "t", delta: "Half" },
	];
	await services.db
		.insertInto("chat_reply_part")
		.values(
			parts.map((part, sequence) => ({
				conversation_id: id,
				message_id: turn.replyId,
				sequence,
				part: JSON.stringify(part),
			})),
		)
		.execute();
	// Its process may be alive.
	await recoverReplies(services.db, services.now(), false);
	expect((await there.read(id)).messages[1]).toMatchObject({ content: "Half", status: "streaming" });
	expect((await there.ask(newTurn(id, "Next"))).response.status).toBe(409);
	await services.db
		.updateTable("chat_message")
		.set({ lease_until: at(-1) })
		.where("id", "=", turn.replyId)
		.execute();
	expect((await there.read(id)).messages[1]).toMatchObject({ content: "Half", status: "stopped" });
	expect(await here.askWhole(turn)).toMatchObject({ content: "Half", end: "aborted" });
	expect((await here.askWhole(newTurn(id, "Next"))).content).toBe("Next");
	expect(await services.db.selectFrom("chat_reply_part").selectAll().execute()).toEqual([]);
});
