/**
 * The services are killed while they write replies: what a reader had received is in the conversation, once, and
 * the same message again gives the same reply.
 */
import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { foldReply } from "#rules/assistant/fold-reply";
import { openDatabase } from "#services/db/connect.server";
import { type ChatDesk, createChatDesk, newTurn, type Reading } from "../setup/assistant/chat-desk.ts";
import {
	copyOfSeededData,
	databaseIn,
	type EmbeddedServices,
	startServicesOn,
} from "../setup/embedded-services.ts";
import { guestSecret } from "../setup/running-services.ts";
import { createChance } from "./chance.ts";
import { whole } from "./whole.ts";

const kills = whole ? 50 : 4;
/** Written at once. */
const replies = 6;
/** The latest moment of a kill, in ms after the replies began; they take about as long. */
const longestMs = 500;
const questions = ["A19 bulbs with 2700 K", "zzz qqq", "downlight 90 CRI"];

const chance = createChance("replies-killed");
let folder: string;
let services: EmbeddedServices;

beforeAll(async () => {
	folder = await copyOfSeededData();
});
afterAll(async () => {
	await services?.kill();
	rmSync(folder, { recursive: true, force: true });
});

const start = async () => {
	services = await startServicesOn(folder, { CHAT_GUEST_SECRET: guestSecret, CHAT_WORD_DELAY_MS: "20" });
};

type Asked = { desk: ChatDesk; turn: ReturnType<typeof newTurn>; reading: Reading; ended: Promise<boolean> };

async function ask(desk: ChatDesk, question: string): Promise<Asked> {
	const turn = newTurn(await desk.start(), question);
	const reading = await desk.ask(turn);
	const ended = reading.rest().then(
		(reply) => reply.whole,
		// The connection broke off with the services.
		() => false,
	);
	return { desk, turn, reading, ended };
}

it("keeps what was shown, once, and gives the same reply again", { timeout: 900_000 }, async () => {
	let brokenOff = 0;
	await start();
	for (let round = 0; round < kills; round += 1) {
		const desks = Array.from({ length: replies }, () => createChatDesk(() => services));
		const asked = await Promise.all(
			desks.map((desk, index) => ask(desk, questions[index % questions.length] ?? "")),
		);
		await new Promise((resolve) => setTimeout(resolve, chance.below(longestMs)));
		await services.kill();
		const ends = await Promise.all(asked.map(({ ended }) => ended));
		await start();
		for (const [index, { desk, turn, reading }] of asked.entries()) {
			const shown = foldReply(reading.parts);
			const { messages } = await desk.read(turn.conversationId);
			expect(messages.map(({ id }) => id)).toEqual([turn.messages[0]?.id, turn.replyId]);
			const reply = messages[1];
			expect(reply?.content.slice(0, shown.content.length)).toBe(shown.content);
			for (const invocation of shown.toolInvocations)
				expect(reply?.toolInvocations).toContainEqual(invocation);
			if (ends[index]) expect(reply).toMatchObject({ content: shown.content, status: "complete" });
			else brokenOff += 1;
			expect(reply?.status).toMatch(/^(complete|stopped)$/);
			expect((await desk.resume(turn.conversationId)).response.status).toBe(204);
			const again = await desk.askWhole(turn);
			expect(again).toMatchObject({ id: turn.replyId, content: reply?.content, whole: true });
			expect(await desk.read(turn.conversationId)).toMatchObject({ messages });
		}
	}
	await services.stop();
	const { db, close } = await openDatabase(databaseIn(folder));
	const left = await db.selectFrom("chat_reply_part").select("message_id").execute();
	const stored = await db.selectFrom("chat_message").select("id").execute();
	await close();
	expect(left).toEqual([]);
	expect(stored).toHaveLength(kills * replies * 2);
	console.info(`replies-killed: ${kills} kills, ${brokenOff} of ${kills * replies} replies broke off`);
	expect(brokenOff).toBeGreaterThan(0);
});
