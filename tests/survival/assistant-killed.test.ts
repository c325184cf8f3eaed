/**
 * Storefront or services are killed while the assistant writes replies: what was shown is kept, each message and
 * each reply exists once, and a visitor who sends again gets the same reply.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import {
	type ChatClient,
	createChatClient,
	newMessage,
	type SentMessage,
	type ShownReply,
} from "../setup/assistant/chat-client.ts";
import { guestSecret } from "../setup/running-services.ts";
import { type Shop, startShop } from "../setup/shop-processes.ts";
import { createChance } from "./chance.ts";

const kills = 50;
const readers = 4;
/** The latest moment of a kill, in ms after the messages were sent; replies take about as long. */
const longestMs = 900;
const questions = [
	"What is the best outdoor lighting for parking lots?",
	"Show me A19 bulbs with 2700 K",
	"How does lighting affect wellness?",
	"Track my order",
];

const chance = createChance("assistant-killed");
let shop: Shop;

beforeAll(async () => {
	const CHAT_GUEST_SECRET = guestSecret;
	shop = await startShop({
		services: { CHAT_GUEST_SECRET, CHAT_WORD_DELAY_MS: "15" },
		storefront: { CHAT_GUEST_SECRET },
	});
});
afterAll(() => shop?.stop());

type Turn = { client: ChatClient; sent: SentMessage; shown: ShownReply | null };

async function send(client: ChatClient, sent: SentMessage): Promise<ShownReply | null> {
	try {
		return await client.send(sent);
	} catch (error) {
		// No connection, or one that closed before the answer.
		if (error instanceof TypeError) return null;
		throw error;
	}
}

/** As a browser does whose connection broke off: sends the same message again until it is answered. */
async function settle({ client, sent }: Turn): Promise<ShownReply> {
	for (let attempt = 0; attempt < 100; attempt++) {
		const shown = await send(client, sent);
		if (shown?.whole) return shown;
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
	throw new Error("The reply could not be read again.");
}

/** The storefront answers 503 for a second after the services were gone. */
async function readWhenUp({ client, sent }: Turn): ReturnType<ChatClient["read"]> {
	for (let attempt = 0; ; attempt++) {
		try {
			return await client.read(sent.conversationId);
		} catch (error) {
			if (attempt >= 50) throw error;
			await new Promise((resolve) => setTimeout(resolve, 100));
		}
	}
}

it("keeps what was shown and doubles nothing", async () => {
	let brokenOff = 0;
	for (let round = 0; round < kills; round++) {
		const victim = chance.below(2) === 0 ? shop.services : shop.storefronts[0];
		const visitors = Array.from({ length: readers }, (_, index) => {
			const client = createChatClient(() => shop.storefronts[0].url, shop.origin);
			return { client, question: questions[index % questions.length] ?? "" };
		});
		const turns = await Promise.all(
			visitors.map(
				async ({ client, question }): Promise<Turn> => ({
					client,
					sent: newMessage(question, await client.start()),
					shown: null,
				}),
			),
		);
		const sending = turns.map(async (turn) => {
			turn.shown = await send(turn.client, turn.sent);
		});
		await new Promise((resolve) => setTimeout(resolve, chance.below(longestMs)));
		await victim.kill();
		await Promise.all(sending);
		await victim.revive();
		await Promise.all(
			turns.map(async (turn) => {
				if (turn.shown && !turn.shown.whole) brokenOff += 1;
				const again = await settle(turn);
				const answer = await readWhenUp(turn);
				const messages = answer?.conversation.messages ?? [];
				const [question, reply] = messages;
				expect(messages).toHaveLength(2);
				expect(question).toMatchObject({ id: turn.sent.messageId, role: "user", content: turn.sent.message });
				expect(reply).toMatchObject({ id: turn.sent.replyId, role: "assistant", content: again.content });
				expect(["complete", "stopped"]).toContain(reply?.status);
				if (turn.shown?.id) {
					expect(reply?.content.startsWith(turn.shown.content)).toBe(true);
					const kept = new Set(reply?.toolInvocations.map(({ toolCallId }) => toolCallId));
					const results = turn.shown.toolInvocations.filter(({ state }) => state === "result");
					for (const { toolCallId } of results) expect(kept).toContain(toolCallId);
				}
			}),
		);
	}
	console.info(`assistant-killed: ${kills} kills, ${brokenOff} of ${kills * readers} replies broke off`);
	expect(brokenOff).toBeGreaterThan(0);
});
