/**
 * Storefront or services are killed while the assistant writes replies: what was shown is kept, each message and
 * each reply exists once, and a visitor who sends again gets the same reply.
 */
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import {
	type ChatClient,
	createChatClient,
	newMessage,
	type SentMessage,
	type ShownReply,
} from "../setup/assistant/chat-client.ts";
import { guestSecret } from "../setup/service-calls.ts";
import { type Shop, startShop } from "../setup/shop-processes.ts";
import { createChance } from "./chance.ts";

/** Half of them of each process, at moments spread over the replies. */
const kills = 20;
const readers = 4;
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

async function send({ client, sent }: Turn, onPart?: () => void): Promise<ShownReply | null> {
	try {
		return await client.send(sent, onPart);
	} catch (error) {
		// No connection, or one that closed before the answer.
		if (error instanceof TypeError) return null;
		throw error;
	}
}

/** Sends the same message again until it is answered, as a browser does whose connection broke off. */
const settle = (turn: Turn): Promise<ShownReply> =>
	whenUp(async () => {
		const shown = await send(turn);
		if (!shown?.whole) throw new Error("The reply could not be read again.");
		return shown;
	});

/** The storefront answers 503 for a second after the services were gone. */
const whenUp = <T>(ask: () => Promise<T>): Promise<T> => vi.waitFor(ask, { timeout: 600_000, interval: 100 });

/** New conversations, one for each reader, with their first messages. */
const newTurns = (): Promise<Turn[]> =>
	Promise.all(
		Array.from({ length: readers }, async (_, index) => {
			const client = createChatClient(() => shop.storefronts[0].url, shop.origin);
			const question = questions[index % questions.length] ?? "";
			return { client, sent: newMessage(question, await whenUp(() => client.start())), shown: null };
		}),
	);

/** Sends all at once, and calls back as soon as the readers received so many parts, or all replies ended. */
async function sendAll(turns: readonly Turn[], parts: number, then: () => Promise<void>): Promise<number> {
	let received = 0;
	let called: Promise<void> | undefined;
	const onPart = () => {
		received += 1;
		if (received >= parts) called ??= then();
	};
	const sending = turns.map(async (turn) => {
		turn.shown = await send(turn, onPart);
	});
	if (parts === 0) called ??= then();
	await Promise.all(sending);
	await (called ?? then());
	return received;
}

it("keeps what was shown and doubles nothing", async () => {
	const partsInAll = await sendAll(await newTurns(), Number.POSITIVE_INFINITY, async () => {});
	let brokenOff = 0;
	for (let round = 0; round < kills; round++) {
		const victim = round % 2 === 0 ? shop.services : shop.storefronts[0];
		const turns = await newTurns();
		const moment = Math.floor(((round + chance.below(100) / 100) / kills) * partsInAll);
		await sendAll(turns, moment, () => victim.kill());
		await victim.revive();
		await Promise.all(
			turns.map(async (turn) => {
				if (turn.shown && !turn.shown.whole) brokenOff += 1;
				const again = await settle(turn);
				const answer = await whenUp(() => turn.client.read(turn.sent.conversationId));
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
