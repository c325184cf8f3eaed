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
import { guestSecret } from "../setup/service-calls.ts";
import { createChance } from "./chance.ts";
import { whole } from "./whole.ts";

const kills = whole ? 12 : 1;
/** Written at once. */
const replies = 6;
/**
 * The latest moment of a kill, in parts that readers received of all replies: long before most replies end. Kills are
 * spread over the moments before.
 */
const mostParts = 40;
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
	services = await startServicesOn(folder, { CHAT_GUEST_SECRET: guestSecret, CHAT_WORD_DELAY_MS: "200" });
	// Loads the catalog. On a busy machine that takes longer than a waiting connection is given for its headers.
	const { status } = await services.call("/product-service/elastic-search/search?searchTerm=lamp");
	expect(status).toBe(200);
};

type Asked = { desk: ChatDesk; turn: ReturnType<typeof newTurn>; reading: Reading; ended: Promise<boolean> };

async function ask(desk: ChatDesk, question: string, onPart: () => void): Promise<Asked> {
	const turn = newTurn(await desk.start(), question);
	const reading = await desk.ask(turn);
	return { desk, turn, reading, ended: readWhole(reading, onPart) };
}

/** @returns whether it came to its end; false when the connection broke off with the services */
async function readWhole(reading: Reading, onPart: () => void): Promise<boolean> {
	const next = () =>
		reading
			.until(() => true)
			.then(
				() => true,
				() => false,
			);
	while (await next()) onPart();
	return reading.rest().then(
		({ whole: isWhole }) => isWhole,
		() => false,
	);
}

it("keeps what was shown, once, and gives the same reply again", async () => {
	let brokenOff = 0;
	await start();
	for (let round = 0; round < kills; round += 1) {
		const desks = Array.from({ length: replies }, () => createChatDesk(() => services));
		const last = 1 + Math.floor(((round + chance.below(100) / 100) / kills) * mostParts);
		let received = 0;
		let areAllAsked = false;
		let killing: Promise<void> | undefined;
		const killInTime = () => {
			if (areAllAsked && received >= last) killing ??= services.kill();
		};
		const onPart = () => {
			received += 1;
			killInTime();
		};
		const asked = await Promise.all(
			desks.map((desk, index) => ask(desk, questions[index % questions.length] ?? "", onPart)),
		);
		areAllAsked = true;
		killInTime();
		const ends = await Promise.all(asked.map(({ ended }) => ended));
		await (killing ?? services.kill());
		await start();
		for (const [index, { desk, turn, reading }] of asked.entries()) {
			const shown = foldReply(reading.parts);
			const { messages } = await desk.read(turn.conversationId);
			expect(messages.map(({ id }) => id)).toEqual([turn.messages[0]?.id, turn.replyId]);
			const reply = messages[1];
			expect(reply?.content.slice(0, shown.content.length)).toBe(shown.content);
			for (const invocation of shown.toolInvocations) {
				const kept = reply?.toolInvocations?.find(({ toolCallId }) => toolCallId === invocation.toolCallId);
				// The result of a call may have been kept that nobody was shown before the kill.
				expect(kept).toMatchObject(
					invocation.state === "call" ? { toolName: invocation.toolName, args: invocation.args } : invocation,
				);
			}
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
