/**
 * `npm run bench:assistant-stream`: how much later the first part of a reply comes through the storefront than from
 * the conversation service itself, in pairs; and 200 replies at once through one storefront process, five times, with
 * its memory before, during and after.
 */
import { createHmac } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { chatStreamPath, guestSignatureHeader } from "#contracts/assistant/chat-stream";
import {
	type ChatClient,
	createChatClient,
	eventsOf,
	newMessage,
	type ShownReply,
} from "../../tests/setup/assistant/chat-client.ts";
import { copyOfSeededData, startServicesOn } from "../../tests/setup/embedded-services.ts";
import { guestSecret } from "../../tests/setup/service-calls.ts";
import { startStorefront } from "../../tests/setup/storefront.ts";

const pairs = 200;
const streams = 200;
const rounds = 5;
const question = "Show me A19 bulbs with 2700 K";
const CHAT_GUEST_SECRET = guestSecret;

const dataDir = await copyOfSeededData();
const services = await startServicesOn(dataDir, { CHAT_GUEST_SECRET, CHAT_WORD_DELAY_MS: "3" });
const storefront = await startStorefront(services.url, { CHAT_GUEST_SECRET, TRUSTED_PROXIES: "1" });
try {
	await measureOverhead();
	await measureManyStreams();
} finally {
	await storefront.stop();
	await services.stop();
	rmSync(dataDir, { recursive: true, force: true });
}

/** Each pair asks two new conversations of one guest, in turns. */
async function measureOverhead(): Promise<void> {
	const through: number[] = [];
	const direct: number[] = [];
	for (let pair = -5; pair < pairs; pair++) {
		const client = newClient();
		const ways = [
			async () => through.push(await timeToFirstPart(client)),
			async () => direct.push(await timeToFirstPartOfService()),
		];
		if (pair % 2) ways.reverse();
		for (const way of ways) await way();
		// The first pairs warm up both.
		if (pair < 0) through.length = direct.length = 0;
	}
	const differences = through.map((ms, index) => ms - (direct[index] ?? 0));
	console.log(
		`First part, ${pairs} pairs: service ${summary(direct)}, through the storefront ${summary(through)}`,
	);
	console.log(`Overhead of the storefront: ${summary(differences)}`);
}

async function timeToFirstPart(client: ChatClient): Promise<number> {
	const conversationId = await client.start();
	const started = performance.now();
	let first = Number.NaN;
	const shown = await client.send(newMessage(question, conversationId), () => {
		if (Number.isNaN(first)) first = performance.now() - started;
	});
	requireWhole(shown);
	return first;
}

async function timeToFirstPartOfService(): Promise<number> {
	const guestId = `guest_${crypto.randomUUID().replaceAll("-", "").slice(0, 22)}`;
	const signature = createHmac("sha256", CHAT_GUEST_SECRET).update(guestId).digest("base64url");
	const call = (path: string, body: object) =>
		fetch(services.url + path, {
			method: "POST",
			headers: { "content-type": "application/json", [guestSignatureHeader]: signature },
			body: JSON.stringify(body),
		});
	const created = await call("/mcp/conversations", { userId: guestId, title: "New Chat" });
	const conversationId = ((await created.json()) as { data: { id: string } }).data.id;
	const { messageId, replyId } = newMessage(question, conversationId);
	const started = performance.now();
	const response = await call(chatStreamPath, {
		userToken: null,
		currentUser: null,
		guestId,
		conversationId,
		replyId,
		messages: [{ id: messageId, role: "user", content: question }],
	});
	if (!response.ok || !response.body) throw new Error(`The service answered ${response.status}.`);
	let first = Number.NaN;
	for await (const _ of eventsOf(response.body)) if (Number.isNaN(first)) first = performance.now() - started;
	return first;
}

async function measureManyStreams(): Promise<void> {
	console.log(`Memory of the storefront before: ${memory()}`);
	for (let round = 1; round <= rounds; round++) {
		const clients = Array.from({ length: streams }, newClient);
		const conversations: string[] = [];
		for (const client of clients) conversations.push(await client.start());
		const started = performance.now();
		let most = 0;
		const watching = setInterval(() => {
			most = Math.max(most, residentBytes());
		}, 50);
		const firsts: number[] = [];
		const replies = await Promise.all(
			clients.map((client, index) => {
				let seen = false;
				return client.send(newMessage(question, conversations[index]), () => {
					if (!seen) firsts.push(performance.now() - started);
					seen = true;
				});
			}),
		);
		clearInterval(watching);
		for (const reply of replies) requireWhole(reply);
		const texts = new Set(replies.map(({ content }) => content));
		const seconds = ((performance.now() - started) / 1000).toFixed(1);
		console.log(
			`Round ${round}: ${streams} replies at once, whole after ${seconds} s, ${texts.size} different text(s), first part ${summary(firsts)}; memory up to ${megabytes(most)}`,
		);
		await sleep(2_000);
		console.log(`Memory after round ${round}: ${memory()}`);
	}
}

function newClient(): ChatClient {
	return createChatClient(() => storefront.url, storefront.url);
}

function requireWhole({ status, whole, end, message }: ShownReply): void {
	if (!whole || end !== "finished")
		throw new Error(`A reply did not finish: ${status} ${end} ${message ?? ""}`);
}

/** Resident memory of the storefront's process, in bytes. */
function residentBytes(): number {
	const [, pages] = readFileSync(`/proc/${storefront.pid}/statm`, "utf8").split(" ");
	return Number(pages) * 4096;
}
function memory(): string {
	return megabytes(residentBytes());
}
function megabytes(bytes: number): string {
	return `${Math.round(bytes / 1_000_000)} MB`;
}

function summary(figures: readonly number[]): string {
	const sorted = figures.toSorted((a, b) => a - b);
	const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);
	return `median ${at(0.5)} ms, 95% ${at(0.95)} ms`;
}
