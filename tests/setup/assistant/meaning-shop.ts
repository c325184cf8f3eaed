/** The assistant with its sentence model, in a shop with the demo's people and documents. */
import { rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll } from "vitest";
import { seedDemoInvoices } from "#demo/demo-invoices.server";
import { seedDemoOrders } from "#demo/demo-orders.server";
import { seedDemoQuotes } from "#demo/demo-quotes.server";
import { seedDemoUsers } from "#demo/demo-users.server";
import { copySeededFile } from "../../search/seeded-catalog.ts";
import { tokenFor } from "../demo-clients.ts";
import { type RunningServices, startServices } from "../running-services.ts";
import { type ChatDesk, createChatDesk, newTurn, userWith } from "./chat-desk.ts";

/** Call it once, at the top. Dana is a distributor's buyer. */
export function setUpMeaningShop() {
	let file: string;
	let services: RunningServices;
	let desks: Record<"dana" | "guest", ChatDesk>;
	beforeAll(async () => {
		file = await copySeededFile();
		// On a busy machine, loading the model takes longer than a question waits otherwise.
		services = await startServices({ databaseUrl: file, meaning: { deadlineMs: 60_000 } });
		const seed = { db: services.db, now: services.now };
		await seedDemoUsers(services.db, true);
		await seedDemoOrders(seed, true);
		await seedDemoInvoices(seed, true);
		await seedDemoQuotes(seed, true);
		const token = await tokenFor(services, "distributor@demo.example");
		desks = {
			dana: createChatDesk(() => services, userWith("demo-distributor", token)),
			guest: createChatDesk(() => services),
		};
	});
	afterAll(async () => {
		await services.stop();
		rmSync(path.dirname(file), { recursive: true });
	});
	return {
		/** The answer to the last message of a conversation. */
		async ask(who: "dana" | "guest", ...messages: string[]): Promise<string> {
			const conversation = await desks[who].start();
			let content = "";
			for (const message of messages)
				({ content } = await desks[who].askWhole(newTurn(conversation, message)));
			return content;
		},
	};
}
