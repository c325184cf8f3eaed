/**
 * Wishes to change something, each in eight conversations: nothing may change before the approval, and afterwards the
 * database has what was asked for, the same each time.
 */
import { runAction } from "#assistant-tools/run-tool";
import { findActionTool } from "#assistant-tools/tools";
import { readActions } from "#contracts/assistant/action-proposals";
import { contracts } from "#contracts/services";
import { seedDemoOrders } from "#demo/demo-orders.server";
import { seedDemoUsers } from "#demo/demo-users.server";
import type { Db } from "#services/db/connect.server";
import { createChatDesk, newTurn, userWith } from "../../../tests/setup/assistant/chat-desk.ts";
import { clientWithToken, tokenFor } from "../../../tests/setup/demo-clients.ts";
import type { RunningServices } from "../../../tests/setup/running-services.ts";

const runs = 8;
const accountId = "10010";
const userId = "demo-distributor";

type Wish = {
	turns: readonly string[];
	/** Fields that the person fills in on the card. */
	typed?: Record<string, string>;
	/** Pieces that are added in all, and where. */
	adds: { to: "cart" | "project" | "quote"; pieces: number; lines: number };
};

const wishes: readonly Wish[] = [
	{ turns: ["add 12 WPT-L-40K-10K to my cart"], adds: { to: "cart", pieces: 12, lines: 1 } },
	{
		turns: ["wall packs 4000 K", "put 6 of the second one in my cart"],
		adds: { to: "cart", pieces: 6, lines: 1 },
	},
	{
		turns: ["2x4 troffers", "add 24 of the first one to project Bench"],
		adds: { to: "project", pieces: 24, lines: 1 },
	},
	{
		turns: ["save 5 WPT-L-40K-10K to a project"],
		typed: { project: "Bench" },
		adds: { to: "project", pieces: 5, lines: 1 },
	},
	{
		turns: ["high bays", "start a quote with 8 of the first one"],
		typed: { purchaseOrder: "PO-BENCH" },
		adds: { to: "quote", pieces: 8, lines: 1 },
	},
	{
		turns: ["Please quote me 40 WPF-L-40K-105H"],
		typed: { purchaseOrder: "PO-BENCH" },
		adds: { to: "quote", pieces: 40, lines: 1 },
	},
];

type Sums = Record<Wish["adds"]["to"], { pieces: number; lines: number }>;

async function sums(db: Db): Promise<Sums> {
	const of = async (table: "cart_line" | "project_line" | "quote_line") => {
		const row = await db
			.selectFrom(table)
			.select(({ fn }) => [fn.sum<number>("quantity").as("pieces"), fn.countAll<number>().as("lines")])
			.executeTakeFirstOrThrow();
		return { pieces: Number(row.pieces ?? 0), lines: Number(row.lines) };
	};
	return { cart: await of("cart_line"), project: await of("project_line"), quote: await of("quote_line") };
}

const difference = (before: Sums, after: Sums): Sums => {
	const of = (place: keyof Sums) => ({
		pieces: after[place].pieces - before[place].pieces,
		lines: after[place].lines - before[place].lines,
	});
	return { cart: of("cart"), project: of("project"), quote: of("quote") };
};

/** @returns how many of the wishes ended right in all eight runs, and what went wrong */
export async function measureActions(
	services: RunningServices,
): Promise<{ wishes: number; right: number; faults: string[] }> {
	await seedDemoUsers(services.db, true);
	await seedDemoOrders({ db: services.db, now: services.now }, true);
	const token = await tokenFor(services, "distributor@demo.example");
	const desk = createChatDesk(() => services, userWith(userId, token));
	const calls = clientWithToken(services, contracts, token, accountId);
	const faults: string[] = [];
	let right = 0;
	for (const { turns, typed = {}, adds } of wishes) {
		const found: string[] = [];
		for (let run = 0; run < runs; run++) {
			const start = await sums(services.db);
			const conversationId = await desk.start();
			const toolInvocations = [];
			for (const turn of turns) {
				const reply = await desk.askWhole(newTurn(conversationId, turn, { accountId }));
				toolInvocations.push(...reply.toolInvocations);
			}
			const before = await sums(services.db);
			if (JSON.stringify(before) !== JSON.stringify(start)) found.push("changed before the approval");
			const proposed = [...readActions([{ id: "all", toolInvocations }]).values()].flat();
			for (const { toolName, toolCallId, input } of proposed) {
				const action = findActionTool(toolName);
				if (!action) continue;
				const approved = { ...(typeof input === "object" ? input : {}), ...typed };
				const context = { calls, userId, accountId, idempotencyKey: toolCallId };
				// Approved twice, as by a double click.
				await runAction(action, approved, context);
				await runAction(action, approved, context);
			}
			const changed = difference(before, await sums(services.db));
			const { lines, pieces } = changed[adds.to];
			const others = Object.entries(changed).filter(([place]) => place !== adds.to);
			const isRight =
				pieces === adds.pieces &&
				// The same SKU again is the same line of a cart or project.
				lines <= adds.lines &&
				others.every(([, sum]) => sum.pieces === 0 && sum.lines === 0);
			if (!isRight) found.push(JSON.stringify(changed));
		}
		if (found.length === 0) right += 1;
		else faults.push(`${turns.join(" | ")}: ${found.length} of ${runs} runs: ${found[0]}`);
	}
	return { wishes: wishes.length, right, faults };
}
