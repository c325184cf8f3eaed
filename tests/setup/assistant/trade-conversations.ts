/** Conversations with the assistant without a model, in a shop with the demo's accounts and documents. */
import { rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { seedDemoInvoices } from "#demo/demo-invoices.server";
import { seedDemoOrders } from "#demo/demo-orders.server";
import { seedDemoQuotes } from "#demo/demo-quotes.server";
import { seedDemoUsers } from "#demo/demo-users.server";
import { seedDemoLocations } from "#demo/seed.server";
import demoSignIns from "../../../services/data/demo-sign-ins.json" with { type: "json" };
import { copySeededFile } from "../../search/seeded-catalog.ts";
import { tokenFor } from "../demo-clients.ts";
import { type RunningServices, startServices } from "../running-services.ts";
import { type ChatDesk, createChatDesk, newTurn, userWith } from "./chat-desk.ts";
import { findInventedFigures } from "./stated-figures.ts";

const people = ["basic", "buyer", "approver", "company", "distributor", "rep"] as const;
type Person = (typeof people)[number] | "guest";

type Turn = readonly [ask: string, says: RegExp, never?: RegExp];
export type TradeConversation = readonly [who: Person, ...turns: Turn[]];

/** Declares a test for each conversation; no answer has a figure that no tool found. */
export function tellConversations(conversations: readonly TradeConversation[]): void {
	let file: string;
	let services: RunningServices;
	const desks = {} as Record<Person, ChatDesk>;
	beforeAll(async () => {
		file = await copySeededFile();
		services = await startServices({ databaseUrl: file });
		const seed = { db: services.db, now: services.now };
		await seedDemoUsers(services.db, true);
		await seedDemoOrders(seed, true);
		await seedDemoInvoices(seed, true);
		await seedDemoQuotes(seed, true);
		await seedDemoLocations(services.db, true);
		desks.guest = createChatDesk(() => services);
		for (const person of people) {
			const address = `${person}@demo.example`;
			const signIn = demoSignIns.find(({ email }) => email === address);
			if (!signIn) throw new Error(`Nobody signs in as ${address}.`);
			const token = await tokenFor(services, address, signIn.password);
			desks[person] = createChatDesk(() => services, userWith(signIn.userId, token));
		}
	});
	afterAll(async () => {
		await services.stop();
		rmSync(path.dirname(file), { recursive: true });
	});

	it.each(
		conversations.map(
			(one) =>
				[
					`${one[0]}: ${one
						.slice(1)
						.map((turn) => (turn as Turn)[0])
						.join(" | ")}`,
					one,
				] as const,
		),
	)("%s", async (_, [who, ...turns]) => {
		const desk = desks[who];
		const conversationId = await desk.start();
		const calls = [];
		for (const [ask, says, never] of turns) {
			const reply = await desk.askWhole(newTurn(conversationId, ask));
			calls.push(...reply.toolInvocations);
			expect(reply.content).toMatch(says);
			if (never) expect(reply.content).not.toMatch(never);
			const asked = turns.map(([message]) => message).join(" ");
			expect(findInventedFigures({ content: reply.content, toolInvocations: calls }, asked)).toEqual([]);
		}
	});
}
